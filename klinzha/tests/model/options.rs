//! K14: the options, read from JSON.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::model::pieces::{KINDS, Kind, SIDES, Side};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstPlacer {
    Spindles,
    Fixed(Side),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Danger {
    NoNew,
    MustBeSafe,
    Unrestricted,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Transfer {
    Adjacent,
    Landing,
    Anywhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CloudCount {
    Fixed(usize),
    Spindles,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clouds {
    pub(crate) count: CloudCount,
    pub(crate) hiding: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crown {
    Point,
    Corner,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mines {
    Outlawed,
    One,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    Veteran,
    Klin,
    Dahha,
}

impl Rank {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rank::Veteran => "veteran",
            Rank::Klin => "klin",
            Rank::Dahha => "dahha",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kinta {
    /// Attack value and hit points.
    pub(crate) stats: BTreeMap<Kind, (u64, u64)>,
    pub(crate) weapons: bool,
    pub(crate) mines: Mines,
    pub(crate) weapon_capture: bool,
    pub(crate) ranks: BTreeMap<(Side, Kind), Vec<Option<Rank>>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) tetrahedral: bool,
    pub(crate) reflective: bool,
    pub(crate) first_placer: FirstPlacer,
    pub(crate) alternating: bool,
    pub(crate) half_spaces: bool,
    pub(crate) early_goal: bool,
    pub(crate) honor_setup: bool,
    pub(crate) danger: Danger,
    pub(crate) transfer: Transfer,
    pub(crate) blockader_takes_goal: bool,
    /// The limit of marks, if there is one; `None` outside is no ablation.
    pub(crate) ablation: Option<Option<usize>>,
    pub(crate) clouds: Option<Clouds>,
    pub(crate) goal_on_neutral: bool,
    pub(crate) power_vanguards: bool,
    pub(crate) blind: bool,
    pub(crate) crown: Option<Crown>,
    pub(crate) quiet_limit: Option<u64>,
    pub(crate) kinta: Option<Kinta>,
}

impl Options {
    /// K11.5: the games in which something is hidden.
    pub(crate) fn hidden(&self) -> bool {
        self.blind || self.hiding_clouds() || self.weapons()
    }

    pub(crate) fn hiding_clouds(&self) -> bool {
        self.clouds.is_some_and(|c| c.hiding)
    }

    pub(crate) fn neutral_clouds(&self) -> bool {
        self.clouds.is_some_and(|c| !c.hiding)
    }

    pub(crate) fn weapons(&self) -> bool {
        self.kinta.as_ref().is_some_and(|k| k.weapons)
    }

    pub(crate) fn weapon_capture(&self) -> bool {
        self.kinta.as_ref().is_some_and(|k| k.weapon_capture)
    }

    pub(crate) fn parse(text: &str) -> Result<Options, String> {
        let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let mut object = Reader::new("options", &value)?;
        let tetrahedral = object.word("board", &["flat", "tetrahedral"])? == "tetrahedral";
        let reflective = object.word("form", &["open", "reflective"])? == "reflective";
        let first_placer = match object.word("first_placer", &["spindles", "green", "gold"])? {
            "green" => FirstPlacer::Fixed(Side::Green),
            "gold" => FirstPlacer::Fixed(Side::Gold),
            _ => FirstPlacer::Spindles,
        };
        let alternating =
            object.word("placement_order", &["army", "alternating"])? == "alternating";
        let half_spaces = object.flag("half_spaces", false)?;
        let early_goal = object.flag("early_goal", false)?;
        let honor_setup = object.flag("honor_setup", false)?;
        let words = ["", "no_new_danger", "must_be_safe", "unrestricted"];
        let danger = object.word("goal_danger", &words)?;
        let transfer = match object.word("goal_transfer", &["adjacent", "landing", "anywhere"])? {
            "landing" => Transfer::Landing,
            "anywhere" => Transfer::Anywhere,
            _ => Transfer::Adjacent,
        };
        let blockader_takes_goal = object.flag("blockader_takes_goal", true)?;
        let ablation = match object.nullable("ablation") {
            None => None,
            Some(value) => {
                let mut inner = Reader::new("ablation", value)?;
                let limit = match inner.required("limit")? {
                    Value::Null => None,
                    n => Some(number("limit", n, 1, 255)? as usize),
                };
                inner.end()?;
                Some(limit)
            }
        };
        let clouds = match object.nullable("clouds") {
            None => None,
            Some(value) => {
                let mut inner = Reader::new("clouds", value)?;
                let count = match inner.required("count")? {
                    Value::String(s) if s == "spindles" => CloudCount::Spindles,
                    n => CloudCount::Fixed(number("count", n, 1, 27)? as usize),
                };
                inner.required("effect")?;
                let hiding = inner.word("effect", &["neutral", "hiding"])? == "hiding";
                inner.end()?;
                Some(Clouds { count, hiding })
            }
        };
        let goal_on_neutral = object.flag("goal_on_neutral", false)?;
        let power_vanguards = object.flag("power_vanguards", false)?;
        let blind = object.flag("blind", false)?;
        let crown = match object.nullable("kaggas_crown") {
            None => None,
            Some(_) => Some(match object.word("kaggas_crown", &["point", "corner"])? {
                "corner" => Crown::Corner,
                _ => Crown::Point,
            }),
        };
        let quiet_limit = match object.nullable("quiet_limit") {
            None => None,
            Some(n) => Some(number("quiet_limit", n, 1, 65535)?),
        };
        let kinta = object.nullable("kinta").map(parse_kinta).transpose()?;
        object.end()?;
        let danger = match danger {
            "no_new_danger" => Danger::NoNew,
            "must_be_safe" => Danger::MustBeSafe,
            "" if !reflective && kinta.is_none() => Danger::NoNew,
            _ => Danger::Unrestricted,
        };
        let options = Options {
            tetrahedral,
            reflective,
            first_placer,
            alternating,
            half_spaces,
            early_goal,
            honor_setup,
            danger,
            transfer,
            blockader_takes_goal,
            ablation,
            clouds,
            goal_on_neutral,
            power_vanguards,
            blind,
            crown,
            quiet_limit,
            kinta,
        };
        options.check_combination()?;
        Ok(options)
    }

    fn check_combination(&self) -> Result<(), String> {
        let ranks = self.kinta.as_ref().is_some_and(|k| !k.ranks.is_empty());
        let never_reflective = [
            ("blind", self.blind),
            ("hiding clouds", self.hiding_clouds()),
            ("kaggas_crown", self.crown.is_some()),
            ("half_spaces", self.half_spaces),
            ("early_goal", self.early_goal),
            ("honor_setup", self.honor_setup),
            ("placement_order", self.alternating),
            ("weapons", self.weapons()),
            ("ranks", ranks),
        ];
        for (name, set) in never_reflective {
            if self.reflective && set {
                return Err(format!("a reflective game has no {name}"));
            }
        }
        if self.tetrahedral && self.honor_setup {
            return Err("honor_setup is for the flat board".into());
        }
        if let Some(kinta) = &self.kinta {
            if !kinta.weapons && (kinta.mines != Mines::Outlawed || kinta.weapon_capture) {
                return Err("mines and weapon_capture need weapons".into());
            }
        }
        Ok(())
    }
}

fn parse_kinta(value: &Value) -> Result<Kinta, String> {
    let mut object = Reader::new("kinta", value)?;
    let mut stats = BTreeMap::from([
        (Kind::Fencer, (5, 10)),
        (Kind::Lancer, (5, 8)),
        (Kind::Swift, (4, 6)),
        (Kind::Flier, (4, 6)),
        (Kind::Vanguard, (3, 6)),
        (Kind::Blockader, (3, 12)),
    ]);
    if let Some(value) = object.take("stats") {
        let mut inner = Reader::new("stats", value)?;
        for kind in KINDS {
            if let Some(value) = inner.take(kind.name()) {
                let pair = value.as_array().filter(|a| a.len() == 2);
                let pair = pair.ok_or("stats are pairs of attack value and hit points")?;
                let attack = number("attack value", &pair[0], 1, 6)?;
                stats.insert(kind, (attack, number("hit points", &pair[1], 1, 99)?));
            }
        }
        inner.end()?;
    }
    let weapons = object.flag("weapons", false)?;
    let mines = match object.word("mines", &["outlawed", "one", "any"])? {
        "one" => Mines::One,
        "any" => Mines::Any,
        _ => Mines::Outlawed,
    };
    let weapon_capture = object.flag("weapon_capture", false)?;
    let mut ranks = BTreeMap::new();
    if let Some(value) = object.take("ranks") {
        let mut sides = Reader::new("ranks", value)?;
        for side in SIDES {
            let Some(value) = sides.take(side.name()) else { continue };
            let mut kinds = Reader::new("ranks of a side", value)?;
            for kind in KINDS {
                let Some(value) = kinds.take(kind.name()) else { continue };
                let list = value.as_array().filter(|a| a.len() <= kind.number());
                let list =
                    list.ok_or("ranks are a list, at most one for each piece of the kind")?;
                let list: Vec<Option<Rank>> = list.iter().map(rank).collect::<Result<_, _>>()?;
                if list.iter().any(Option::is_some) {
                    ranks.insert((side, kind), list);
                }
            }
            kinds.end()?;
        }
        sides.end()?;
    }
    object.end()?;
    Ok(Kinta { stats, weapons, mines, weapon_capture, ranks })
}

fn rank(value: &Value) -> Result<Option<Rank>, String> {
    if value.is_null() {
        return Ok(None);
    }
    [Rank::Veteran, Rank::Klin, Rank::Dahha]
        .into_iter()
        .find(|r| value.as_str() == Some(r.name()))
        .map(Some)
        .ok_or_else(|| format!("{value} is no rank"))
}

fn number(name: &str, value: &Value, least: u64, most: u64) -> Result<u64, String> {
    value
        .as_u64()
        .filter(|n| (least..=most).contains(n))
        .ok_or_else(|| format!("{name} is a whole number from {least} to {most}"))
}

/// Takes the known keys out of an object, so that what is left is unknown.
struct Reader<'a> {
    name: &'static str,
    left: Map<String, Value>,
    all: &'a Map<String, Value>,
}

impl<'a> Reader<'a> {
    fn new(name: &'static str, value: &'a Value) -> Result<Reader<'a>, String> {
        let all = value.as_object().ok_or_else(|| format!("{name} is not an object"))?;
        Ok(Reader { name, left: all.clone(), all })
    }

    fn take(&mut self, key: &str) -> Option<&'a Value> {
        self.left.remove(key);
        self.all.get(key)
    }

    /// A key whose value may be null, which is the same as no key.
    fn nullable(&mut self, key: &str) -> Option<&'a Value> {
        self.take(key).filter(|v| !v.is_null())
    }

    fn required(&mut self, key: &str) -> Result<&'a Value, String> {
        self.take(key).ok_or_else(|| format!("{} needs {key}", self.name))
    }

    fn flag(&mut self, key: &str, default: bool) -> Result<bool, String> {
        match self.take(key) {
            None => Ok(default),
            Some(value) => value.as_bool().ok_or_else(|| format!("{key} is true or false")),
        }
    }

    /// One of the words; the first is the default.
    fn word(&mut self, key: &str, words: &[&'static str]) -> Result<&'static str, String> {
        match self.take(key) {
            None => Ok(words[0]),
            Some(value) => words
                .iter()
                .find(|w| !w.is_empty() && value.as_str() == Some(w))
                .copied()
                .ok_or_else(|| format!("{key} is one of {words:?}")),
        }
    }

    fn end(self) -> Result<(), String> {
        match self.left.keys().next() {
            Some(key) => Err(format!("{} knows no {key}", self.name)),
            None => Ok(()),
        }
    }
}
