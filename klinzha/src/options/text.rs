//! Options as one line of text.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use super::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger,
    GoalTransfer, KintaOptions, Mines, OptionKey, Options, OptionsError, PlacementOrder, Rank,
    Stats,
};
use crate::{Board, Flat, Kind, Side, Tetrahedral};

/// Why a text is no set of options.
///
/// # Examples
///
/// ```
/// use klinzha::{Flat, OptionKey, Options, ParseOptionsError};
///
/// let error = "quiet_limit=many".parse::<Options<Flat>>().unwrap_err();
/// assert_eq!(error, ParseOptionsError::Value(OptionKey::QuietLimit));
/// assert_eq!(
///     error.to_string(),
///     "wrong value of `quiet_limit`: it is `none` or a number from 1 to 65535 (K7.5)",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseOptionsError {
    /// The text is empty.
    #[error("no options: the rules without change are written `standard` (K14)")]
    Empty,
    /// What begins at this byte is no pair.
    #[error(
        "no `key=value` at byte {at}: options are such pairs with single spaces between, or the \
         one word `standard` (K14)"
    )]
    NoPair {
        /// The byte.
        at: usize,
    },
    /// The key that begins at this byte does not exist.
    #[error(
        "unknown key at byte {at}: a key is `board`, `form`, `first_placer`, `placement_order`, \
         `half_spaces`, `early_goal`, `honor_setup`, `goal_danger`, `goal_transfer`, \
         `blockader_takes_goal`, `ablation`, `clouds`, `goal_on_neutral`, `power_vanguards`, \
         `blind`, `kaggas_crown`, `quiet_limit` or `kinta` (K14)"
    )]
    UnknownKey {
        /// The byte.
        at: usize,
    },
    /// A key comes twice.
    #[error("`{0}` comes twice: each key is given once (K14)")]
    Repeated(OptionKey),
    /// The value does not fit the key.
    #[error("wrong value of `{0}`: it is {expected} ({rule})", expected = expected(*.0), rule = .0.rule())]
    Value(OptionKey),
    /// The text is about the other board.
    #[error(
        "options of the {found} board where the {wanted} one is played: a text of the \
         tetrahedral board has `board=tetrahedral` (K14)"
    )]
    OtherBoard {
        /// The board of the text.
        found: &'static str,
        /// The board of the type.
        wanted: &'static str,
    },
    /// The options cannot be played.
    #[error(transparent)]
    Impossible(OptionsError),
}

/// What a value looks like.
const fn expected(key: OptionKey) -> &'static str {
    match key {
        OptionKey::Board => "`flat` or `tetrahedral`",
        OptionKey::Form => Form::EXPECTED,
        OptionKey::FirstPlacer => FirstPlacer::EXPECTED,
        OptionKey::PlacementOrder => PlacementOrder::EXPECTED,
        OptionKey::GoalDanger => GoalDanger::EXPECTED,
        OptionKey::GoalTransfer => GoalTransfer::EXPECTED,
        OptionKey::HalfSpaces
        | OptionKey::EarlyGoal
        | OptionKey::HonorSetup
        | OptionKey::BlockaderTakesGoal
        | OptionKey::GoalOnNeutral
        | OptionKey::PowerVanguards
        | OptionKey::Blind => "`true` or `false`",
        OptionKey::Ablation => "`none`, `endless` or a number from 1 to 255",
        OptionKey::Clouds => {
            "`none`, or a number from 1 to 27 or `spindles`, a comma, and `neutral` or `hiding`"
        }
        OptionKey::KaggasCrown => "`none`, `point` or `corner`",
        OptionKey::QuietLimit => "`none` or a number from 1 to 65535",
        OptionKey::Kinta => {
            "`none`, `standard`, or with commas between: `stats:…`, `weapons`, `mines:…`, \
             `weapon_capture`, `ranks:…`"
        }
        OptionKey::Stats => {
            "for each kind that differs its letter, attack value from 1 to 6, `/` and hit points \
             from 1 to 99, with semicolons between, as in `F5/10;V3/6`"
        }
        OptionKey::Weapons | OptionKey::WeaponCapture => "the key alone",
        OptionKey::Mines => Mines::EXPECTED,
        OptionKey::Ranks => {
            "for each piece with a rank its letter (upper case for Green, lower case for Gold), \
             which of its kind, `/` and `veteran`, `klin` or `dahha`, with semicolons between, as \
             in `V3/klin;f1/dahha`"
        }
    }
}

