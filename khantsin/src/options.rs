//! What players agree on before the first turn (T7).

use core::fmt;

use crate::board::CELLS;
use crate::{Claws, Player};

/// How the Barons come onto the track (T2).
///
/// # Examples
///
/// ```
/// use khantsin::Setup;
///
/// assert_eq!(Setup::default(), Setup::Blocks);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Setup {
    /// South puts twelve red Barons, then North twelve black ones.
    #[default]
    Blocks,
    /// One red and one black in turn.
    Alternating,
    /// As alternating, and each side's first four on three claws, next four on two, last four on one.
    Claws,
    /// Chance deals one Baron to each position.
    Random,
}

impl Setup {
    /// All set-ups.
    pub const ALL: [Setup; 4] = [Setup::Blocks, Setup::Alternating, Setup::Claws, Setup::Random];

    /// Returns the name in options (T7).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Setup;
    ///
    /// assert_eq!(Setup::Random.name(), "random");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Setup::Blocks => "blocks",
            Setup::Alternating => "alternating",
            Setup::Claws => "claws",
            Setup::Random => "random",
        }
    }

    /// Returns the set-up with this name.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Setup;
    /// assert_eq!(Setup::from_name("claws"), Some(Setup::Claws));
    /// ```
    pub fn from_name(name: &str) -> Option<Setup> {
        Setup::ALL.into_iter().find(|setup| setup.name() == name)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How far Barons fly, in occupied positions passed, the last one included (T5.2).
///
/// # Examples
///
/// ```
/// use khantsin::{Options, Speed};
///
/// assert_eq!(Options::four_speed().speed, Speed::Four);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Speed {
    /// Any distance.
    #[default]
    Free,
    /// At most four.
    Four,
    /// Exactly as many as the position they start from has claws.
    Claws,
    /// At most as many as the position they start from has claws.
    ClawsUpTo,
}

impl Speed {
    /// All speeds.
    pub const ALL: [Speed; 4] = [Speed::Free, Speed::Four, Speed::Claws, Speed::ClawsUpTo];

    /// Returns the name in options (T7).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Speed;
    ///
    /// assert_eq!(Speed::ClawsUpTo.name(), "claws_up_to");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Free => "free",
            Speed::Four => "four",
            Speed::Claws => "claws",
            Speed::ClawsUpTo => "claws_up_to",
        }
    }

    /// Returns the speed with this name.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Speed;
    /// assert_eq!(Speed::from_name("four"), Some(Speed::Four));
    /// assert_eq!(Speed::from_name("Four"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == name)
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The rules that players may have differently (T7).
///
/// The text of options lists what differs from the defaults, in the order of the fields, and is
/// `standard` if nothing does.
///
/// # Examples
///
/// ```
/// use khantsin::{Options, Speed};
///
/// let options = Options { speed: Speed::Four, zone: 5, ..Options::default() };
/// assert_eq!(options.to_string(), "zone=5 speed=four");
/// assert_eq!("zone=5 speed=four".parse(), Ok(options));
/// assert_eq!(Options::default().to_string(), "standard");
/// assert_eq!(options.check(), Ok(()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// How the Barons come onto the track (T2).
    pub setup: Setup,
    /// Who moves first in play (T2). South always puts first.
    pub first: Player,
    /// How many of the nearest occupied positions a player may move from, 1 to 36 (T3.2).
    pub zone: u8,
    /// Whether stacks may be turned over (T5.1).
    pub reversal: bool,
    /// How far Barons fly (T5.2).
    pub speed: Speed,
    /// The order of the claws along the track (T1.1). The default is made up.
    pub claws: Claws,
}

/// Why options cannot be played.
///
/// # Examples
///
/// ```
/// use khantsin::{KhanTsin, Options, OptionsError};
///
/// let error = KhanTsin::new(Options { zone: 37, ..Options::default() }).unwrap_err();
/// assert_eq!(error, OptionsError::Zone(37));
/// assert_eq!(
///     error.to_string(),
///     "the zone cannot be 37 positions: 1 to 36 are possible (T7, T3.2)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum OptionsError {
    /// The zone is none or more than the track has.
    #[error("the zone cannot be {0} positions: 1 to 36 are possible (T7, T3.2)")]
    Zone(u8),
}

impl Default for Options {
    /// Returns the basic game.
    fn default() -> Options {
        Options::basic()
    }
}

