//! Counts of move sequences that are known from elsewhere: the six standard positions and the tricky ones from the
//! literature, Chess960 from the counts on which shakmaty and cozy-chess agreed.

use roque_core::{Position, Ruleset, divide, perft, perft_playing_all};

mod support;

struct Row<'a> {
    name: &'a str,
    position: Position,
    depth: u32,
    nodes: u64,
}

fn table() -> Vec<Row<'static>> {
    let read = |row: Vec<&'static str>| {
        let [name, ruleset, fen, depth, nodes] = row[..] else { panic!("five columns: {row:?}") };
        let ruleset = Ruleset::from_name(ruleset).expect(name);
        let position = Position::from_fen(fen, ruleset).expect(name);
        Row { name, position, depth: depth.parse().expect(name), nodes: nodes.parse().expect(name) }
    };
    support::rows(include_str!("data/perft.tsv")).map(read).collect()
}

#[test]
fn counts_are_the_known_ones() {
    let table = table();
    assert!(table.len() > 140, "the table is complete");
    for row in &table {
        assert_eq!(perft(&row.position, row.depth), row.nodes, "{}", row.name);
    }
}

#[test]
fn colours_do_not_matter() {
    for row in table().iter().filter(|row| row.nodes < 5_000_000) {
        assert_eq!(perft(&row.position.mirrored(), row.depth), row.nodes, "{} mirrored", row.name);
    }
}

#[test]
fn playing_the_last_move_changes_nothing() {
    for row in table() {
        let depth = row.depth - 1;
        let nodes = perft(&row.position, depth);
        assert_eq!(perft_playing_all(&row.position, depth), nodes, "{}", row.name);
    }
}

#[test]
fn divided_counts_add_up() {
    for row in table().iter().filter(|row| row.nodes < 5_000_000) {
        let parts = divide(&row.position, row.depth);
        assert_eq!(parts.len(), row.position.legal_moves().len(), "{}", row.name);
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), row.nodes, "{}", row.name);
    }
}

#[test]
fn depth_zero_is_the_position_itself() {
    assert_eq!(perft(&Position::start(), 0), 1);
    assert_eq!(perft_playing_all(&Position::start(), 0), 1);
}
