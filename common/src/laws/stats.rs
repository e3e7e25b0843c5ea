use std::vec::Vec;

/// Computes the χ² statistic of counts against weights, with its degrees of freedom.
///
/// Weights of zero must have counts of zero: otherwise the statistic is infinite.
///
/// # Panics
///
/// Panics if the slices differ in length.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::chi_square;
///
/// // Sixty throws of a die.
/// let (chi, freedom) = chi_square(&[5, 8, 9, 8, 10, 20], &[1; 6]);
/// assert!((chi - 13.4).abs() < 1e-9);
/// assert_eq!(freedom, 5);
/// ```
#[must_use]
pub fn chi_square(counts: &[u64], weights: &[u64]) -> (f64, usize) {
    assert_eq!(counts.len(), weights.len(), "one count a weight");
    let sum = |values: &[u64]| values.iter().map(|&value| value as f64).sum::<f64>();
    let (drawn, total) = (sum(counts), sum(weights));
    let mut chi = 0.0;
    let mut cells = 0usize;
    for (&count, &weight) in counts.iter().zip(weights) {
        if weight > 0 {
            let expected = drawn * weight as f64 / total;
            chi += (count as f64 - expected).powi(2) / expected;
            cells += 1;
        } else if count > 0 {
            chi = f64::INFINITY;
        }
    }
    (chi, cells.saturating_sub(1))
}

/// Says whether counts could have come from weights: χ² is under its one-in-three-million bound.
///
/// Cells that expect fewer than five are pooled, since χ² is no good measure for them. The bound
/// is that of Wilson and Hilferty.
///
/// # Panics
///
/// Panics if the slices differ in length.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::fits;
///
/// assert!(fits(&[980, 1020], &[1, 1]));
/// assert!(!fits(&[800, 1200], &[1, 1]));
/// assert!(fits(&[800, 1200], &[2, 3]));
/// ```
#[must_use]
pub fn fits(counts: &[u64], weights: &[u64]) -> bool {
    assert_eq!(counts.len(), weights.len(), "one count a weight");
    let drawn: u128 = counts.iter().copied().map(u128::from).sum();
    let total: u128 = weights.iter().copied().map(u128::from).sum();
    let (mut kept_counts, mut kept_weights) = (Vec::new(), Vec::new());
    let (mut few_count, mut few_weight) = (0, 0);
    for (&count, &weight) in counts.iter().zip(weights) {
        if weight > 0 && u128::from(weight) * drawn < 5 * total {
            few_count += count;
            few_weight += weight;
        } else {
            kept_counts.push(count);
            kept_weights.push(weight);
        }
    }
    if few_weight > 0 {
        kept_counts.push(few_count);
        kept_weights.push(few_weight);
    }
    let (chi, freedom) = chi_square(&kept_counts, &kept_weights);
    if freedom == 0 {
        return chi == 0.0 || chi.is_nan();
    }
    let k = freedom as f64;
    let spread = 2.0 / (9.0 * k);
    chi <= k * (1.0 - spread + 5.0 * spread.sqrt()).powi(3)
}
