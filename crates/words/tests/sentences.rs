//! Both languages say the same things, completely, in good typography, and say nothing that nobody asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use roque_words::{Language, Value, Words, sources};

/// What one sentence needs: its arguments, and the values some of them choose between.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    arguments: BTreeMap<String, BTreeSet<String>>,
}

impl Needs {
    fn of_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                self.of_inline(selector);
                for variant in variants {
                    if let InlineExpression::VariableReference { id } = selector {
                        let choices = self.arguments.entry(id.name.to_owned()).or_default();
                        choices.insert(match variant.key {
                            VariantKey::Identifier { name } => name.to_owned(),
                            VariantKey::NumberLiteral { value } => value.to_owned(),
                        });
                    }
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.entry(id.name.to_owned()).or_default();
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            _ => {}
        }
    }

    fn names(&self) -> Vec<&str> {
        self.arguments.keys().map(String::as_str).collect()
    }
}

/// Every sentence of a language with what it needs.
fn sentences(language: Language) -> BTreeMap<String, Needs> {
    let mut all = BTreeMap::new();
    for source in sources(language) {
        let (code, name) = (language.code(), source.name);
        let resource =
            parser::parse(source.text).unwrap_or_else(|(_, errors)| panic!("{code}/{name}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            assert!(
                message.attributes.is_empty(),
                "{code}/{name}: {key} has attributes, which nothing shows"
            );
            let mut needs = Needs::default();
            needs.of_pattern(&message.value.unwrap_or_else(|| panic!("{code}/{name}: {key} says nothing")));
            assert!(all.insert(key.to_owned(), needs).is_none(), "{code}/{name}: {key} is there twice");
        }
    }
    all
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_file_of_locales_is_embedded() {
    for language in Language::ALL {
        let folder = root().join("locales").join(language.code());
        let mut files: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
            .collect();
        files.sort();
        let embedded: Vec<&str> = sources(language).iter().map(|source| source.name).collect();
        assert_eq!(files, embedded, "{}", language.code());
    }
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    let (french, english) = (sentences(Language::French), sentences(Language::English));
    assert!(french.len() > 50);
    for (key, needs) in &french {
        let other = english.get(key).unwrap_or_else(|| panic!("{key} is missing in English"));
        assert_eq!(needs.names(), other.names(), "{key}");
    }
    for key in english.keys() {
        assert!(french.contains_key(key), "{key} is missing in French");
    }
}

/// Whether a file can show a sentence: code of the program or of the page, but not a test of it.
fn is_code(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let kind = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    matches!(kind, "rs" | "ts" | "svelte") && !name.ends_with(".test.ts")
}

/// All the source code that can show a sentence.
fn code() -> String {
    fn read(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, code);
            } else if is_code(&path) {
                code.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut code = String::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() && !source.starts_with(root().join("crates/words")) {
            read(&source, &mut code);
        }
    }
    let page = root().join("web/src");
    if page.is_dir() {
        read(&page, &mut code);
    }
    code
}

#[test]
fn every_sentence_is_used() {
    let code = code();
    for key in sentences(Language::English).keys() {
        assert!(code.contains(&format!("\"{key}\"")), "nothing shows {key}");
    }
}

/// Every way to fill in a sentence: each choice of each argument in turn, and numbers in singular and plural.
fn fillings(needs: &Needs) -> Vec<Vec<(String, Value<'static>)>> {
    let mut fillings = vec![Vec::new()];
    for (name, choices) in &needs.arguments {
        let mut values: Vec<Value<'static>> =
            choices.iter().filter(|choice| *choice != "one").map(|choice| choice.clone().into()).collect();
        if choices.is_empty() {
            values.push("value".into());
        } else if choices.contains("one") || choices.contains("0") {
            values.extend([0, 1, 2, 1000].map(Value::from));
        }
        fillings = fillings
            .iter()
            .flat_map(|filled| {
                values.iter().map(|value| [filled.clone(), vec![(name.clone(), value.clone())]].concat())
            })
            .collect();
    }
    fillings
}

/// Every sentence of a language in every form it can take.
fn renderings(language: Language) -> Vec<(String, String)> {
    let words = Words::new(language);
    let mut renderings = Vec::new();
    for (key, needs) in sentences(language) {
        for filled in fillings(&needs) {
            let arguments: Vec<(&str, Value)> =
                filled.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
            // Errors of Fluent stop the test here: `format` asserts that there are none.
            renderings.push((key.clone(), words.format(&key, &arguments)));
        }
    }
    renderings
}

#[test]
fn every_sentence_can_be_said() {
    for language in Language::ALL {
        for (key, text) in renderings(language) {
            assert!(!text.trim().is_empty(), "{key} is empty");
            assert!(!text.contains(['{', '}', '\u{2068}', '\u{2069}']), "{key}: {text}");
        }
    }
}

#[test]
fn french_typography() {
    for (key, text) in renderings(Language::French) {
        assert!(!text.contains(['\'', '"', '“', '”']), "{key}: typographic apostrophes and « » only: {text}");
        let chars: Vec<char> = text.chars().collect();
        for pair in chars.windows(2) {
            let unbroken = |space: char| matches!(space, '\u{a0}' | '\u{202f}');
            if matches!(pair[1], ':' | ';' | '!' | '?' | '»') {
                assert!(unbroken(pair[0]), "{key}: no-break space before {}: {text}", pair[1]);
            }
            if pair[0] == '«' {
                assert!(unbroken(pair[1]), "{key}: no-break space after «: {text}");
            }
        }
    }
}

#[test]
fn english_typography() {
    for (key, text) in renderings(Language::English) {
        assert!(!text.contains(['\'', '"', '«', '»', '\u{a0}', '\u{202f}']), "{key}: {text}");
    }
}