impl<B: Board> Display for Options<B> {
    /// Writes the canonical text: `standard`, or what is not the default, in the rulebook's order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut standard = true;
        for key in self.set_keys() {
            if !standard {
                f.write_char(' ')?;
            }
            standard = false;
            write!(f, "{key}=")?;
            self.write_value(key, f)?;
        }
        if standard { f.write_str("standard") } else { Ok(()) }
    }
}

impl<B: Board> Options<B> {
    fn write_value(&self, key: OptionKey, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match key {
            OptionKey::Board => f.write_str(B::NAME),
            OptionKey::Form => self.form.fmt(f),
            OptionKey::FirstPlacer => self.first_placer.fmt(f),
            OptionKey::PlacementOrder => self.placement_order.fmt(f),
            OptionKey::HalfSpaces => write!(f, "{}", self.half_spaces),
            OptionKey::EarlyGoal => write!(f, "{}", self.early_goal),
            OptionKey::HonorSetup => write!(f, "{}", self.honor_setup),
            OptionKey::GoalDanger => self.danger().fmt(f),
            OptionKey::GoalTransfer => self.goal_transfer.fmt(f),
            OptionKey::BlockaderTakesGoal => write!(f, "{}", self.blockader_takes_goal),
            OptionKey::Ablation => match self.ablation {
                None => f.write_str("none"),
                Some(Ablation { limit: None }) => f.write_str("endless"),
                Some(Ablation { limit: Some(limit) }) => write!(f, "{limit}"),
            },
            OptionKey::Clouds => match self.clouds {
                None => f.write_str("none"),
                Some(Clouds { count: CloudCount::Fixed(count), effect }) => {
                    write!(f, "{count},{effect}")
                }
                Some(Clouds { count: CloudCount::Spindles, effect }) => {
                    write!(f, "spindles,{effect}")
                }
            },
            OptionKey::GoalOnNeutral => write!(f, "{}", self.goal_on_neutral),
            OptionKey::PowerVanguards => write!(f, "{}", self.power_vanguards),
            OptionKey::Blind => write!(f, "{}", self.blind),
            OptionKey::KaggasCrown => match self.kaggas_crown {
                None => f.write_str("none"),
                Some(crown) => crown.fmt(f),
            },
            OptionKey::QuietLimit => match self.quiet_limit {
                None => f.write_str("none"),
                Some(limit) => write!(f, "{limit}"),
            },
            // The sub-keys are part of the value of `kinta`.
            OptionKey::Kinta
            | OptionKey::Stats
            | OptionKey::Weapons
            | OptionKey::Mines
            | OptionKey::WeaponCapture
            | OptionKey::Ranks => match &self.kinta {
                None => f.write_str("none"),
                Some(kinta) => kinta.fmt(f),
            },
        }
    }
}

impl Display for Stats {
    /// Writes attack value and hit points, such as `5/10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.attack, self.hit_points)
    }
}

impl Display for KintaOptions {
    /// Writes the value of `kinta` in the text of [`Options`]: `standard`, or what differs from
    /// that.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        let odd = |&kind: &Kind| self.stats_of(kind) != KintaOptions::STANDARD.stats_of(kind);
        let mut before = "stats:";
        for kind in Kind::ALL.into_iter().filter(odd) {
            write!(f, "{before}{}{}", kind.letter(), self.stats_of(kind))?;
            (before, comma) = (";", ",");
        }
        if self.weapons {
            write!(f, "{comma}weapons")?;
            comma = ",";
        }
        if self.mines != Mines::Outlawed {
            write!(f, "{comma}mines:{}", self.mines)?;
            comma = ",";
        }
        if self.weapon_capture {
            write!(f, "{comma}weapon_capture")?;
            comma = ",";
        }
        let mut ranks = self.held_ranks().peekable();
        if ranks.peek().is_some() {
            write!(f, "{comma}ranks:")?;
            comma = ",";
        }
        let mut before = "";
        for (side, kind, nth, rank) in ranks {
            let letter = match side {
                Side::Green => kind.letter(),
                Side::Gold => kind.letter().to_ascii_lowercase(),
            };
            write!(f, "{before}{letter}{}/{rank}", nth + 1)?;
            before = ";";
        }
        if comma.is_empty() { f.write_str("standard") } else { Ok(()) }
    }
}

