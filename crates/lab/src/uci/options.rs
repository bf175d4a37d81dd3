//! The options an engine declares: `option name Hash type spin default 16 min 1 max 1024`.

use std::fmt;

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciOption {
    /// Its name; capital and small letters are the same.
    pub name: String,
    /// What it takes.
    pub kind: OptionKind,
}

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Yes or no.
    Check {
        /// What it is when nobody sets it.
        default: bool,
    },
    /// A number.
    Spin {
        /// What it is when nobody sets it.
        default: i64,
        /// The least it may be.
        min: i64,
        /// The most it may be.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// What it is when nobody sets it.
        default: String,
        /// What it may be.
        values: Vec<String>,
    },
    /// Nothing: it is pressed.
    Button,
    /// A text.
    String {
        /// What it is when nobody sets it.
        default: String,
    },
}

/// What is wrong with the line that declares an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// It has no name.
    NoName,
    /// It has no type, or one that UCI does not know.
    NoKind,
    /// This word is missing or has no good value.
    Missing(&'static str),
    /// The default is not among the values.
    DefaultOutside,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::NoName => f.write_str("name"),
            OptionError::NoKind => f.write_str("type"),
            OptionError::Missing(word) => f.write_str(word),
            OptionError::DefaultOutside => f.write_str("default"),
        }
    }
}

const KEYWORDS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

impl UciOption {
    /// Reads what follows the word `option`.
    pub fn parse(line: &str) -> Result<UciOption, OptionError> {
        let fields = fields(line);
        let field =
            |key: &str| fields.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str());
        let name = field("name").filter(|name| !name.is_empty()).ok_or(OptionError::NoName)?.to_owned();
        let number = |key: &'static str| {
            field(key).and_then(|value| value.parse::<i64>().ok()).ok_or(OptionError::Missing(key))
        };
        let kind = match field("type") {
            Some("check") => OptionKind::Check {
                default: match field("default") {
                    Some("true") => true,
                    Some("false") => false,
                    _ => return Err(OptionError::Missing("default")),
                },
            },
            Some("spin") => {
                OptionKind::Spin { default: number("default")?, min: number("min")?, max: number("max")? }
            }
            Some("combo") => {
                let default = field("default").ok_or(OptionError::Missing("default"))?.to_owned();
                let values: Vec<String> =
                    fields.iter().filter(|(key, _)| *key == "var").map(|(_, value)| value.clone()).collect();
                OptionKind::Combo { default, values }
            }
            Some("button") => OptionKind::Button,
            Some("string") => OptionKind::String { default: field("default").unwrap_or_default().to_owned() },
            _ => return Err(OptionError::NoKind),
        };
        Ok(UciOption { name, kind })
    }

    /// What is wrong with it, although it can be used.
    pub fn fault(&self) -> Option<OptionError> {
        let sound = match &self.kind {
            OptionKind::Spin { default, min, max } => (min..=max).contains(&default),
            OptionKind::Combo { default, values } => values.contains(default),
            OptionKind::Check { .. } | OptionKind::Button | OptionKind::String { .. } => true,
        };
        (!sound).then_some(OptionError::DefaultOutside)
    }

    /// Whether this is its name.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether it can be set to this value.
    pub fn accepts(&self, value: &str) -> bool {
        match &self.kind {
            OptionKind::Check { .. } => matches!(value, "true" | "false"),
            OptionKind::Spin { min, max, .. } => {
                value.parse::<i64>().is_ok_and(|value| (*min..=*max).contains(&value))
            }
            OptionKind::Combo { values, .. } => values.iter().any(|known| known.eq_ignore_ascii_case(value)),
            OptionKind::Button => value.is_empty(),
            OptionKind::String { .. } => true,
        }
    }
}

/// The keywords with the words after them. The name ends only at the type: it may hold the other keywords.
fn fields(line: &str) -> Vec<(&str, String)> {
    let mut fields: Vec<(&str, String)> = Vec::new();
    for word in line.split_whitespace() {
        let in_name = fields.last().is_some_and(|(key, _)| *key == "name");
        if KEYWORDS.contains(&word) && (!in_name || word == "type") {
            fields.push((word, String::new()));
        } else if let Some((_, value)) = fields.last_mut() {
            if !value.is_empty() {
                value.push(' ');
            }
            value.push_str(word);
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind() {
        let table = [
            (
                "name Hash type spin default 16 min 1 max 1024",
                OptionKind::Spin { default: 16, min: 1, max: 1024 },
            ),
            ("name Ponder type check default false", OptionKind::Check { default: false }),
            ("name Clear Hash type button", OptionKind::Button),
            ("name SyzygyPath type string default <empty>", OptionKind::String { default: "<empty>".into() }),
            ("name Log type string default", OptionKind::String { default: String::new() }),
            (
                "name Style type combo default Very Solid var Very Solid var Risky",
                OptionKind::Combo {
                    default: "Very Solid".into(),
                    values: vec!["Very Solid".into(), "Risky".into()],
                },
            ),
        ];
        for (line, kind) in table {
            assert_eq!(UciOption::parse(line).map(|option| option.kind), Ok(kind), "{line}");
        }
        let option = UciOption::parse("name Min  max name type check default true").unwrap();
        assert_eq!(option.name, "Min max name");
    }

    #[test]
    fn what_is_wrong() {
        let table = [
            ("type spin default 1 min 0 max 2", OptionError::NoName),
            ("name type check default true", OptionError::NoName),
            ("name A", OptionError::NoKind),
            ("name A type slider", OptionError::NoKind),
            ("name A type spin default 1 min 0", OptionError::Missing("max")),
            ("name A type spin default x min 0 max 2", OptionError::Missing("default")),
            ("name A type check default maybe", OptionError::Missing("default")),
            ("name A type spin default 3 min 0 max 2", OptionError::DefaultOutside),
            ("name A type combo default x var y", OptionError::DefaultOutside),
        ];
        for (line, error) in table {
            let found = UciOption::parse(line).and_then(|option| option.fault().map_or(Ok(()), Err));
            assert_eq!(found, Err(error), "{line}");
        }
    }

    #[test]
    fn values() {
        let spin = UciOption::parse("name Hash type spin default 16 min 1 max 64").unwrap();
        assert!(spin.accepts("64") && !spin.accepts("65") && !spin.accepts("") && spin.is_named("hash"));
        let check = UciOption::parse("name Ponder type check default false").unwrap();
        assert!(check.accepts("true") && !check.accepts("1"));
    }
}
