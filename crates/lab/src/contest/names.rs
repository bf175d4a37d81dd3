//! What the engines are called.

/// The names in reports: those asked for, or the engines' own, or their programs'; the same ones are told apart by numbers.
pub fn names<'a>(engines: impl Iterator<Item = [Option<&'a str>; 3]>) -> Vec<String> {
    let names: Vec<&str> =
        engines.map(|sources| sources.into_iter().flatten().next().unwrap_or_default()).collect();
    let name = |(place, name): (usize, &&str)| {
        let count = |names: &[&str]| names.iter().filter(|other| *other == name).count();
        match count(&names) {
            1 => (*name).to_owned(),
            _ => format!("{name} ({})", count(&names[..=place])),
        }
    };
    names.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn from_the_best_source() {
        let found = |engines: &[[Option<&str>; 3]]| names(engines.iter().copied());
        let asked = [[Some("New"), Some("Roque 1"), Some("a")], [None, Some("Roque 1"), Some("b")]];
        assert_eq!(found(&asked), ["New", "Roque 1"]);
        let same = [[None, Some("X"), Some("a")]; 2];
        assert_eq!(found(&same), ["X (1)", "X (2)"]);
        let some = [[None, Some("X"), None], [None, Some("Y"), None], [None, Some("X"), None]];
        assert_eq!(found(&some), ["X (1)", "Y", "X (2)"]);
        assert_eq!(found(&[[None, None, Some("a")], [None, None, Some("b")]]), ["a", "b"]);
    }
}