impl<B: Board> FromStr for Options<B> {
    type Err = ParseOptionsError;

    /// Reads `standard` or pairs in any order, defaults said aloud included.
    fn from_str(text: &str) -> Result<Options<B>, ParseOptionsError> {
        let any = read(text)?;
        let other = ParseOptionsError::OtherBoard { found: any.board(), wanted: B::NAME };
        let options = any.on_board::<B>().ok_or(other)?;
        options.check().map_err(ParseOptionsError::Impossible)?;
        Ok(options)
    }
}

/// Reads options, combinations unchecked.
pub(super) fn read(text: &str) -> Result<AnyOptions, ParseOptionsError> {
    let mut options = Options::<Flat>::default();
    let mut tetrahedral = false;
    if text.is_empty() {
        return Err(ParseOptionsError::Empty);
    }
    if text == "standard" {
        return Ok(AnyOptions::Flat(options));
    }
    let (mut seen, mut at) = (0, 0);
    for pair in text.split(' ') {
        let (name, value) = pair.split_once('=').ok_or(ParseOptionsError::NoPair { at })?;
        let key = OptionKey::from_name(name).ok_or(ParseOptionsError::UnknownKey { at })?;
        once(&mut seen, key)?;
        if key == OptionKey::Kinta {
            options.kinta = read_kinta(value)?;
        } else {
            read_value(&mut options, &mut tetrahedral, key, value)
                .ok_or(ParseOptionsError::Value(key))?;
        }
        at += pair.len() + 1;
    }
    Ok(AnyOptions::from_parts(options, tetrahedral))
}

fn once(seen: &mut u32, key: OptionKey) -> Result<(), ParseOptionsError> {
    if *seen & key.bit() != 0 {
        return Err(ParseOptionsError::Repeated(key));
    }
    *seen |= key.bit();
    Ok(())
}

/// Reads any value but that of `kinta`.
fn read_value(
    options: &mut Options<Flat>,
    tetrahedral: &mut bool,
    key: OptionKey,
    value: &str,
) -> Option<()> {
    match key {
        OptionKey::Board if value == Flat::NAME => *tetrahedral = false,
        OptionKey::Board if value == Tetrahedral::NAME => *tetrahedral = true,
        OptionKey::Form => options.form = Form::from_word(value)?,
        OptionKey::FirstPlacer => options.first_placer = FirstPlacer::from_word(value)?,
        OptionKey::PlacementOrder => options.placement_order = PlacementOrder::from_word(value)?,
        OptionKey::HalfSpaces => options.half_spaces = value.parse().ok()?,
        OptionKey::EarlyGoal => options.early_goal = value.parse().ok()?,
        OptionKey::HonorSetup => options.honor_setup = value.parse().ok()?,
        OptionKey::GoalDanger => options.goal_danger = Some(GoalDanger::from_word(value)?),
        OptionKey::GoalTransfer => options.goal_transfer = GoalTransfer::from_word(value)?,
        OptionKey::BlockaderTakesGoal => options.blockader_takes_goal = value.parse().ok()?,
        OptionKey::Ablation => {
            options.ablation = match value {
                "none" => None,
                "endless" => Some(Ablation { limit: None }),
                _ => Some(Ablation { limit: Some(number(value, 255)? as u8) }),
            };
        }
        OptionKey::Clouds => {
            options.clouds = match value.split_once(',') {
                None if value == "none" => None,
                None => return None,
                Some((count, effect)) => Some(Clouds {
                    count: match count {
                        "spindles" => CloudCount::Spindles,
                        _ => CloudCount::Fixed(number(count, 27)? as u8),
                    },
                    effect: CloudEffect::from_word(effect)?,
                }),
            };
        }
        OptionKey::GoalOnNeutral => options.goal_on_neutral = value.parse().ok()?,
        OptionKey::PowerVanguards => options.power_vanguards = value.parse().ok()?,
        OptionKey::Blind => options.blind = value.parse().ok()?,
        OptionKey::KaggasCrown => {
            options.kaggas_crown = match value {
                "none" => None,
                _ => Some(Crown::from_word(value)?),
            };
        }
        OptionKey::QuietLimit => {
            options.quiet_limit = match value {
                "none" => None,
                _ => Some(number(value, u16::MAX)?),
            };
        }
        _ => return None,
    }
    Some(())
}