impl Options {
    /// The names of T7's presets, and what they stand for.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Options;
    /// let names = Options::PRESETS.map(|(name, _)| name);
    /// assert_eq!(names, ["basic", "advanced", "two_speed", "four_speed"]);
    /// ```
    pub const PRESETS: [(&'static str, Options); 4] = [
        ("basic", Options::basic()),
        ("advanced", Options::advanced()),
        ("two_speed", Options::two_speed()),
        ("four_speed", Options::four_speed()),
    ];

    /// Returns the basic game: South puts a block, then North; zones of four; no reversal; any
    /// distance.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// assert_eq!(Options::basic(), Options::default());
    /// ```
    pub const fn basic() -> Options {
        Options {
            setup: Setup::Blocks,
            first: Player::South,
            zone: 4,
            reversal: false,
            speed: Speed::Free,
            claws: crate::claws::DEFAULT,
        }
    }

    /// Returns the basic game with stacks turned over (T5.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// assert_eq!(Options::advanced().to_string(), "reversal=true");
    /// ```
    pub const fn advanced() -> Options {
        Options { reversal: true, ..Options::basic() }
    }

    /// Returns the basic game where the claws say how far a Baron flies (T5.2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// assert_eq!(Options::two_speed().to_string(), "speed=claws");
    /// ```
    pub const fn two_speed() -> Options {
        Options { speed: Speed::Claws, ..Options::basic() }
    }

    /// Returns the basic game where a Baron flies four occupied positions at most (T5.2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// assert_eq!(Options::four_speed().to_string(), "speed=four");
    /// ```
    pub const fn four_speed() -> Options {
        Options { speed: Speed::Four, ..Options::basic() }
    }

    /// Returns the options of a preset, by its name.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Options;
    /// assert_eq!(Options::preset("advanced"), Some(Options::advanced()));
    /// assert_eq!(Options::preset("ultimate"), None);
    /// ```
    pub fn preset(name: &str) -> Option<Options> {
        Options::PRESETS.iter().find(|preset| preset.0 == name).map(|preset| preset.1)
    }

    /// Says whether a game can be played under these options.
    ///
    /// # Errors
    ///
    /// Fails if the zone is not 1 to 36.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::{Options, OptionsError};
    /// let options = Options { zone: 0, ..Options::default() };
    /// assert_eq!(options.check(), Err(OptionsError::Zone(0)));
    /// ```
    pub const fn check(&self) -> Result<(), OptionsError> {
        if self.zone < 1 || self.zone as usize > CELLS {
            return Err(OptionsError::Zone(self.zone));
        }
        Ok(())
    }

    /// Returns every setting, in the order of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, Setting};
    ///
    /// assert_eq!(Options::default().settings()[2], Setting::Zone(4));
    /// ```
    pub const fn settings(&self) -> [Setting; 6] {
        [
            Setting::Setup(self.setup),
            Setting::First(self.first),
            Setting::Zone(self.zone),
            Setting::Reversal(self.reversal),
            Setting::Speed(self.speed),
            Setting::Claws(self.claws),
        ]
    }

    /// Returns the settings in which two players differ: of each pair, first the one of `self`.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// let mut diff = Options::basic().diff(&Options::two_speed());
    /// let (ours, theirs) = diff.next().unwrap();
    /// assert_eq!(ours.to_string(), "speed=free");
    /// assert_eq!(theirs.to_string(), "speed=claws");
    /// assert!(diff.next().is_none());
    /// ```
    pub fn diff(&self, other: &Options) -> impl Iterator<Item = (Setting, Setting)> + use<> {
        self.settings().into_iter().zip(other.settings()).filter(|(ours, theirs)| ours != theirs)
    }

    /// Calls `say` with a sentence for each rule in force that players may have differently.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Options;
    ///
    /// let mut lines = Vec::new();
    /// Options::four_speed().describe(&mut |line| lines.push(line.to_owned()));
    /// assert!(lines.contains(&"A Baron flies past at most four occupied positions, \
    ///     the one it lands on included (T5.2).".to_owned()));
    /// ```
    pub fn describe(&self, say: &mut dyn FnMut(&str)) {
        for setting in self.settings() {
            // An order of claws that no rule asks for is no rule in force.
            let idle = matches!(setting, Setting::Claws(_)) && !self.uses_claws();
            if !idle {
                setting.describe(say);
            }
        }
    }

    /// Returns true if the order of the claws makes a difference.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Options;
    /// assert!(Options::two_speed().uses_claws());
    /// assert!(!Options::four_speed().uses_claws());
    /// ```
    pub const fn uses_claws(&self) -> bool {
        matches!(self.speed, Speed::Claws | Speed::ClawsUpTo) || matches!(self.setup, Setup::Claws)
    }
}

/// One setting of [`Options`].
///
/// # Examples
///
/// ```
/// use khantsin::{Options, Setting};
///
/// let zone = Options::default().settings()[2];
/// assert_eq!(zone, Setting::Zone(4));
/// assert_eq!(zone.key(), "zone");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// [`Options::setup`].
    Setup(Setup),
    /// [`Options::first`].
    First(Player),
    /// [`Options::zone`].
    Zone(u8),
    /// [`Options::reversal`].
    Reversal(bool),
    /// [`Options::speed`].
    Speed(Speed),
    /// [`Options::claws`].
    Claws(Claws),
}

