//! Whatever is read as options, from text or from JSON, is written in both in forms that read back
//! equal, and can be described.

use core::fmt::Debug;

use crate::reads_back;
use holochess::{Courtier, Dejarik};
use klinzha::{AnyOptions, KlinZha, Tetrahedral};
use serde::{Serialize, de::DeserializeOwned};
use tabletop_rules::{Notation, RuleCode, describe, diff};

fn holds<G: Notation<Options: Serialize + DeserializeOwned>>(text: &str) {
    let Some(options) = either::<G::Options>(text) else { return };
    assert!(describe::<G>(&options).iter().all(|sentence| sentence.ends_with('.')));
    assert!(diff::<G>(&options, &options).is_empty());
    assert!(reads_back::<RuleCode>(&RuleCode::of::<G>(&options).to_string()).is_some());
}

fn either<T>(text: &str) -> Option<T>
where
    T: Serialize
        + DeserializeOwned
        + core::str::FromStr
        + ToString
        + PartialEq
        + Debug
        + core::fmt::Display,
{
    let options: T = reads_back(text).or_else(|| serde_json::from_str(text).ok())?;
    let json = serde_json::to_string(&options).expect("options are an object");
    assert_eq!(serde_json::from_str::<T>(&json).ok().as_ref(), Some(&options), "{json}");
    assert_eq!(options.to_string().parse().ok().as_ref(), Some(&options), "{json}");
    Some(options)
}

/// Looks at one input.
pub fn run(text: &str) {
    holds::<KlinZha>(text);
    holds::<KlinZha<Tetrahedral>>(text);
    either::<AnyOptions>(text);
    holds::<khantsin::KhanTsin>(text);
    holds::<Dejarik>(text);
    holds::<Courtier>(text);
}
