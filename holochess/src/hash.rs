//! A hash of a few words, for keys of positions.

/// Mixes words one after the other.
pub(crate) struct Mixer(u64);

impl Mixer {
    pub(crate) const fn new() -> Mixer {
        Mixer(0x243F_6A88_85A3_08D3)
    }

    #[inline]
    pub(crate) const fn add(&mut self, word: u64) {
        // A product spreads bits upwards only, so its upper half is folded onto the lower before
        // the next: otherwise words that differ in their upper bits alone could cancel out with
        // the word after them.
        let key = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = (key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }

    pub(crate) const fn finish(self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
