//! The choices that the comparison with the model of Klin Zha asks for, from the bytes of a fuzzer;

//! the tests have their own from a seed.

pub(crate) struct Dice<'a>(pub(crate) &'a [u8]);

impl Dice<'_> {
    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first.into()
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        let choice = if n > 256 { self.byte() << 8 | self.byte() } else { self.byte() };
        choice % n
    }

    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
