//! A hash of a few words, for keys of positions.

/// Mixes words one after the other.
pub(crate) struct Mixer(u64);

impl Mixer {
    pub(crate) const fn new() -> Mixer {
        Mixer(0x243F_6A88_85A3_08D3)
    }

    #[inline]
    pub(crate) const fn add(&mut self, word: u64) {
        // A product with an odd number spreads low bits upwards, the rotation brings them back.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(crate) const fn finish(self) -> u64 {
        let mut key = self.0;
        key ^= key >> 32;
        key = key.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        key ^ key >> 32
    }
}