impl Setting {
    /// The keys, in the order of the text.
    pub(crate) const KEYS: [&'static str; 6] =
        ["setup", "first", "zone", "reversal", "speed", "claws"];

    /// Returns the name of the option (T7).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Setting;
    ///
    /// assert_eq!(Setting::Zone(4).key(), "zone");
    /// ```
    pub const fn key(&self) -> &'static str {
        Setting::KEYS[self.index()]
    }

    /// Returns the place in [`Setting::KEYS`].
    pub(crate) const fn index(&self) -> usize {
        match self {
            Setting::Setup(_) => 0,
            Setting::First(_) => 1,
            Setting::Zone(_) => 2,
            Setting::Reversal(_) => 3,
            Setting::Speed(_) => 4,
            Setting::Claws(_) => 5,
        }
    }

    /// Changes this one setting of `options`.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, Setting};
    ///
    /// let mut options = Options::default();
    /// Setting::Zone(5).apply(&mut options);
    /// assert_eq!(options.zone, 5);
    /// ```
    pub const fn apply(self, options: &mut Options) {
        match self {
            Setting::Setup(setup) => options.setup = setup,
            Setting::First(first) => options.first = first,
            Setting::Zone(zone) => options.zone = zone,
            Setting::Reversal(reversal) => options.reversal = reversal,
            Setting::Speed(speed) => options.speed = speed,
            Setting::Claws(claws) => options.claws = claws,
        }
    }

    /// Says the one sentence that this setting makes.
    fn describe(&self, say: &mut dyn FnMut(&str)) {
        match self {
            Setting::Zone(zone) => say_with_number(
                say,
                format_args!(
                    "A player moves from the {zone} occupied positions nearest to the own end \
                     (T3.2)."
                ),
            ),
            Setting::Claws(claws) => {
                let made_up =
                    if *claws == Claws::default() { ", an order that is made up" } else { "" };
                say_with_number(
                    say,
                    format_args!("From South's end the claws are {claws}{made_up} (T1.1)."),
                );
            }
            Setting::Setup(setup) => say(match setup {
                Setup::Blocks => {
                    "South puts twelve red Barons, then North twelve black ones, and white fills \
                     the rest (T2)."
                }
                Setup::Alternating => {
                    "South puts a red Baron and North a black one in turn, twelve each, and white \
                     fills the rest (T2)."
                }
                Setup::Claws => {
                    "South puts a red Baron and North a black one in turn, each side's first four \
                     on three claws, the next four on two, the last four on one, and white fills \
                     the rest (T2)."
                }
                Setup::Random => "Chance deals a Baron to each position (T2).",
            }),
            Setting::First(first) => say(match first {
                Player::South => "South moves first in play (T2).",
                Player::North => "North moves first in play (T2).",
            }),
            Setting::Reversal(reversal) => say(if *reversal {
                "A moving part of two or more may be turned over, and so may the whole stack it \
                 makes (T5.1)."
            } else {
                "Stacks are never turned over (T5.1)."
            }),
            Setting::Speed(speed) => say(match speed {
                Speed::Free => "A Baron flies any distance (T5.2).",
                Speed::Four => {
                    "A Baron flies past at most four occupied positions, the one it lands on \
                     included (T5.2)."
                }
                Speed::Claws => {
                    "A Baron flies past exactly as many occupied positions, the one it lands on \
                     included, as its position has claws (T5.2)."
                }
                Speed::ClawsUpTo => {
                    "A Baron flies past at most as many occupied positions, the one it lands on \
                     included, as its position has claws (T5.2)."
                }
            }),
        }
    }
}

impl fmt::Display for Setting {
    /// Writes `zone=4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.key())?;
        match self {
            Setting::Setup(setup) => setup.fmt(f),
            Setting::First(first) => first.fmt(f),
            Setting::Zone(zone) => zone.fmt(f),
            Setting::Reversal(reversal) => reversal.fmt(f),
            Setting::Speed(speed) => speed.fmt(f),
            Setting::Claws(claws) => claws.fmt(f),
        }
    }
}

/// Says a sentence with numbers in it, without allocating.
fn say_with_number(say: &mut dyn FnMut(&str), sentence: fmt::Arguments<'_>) {
    let mut line = Line { text: [0; 128], len: 0 };
    // The longest sentence, of the claws, has 91 bytes.
    let _ = fmt::write(&mut line, sentence);
    say(line.as_str());
}

/// A short text on the stack.
struct Line {
    text: [u8; 128],
    len: usize,
}

impl Line {
    fn as_str(&self) -> &str {
        // Whole strings are copied in, so what is there is always UTF-8.
        core::str::from_utf8(&self.text[..self.len]).unwrap_or_default()
    }
}

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.text.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}
