//! What the engines are called.

/// The names in reports: those asked for, or the engines' own; two of the same are told apart by numbers.
pub fn names(asked: [Option<&str>; 2], own: [Option<&str>; 2], programs: [&str; 2]) -> [String; 2] {
    let name = |engine: usize| asked[engine].or(own[engine]).unwrap_or(programs[engine]).to_owned();
    let [first, second] = [name(0), name(1)];
    if first == second { [format!("{first} (1)"), format!("{second} (2)")] } else { [first, second] }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn from_the_best_source() {
        let found = names([Some("New"), None], [Some("Roque 1"), Some("Roque 1")], ["a", "b"]);
        assert_eq!(found, ["New", "Roque 1"]);
        assert_eq!(names([None, None], [Some("X"), Some("X")], ["a", "b"]), ["X (1)", "X (2)"]);
        assert_eq!(names([None, None], [None, None], ["a", "b"]), ["a", "b"]);
    }
}