/// A number from one to `most` as it is written: without sign or leading zeros.
fn number(text: &str, most: u16) -> Option<u16> {
    if !text.starts_with(|first: char| first.is_ascii_digit() && first != '0') {
        return None;
    }
    text.parse().ok().filter(|&number| number <= most)
}

fn read_kinta(value: &str) -> Result<Option<KintaOptions>, ParseOptionsError> {
    let mut kinta = KintaOptions::STANDARD;
    match value {
        "none" => return Ok(None),
        "standard" => return Ok(Some(kinta)),
        _ => {}
    }
    let mut seen = 0;
    for part in value.split(',') {
        let (name, value) = match part.split_once(':') {
            Some((name, value)) => (name, Some(value)),
            None => (part, None),
        };
        let key = match name {
            "stats" => OptionKey::Stats,
            "weapons" => OptionKey::Weapons,
            "mines" => OptionKey::Mines,
            "weapon_capture" => OptionKey::WeaponCapture,
            "ranks" => OptionKey::Ranks,
            _ => return Err(ParseOptionsError::Value(OptionKey::Kinta)),
        };
        once(&mut seen, key)?;
        read_kinta_value(&mut kinta, key, value).ok_or(ParseOptionsError::Value(key))?;
    }
    Ok(Some(kinta))
}

fn read_kinta_value(kinta: &mut KintaOptions, key: OptionKey, value: Option<&str>) -> Option<()> {
    match (key, value) {
        (OptionKey::Stats, Some(value)) => {
            let mut seen = [false; 6];
            for text in value.split(';') {
                let (kind, text) = split_letter(text)?;
                let kind = Kind::from_letter(kind).filter(|_| kind.is_ascii_uppercase())?;
                let (attack, hit_points) = text.split_once('/')?;
                let attack = number(attack, 6)? as u8;
                let hit_points = number(hit_points, 99)? as u8;
                if core::mem::replace(&mut seen[kind as usize], true) {
                    return None;
                }
                kinta.stats[kind as usize] = Stats { attack, hit_points };
            }
        }
        (OptionKey::Weapons, None) => kinta.weapons = true,
        (OptionKey::Mines, Some(value)) => kinta.mines = Mines::from_word(value)?,
        (OptionKey::WeaponCapture, None) => kinta.weapon_capture = true,
        (OptionKey::Ranks, Some(value)) => {
            for text in value.split(';') {
                let (letter, text) = split_letter(text)?;
                let kind = Kind::from_letter(letter)?;
                let side = if letter.is_ascii_uppercase() { Side::Green } else { Side::Gold };
                let (nth, rank) = text.split_once('/')?;
                let nth = usize::from(number(nth, 9)?) - 1;
                let place = kinta.ranks_of_mut(side, kind).get_mut(nth)?;
                if place.is_some() {
                    return None;
                }
                *place = Some(Rank::from_word(rank)?);
            }
        }
        _ => return None,
    }
    Some(())
}

fn split_letter(text: &str) -> Option<(char, &str)> {
    let letter = text.chars().next()?;
    Some((letter, &text[letter.len_utf8()..]))
}
