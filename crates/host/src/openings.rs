//! The names of openings, found by the position: whatever the order of the moves.

use std::collections::HashMap;
use std::sync::LazyLock;

use roque_core::notation::san::Letters;
use roque_core::{Position, Ruleset, Scoresheet};
use roque_words::Words;

/// The name of the opening that a game has reached last; nothing before its first move, after another start, or by other
/// rules.
pub fn name(sheet: &Scoresheet, words: &Words) -> Option<String> {
    if *sheet.start() != Position::start() {
        return None;
    }
    let reached =
        sheet.positions().take(LONGEST + 1).filter_map(|position| KNOWN.get(&position.key())).last()?;
    Some(words.text(reached))
}

/// The half-moves of the longest line.
const LONGEST: usize = 16;

/// The positions that have a name, by their keys.
static KNOWN: LazyLock<HashMap<u64, &str>> = LazyLock::new(|| {
    let end = |moves: &str| -> Option<u64> {
        let mut position = Position::start_of(Ruleset::Standard);
        for san in moves.split(' ') {
            position.play(position.parse_san(san, Letters::English).ok()?);
        }
        Some(position.key())
    };
    LINES.iter().filter_map(|&(moves, name)| Some((end(moves)?, name))).collect()
});

/// Moves, and what the position after them is called.
const LINES: &[(&str, &str)] = &[
    ("e4", "opening-kings-pawn"),
    ("d4", "opening-queens-pawn"),
    ("c4", "opening-english"),
    ("Nf3", "opening-reti"),
    ("f4", "opening-bird"),
    ("b3", "opening-larsen"),
    ("g3", "opening-benko"),
    ("b4", "opening-sokolsky"),
    ("g4", "opening-grob"),
    ("Nc3", "opening-van-geet"),
    ("e4 e5", "opening-open-game"),
    ("e4 e5 Nf3", "opening-kings-knight"),
    ("e4 e5 Nf3 Nc6 Bb5", "opening-ruy-lopez"),
    ("e4 e5 Nf3 Nc6 Bb5 a6", "opening-ruy-morphy"),
    ("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6", "opening-ruy-exchange"),
    ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "opening-ruy-closed"),
    ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5", "opening-ruy-marshall"),
    ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4", "opening-ruy-open"),
    ("e4 e5 Nf3 Nc6 Bb5 Nf6", "opening-ruy-berlin"),
    ("e4 e5 Nf3 Nc6 Bb5 d6", "opening-ruy-steinitz"),
    ("e4 e5 Nf3 Nc6 Bb5 f5", "opening-ruy-schliemann"),
    ("e4 e5 Nf3 Nc6 Bc4", "opening-italian"),
    ("e4 e5 Nf3 Nc6 Bc4 Bc5", "opening-giuoco-piano"),
    ("e4 e5 Nf3 Nc6 Bc4 Bc5 d3", "opening-giuoco-pianissimo"),
    ("e4 e5 Nf3 Nc6 Bc4 Bc5 b4", "opening-evans"),
    ("e4 e5 Nf3 Nc6 Bc4 Nf6", "opening-two-knights"),
    ("e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5", "opening-two-knights-attack"),
    ("e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7", "opening-fried-liver"),
    ("e4 e5 Nf3 Nc6 Bc4 Be7", "opening-hungarian"),
    ("e4 e5 Nf3 Nc6 d4", "opening-scotch"),
    ("e4 e5 Nf3 Nc6 d4 exd4 Bc4", "opening-scotch-gambit"),
    ("e4 e5 Nf3 Nc6 d4 exd4 c3", "opening-goring"),
    ("e4 e5 Nf3 Nc6 Nc3", "opening-three-knights"),
    ("e4 e5 Nf3 Nc6 Nc3 Nf6", "opening-four-knights"),
    ("e4 e5 Nf3 Nc6 c3", "opening-ponziani"),
    ("e4 e5 Nf3 Nf6", "opening-petrov"),
    ("e4 e5 Nf3 d6", "opening-philidor"),
    ("e4 e5 Nf3 d5", "opening-elephant"),
    ("e4 e5 Nf3 f5", "opening-latvian"),
    ("e4 e5 Nf3 f6", "opening-damiano"),
    ("e4 e5 Nc3", "opening-vienna"),
    ("e4 e5 Nc3 Nf6 f4", "opening-vienna-gambit"),
    ("e4 e5 Bc4", "opening-bishops"),
    ("e4 e5 f4", "opening-kings-gambit"),
    ("e4 e5 f4 exf4", "opening-kings-gambit-accepted"),
    ("e4 e5 f4 Bc5", "opening-kings-gambit-declined"),
    ("e4 e5 f4 d5", "opening-falkbeer"),
    ("e4 e5 d4", "opening-centre"),
    ("e4 e5 d4 exd4 c3", "opening-danish"),
    ("e4 e5 Qh5", "opening-wayward-queen"),
    ("e4 c5", "opening-sicilian"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "opening-najdorf"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6", "opening-dragon"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6", "opening-classical-sicilian"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6", "opening-scheveningen"),
    ("e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5", "opening-sveshnikov"),
    ("e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6", "opening-accelerated-dragon"),
    ("e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6", "opening-taimanov"),
    ("e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6", "opening-kan"),
    ("e4 c5 Nf3 Nc6 Bb5", "opening-rossolimo"),
    ("e4 c5 Nf3 d6 Bb5+", "opening-moscow"),
    ("e4 c5 c3", "opening-alapin"),
    ("e4 c5 Nc3", "opening-closed-sicilian"),
    ("e4 c5 d4", "opening-smith-morra-offered"),
    ("e4 c5 f4", "opening-grand-prix"),
    ("e4 c5 b4", "opening-wing-gambit"),
    ("e4 e6", "opening-french"),
    ("e4 e6 d4 d5 e5", "opening-french-advance"),
    ("e4 e6 d4 d5 exd5", "opening-french-exchange"),
    ("e4 e6 d4 d5 Nd2", "opening-tarrasch-french"),
    ("e4 e6 d4 d5 Nc3 Bb4", "opening-winawer"),
    ("e4 e6 d4 d5 Nc3 Nf6", "opening-french-classical"),
    ("e4 e6 d4 d5 Nc3 dxe4", "opening-rubinstein-french"),
    ("e4 c6", "opening-caro-kann"),
    ("e4 c6 d4 d5 e5", "opening-caro-advance"),
    ("e4 c6 d4 d5 exd5 cxd5", "opening-caro-exchange"),
    ("e4 c6 d4 d5 exd5 cxd5 c4", "opening-panov"),
    ("e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5", "opening-caro-classical"),
    ("e4 d5", "opening-scandinavian"),
    ("e4 d5 exd5 Nf6", "opening-scandinavian-modern"),
    ("e4 Nf6", "opening-alekhine"),
    ("e4 d6", "opening-pirc-order"),
    ("e4 d6 d4 Nf6 Nc3 g6", "opening-pirc"),
    ("e4 d6 d4 Nf6 Nc3 g6 f4", "opening-austrian"),
    ("e4 g6", "opening-modern"),
    ("e4 Nc6", "opening-nimzowitsch"),
    ("e4 b6", "opening-owen"),
    ("e4 a6", "opening-saint-george"),
    ("d4 d5", "opening-closed-game"),
    ("d4 d5 c4", "opening-queens-gambit"),
    ("d4 d5 c4 dxc4", "opening-qga"),
    ("d4 d5 c4 e6", "opening-qgd"),
    ("d4 d5 c4 e6 Nc3 Nf6", "opening-qgd-classical"),
    ("d4 d5 c4 e6 Nc3 Nf6 cxd5", "opening-qgd-exchange"),
    ("d4 d5 c4 e6 Nc3 c5", "opening-tarrasch"),
    ("d4 d5 c4 e6 Nc3 c6", "opening-semi-slav-order"),
    ("d4 d5 c4 c6", "opening-slav"),
    ("d4 d5 c4 c6 Nf3 Nf6 Nc3 e6", "opening-semi-slav"),
    ("d4 d5 c4 e5", "opening-albin"),
    ("d4 d5 c4 Nc6", "opening-chigorin"),
    ("d4 d5 c4 c5", "opening-symmetrical-qg"),
    ("d4 d5 Bf4", "opening-london"),
    ("d4 d5 Nf3 Nf6 Bf4", "opening-london-knight"),
    ("d4 d5 Nf3 Nf6 e3", "opening-colle"),
    ("d4 d5 e4", "opening-blackmar"),
    ("d4 d5 Nc3 Nf6 Bg5", "opening-veresov"),
    ("d4 d5 e3 Nf6 Bd3 e6 f4", "opening-stonewall-attack"),
    ("d4 Nf6", "opening-indian"),
    ("d4 Nf6 c4 e6 Nc3 Bb4", "opening-nimzo-indian"),
    ("d4 Nf6 c4 e6 Nf3 b6", "opening-queens-indian"),
    ("d4 Nf6 c4 e6 Nf3 Bb4+", "opening-bogo-indian"),
    ("d4 Nf6 c4 e6 g3", "opening-catalan"),
    ("d4 Nf6 c4 g6", "opening-kings-indian-order"),
    ("d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "opening-kings-indian"),
    ("d4 Nf6 c4 g6 Nc3 d5", "opening-grunfeld"),
    ("d4 Nf6 c4 c5 d5", "opening-benoni"),
    ("d4 Nf6 c4 c5 d5 e6", "opening-modern-benoni"),
    ("d4 Nf6 c4 c5 d5 b5", "opening-benko-gambit"),
    ("d4 Nf6 c4 e5", "opening-budapest"),
    ("d4 Nf6 c4 d6", "opening-old-indian"),
    ("d4 Nf6 Bg5", "opening-trompowsky"),
    ("d4 Nf6 Nf3 e6 Bg5", "opening-torre"),
    ("d4 Nf6 Nf3 g6 Bf4", "opening-london-kings-indian"),
    ("d4 f5", "opening-dutch"),
    ("d4 f5 c4 Nf6 g3 e6 Bg2 d5", "opening-stonewall"),
    ("d4 f5 g3 Nf6 Bg2 g6", "opening-leningrad"),
    ("d4 f5 e4", "opening-staunton"),
    ("d4 e5", "opening-englund"),
    ("d4 c5", "opening-old-benoni"),
    ("d4 e6", "opening-horwitz"),
    ("c4 e5", "opening-reversed-sicilian"),
    ("c4 c5", "opening-symmetrical-english"),
    ("c4 Nf6", "opening-anglo-indian"),
    ("Nf3 d5 c4", "opening-reti-gambit"),
    ("Nf3 d5 g3", "opening-kings-indian-attack"),
];

#[cfg(test)]
mod tests {
    use roque_words::Language;

    use super::*;

    fn after(moves: &str) -> Scoresheet {
        let mut sheet = Scoresheet::new(Position::start());
        for san in moves.split(' ').filter(|san| !san.is_empty()) {
            let mv = sheet.position().parse_san(san, Letters::English).expect(san);
            sheet.play(mv);
        }
        sheet
    }

    #[test]
    fn every_line_can_be_played_and_leads_elsewhere() {
        let longest = LINES.iter().map(|(moves, _)| after(moves).len()).max();
        assert_eq!(longest, Some(LONGEST));
        assert_eq!(KNOWN.len(), LINES.len(), "no position has two names");
    }

    #[test]
    fn the_last_name_holds() {
        let french = Words::new(Language::French);
        let named = |moves| name(&after(moves), &french);
        assert_eq!(named(""), None);
        assert_eq!(named("e4 e5 Nf3 Nc6 Bb5").as_deref(), Some("Partie espagnole"));
        assert_eq!(named("e4 e5 Nf3 Nc6 Bb5 h6 O-O").as_deref(), Some("Partie espagnole"));
        assert_eq!(named("Nf3 Nc6 e4 e5 Bb5").as_deref(), Some("Partie espagnole"), "another order");
        assert_eq!(named("d4 Nf6 c4 e6 Nc3 d5").as_deref(), Some("Gambit dame refusé classique"));
        assert_eq!(named("h4"), None);
        let elsewhere = Scoresheet::new("4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("a position"));
        assert_eq!(name(&elsewhere, &french), None);
    }
}
