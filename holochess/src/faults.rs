//! Sets of reasons why a position cannot be played.

/// Defines a set of faults with at most 16 members.
macro_rules! fault_set {
    ($set:ident, $fault:ident, $module:literal) => {
        /// All reasons why a position cannot be played.
        ///
        /// As text they are joined with `; `.
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set(u16);

        impl $set {
            /// No fault: the position can be played.
            pub const NONE: $set = $set(0);

            /// Returns true if the fault is one of them.
            ///
            #[doc = concat!("```\nuse holochess::", $module, "::{Fault, Faults};\n")]
            /// assert!(!Faults::NONE.contains(Fault::NoPieces));
            /// ```
            pub const fn contains(self, fault: $fault) -> bool {
                self.0 >> fault as u16 & 1 != 0
            }

            /// Returns true if there is none.
            ///
            #[doc = concat!("```\nuse holochess::", $module, "::Faults;\n")]
            /// assert!(Faults::NONE.is_empty());
            /// ```
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns how many there are.
            ///
            #[doc = concat!("```\nuse holochess::", $module, "::Faults;\n")]
            /// assert_eq!(Faults::NONE.len(), 0);
            /// ```
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns them one by one.
            ///
            #[doc = concat!("```\nuse holochess::", $module, "::{Fault, Faults};\n")]
            /// assert_eq!(Faults::NONE.iter().next(), None::<Fault>);
            /// ```
            pub fn iter(self) -> impl Iterator<Item = $fault> {
                $fault::ALL.into_iter().filter(move |&fault| self.contains(fault))
            }

            pub(crate) const fn set(&mut self, fault: $fault, present: bool) {
                self.0 |= (present as u16) << fault as u16;
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (i, fault) in self.iter().enumerate() {
                    let separator = if i > 0 { "; " } else { "" };
                    write!(f, "{separator}{fault}")?;
                }
                Ok(())
            }
        }
    };
}

pub(crate) use fault_set;
