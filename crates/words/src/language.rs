//! Which language to speak.

/// A language Roque speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// French.
    French,
    /// English.
    English,
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::French, Language::English];

    /// `fr` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::French => "fr",
            Language::English => "en",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language of a locale name such as `fr_FR.UTF-8`, `fr-CA` or `C`: French for French ones, English for
    /// all others.
    ///
    /// ```
    /// use roque_words::Language;
    /// assert_eq!(Language::of_locale("fr_BE.UTF-8"), Language::French);
    /// assert_eq!(Language::of_locale("fry"), Language::English);
    /// ```
    pub fn of_locale(locale: &str) -> Language {
        let name = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if name.eq_ignore_ascii_case("fr") { Language::French } else { Language::English }
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty
    /// decides.
    ///
    /// ```
    /// use roque_words::Language;
    /// let variables = |name: &str| (name == "LANG").then(|| "fr_FR.UTF-8".to_owned());
    /// assert_eq!(Language::of_environment(variables), Language::French);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|locale| !locale.is_empty())
            .map_or(Language::English, |locale| Language::of_locale(&locale))
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    fn chosen(variables: &[(&str, &str)]) -> Language {
        Language::of_environment(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        assert_eq!(chosen(&[]), Language::English);
        assert_eq!(chosen(&[("LANG", "fr_FR.UTF-8")]), Language::French);
        assert_eq!(chosen(&[("LANG", "fr_FR"), ("LC_MESSAGES", "en_GB")]), Language::English);
        assert_eq!(chosen(&[("LANG", "fr_FR"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(chosen(&[("LANG", "fr_FR"), ("LC_ALL", "")]), Language::French);
        assert_eq!(chosen(&[("LANG", "en_US"), ("LC_ALL", "fr_CH@euro")]), Language::French);
    }

    #[test]
    fn codes_name_languages() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("de"), None);
    }
}
