//! The evaluation of a position for people: a table, and what can be said in words.

use roque_core::{Color, File, Piece, Position, Rank, Square};
use roque_engine::eval::{self, Endgame, Explanation, FULL_PHASE, FULL_SCALE, Fact, Group, Theme};
use roque_engine::nnue::Network;
use roque_engine::score::{Score, centipawns};
use roque_words::{Language, Value, Words};

use crate::explain::{self, side};

/// How wide the first column is.
const NAMES: usize = 38;
/// How wide a number is.
const NUMBER: usize = 8;
/// Below this many hundredths of a pawn, a position is about even.
const EVEN: i32 = 30;

/// What there is to say of a position as lines; with every term if that is wanted. Where the game is over, nothing is left
/// to weigh.
pub fn lines(position: &Position, with_terms: bool, words: &Words) -> Vec<String> {
    match position.ending() {
        Some(ending) => vec![explain::ending(ending, words)],
        None => table_and_facts(&eval::explain(position), with_terms, words),
    }
}

fn table_and_facts(explanation: &Explanation, with_terms: bool, words: &Words) -> Vec<String> {
    let mut lines = heading(words);
    for row in &explanation.groups {
        lines.push(table_line(&group(row.about, words), |side| row.shown(side)));
    }
    if with_terms {
        lines.push(String::new());
        for row in &explanation.terms {
            lines.push(table_line(&term(row.about.name, words), |side| row.shown(side)));
        }
    }
    lines.push(String::new());
    for of in Color::ALL {
        let said = facts_of(of, explanation, words);
        if !said.is_empty() {
            lines.extend(said);
            lines.push(String::new());
        }
    }
    lines.push(phase(explanation, words));
    lines.extend(remark(explanation, words));
    lines.push(total(explanation.total, words));
    lines
}

/// What a network makes of a position: a board with what each piece is worth to its side, and the whole.
pub fn by_network(
    network: &Network,
    position: &Position,
    letter: &dyn Fn(Piece) -> char,
    words: &Words,
) -> Vec<String> {
    let values = network.piece_values(position);
    let cell = |square: Square| {
        let Some(piece) = position.board().piece_at(square) else { return "·".to_owned() };
        match values.iter().find(|(at, ..)| *at == square) {
            Some(&(.., worth)) => format!("{} {}", letter(piece), pawns(centipawns(worth), words)),
            None => letter(piece).to_string(),
        }
    };
    let line = |rank: Rank| {
        let cells = File::ALL.map(|file| format!("{:NUMBER$}", cell(Square::at(file, rank))));
        format!("{} {}", rank.to_char(), cells.join(" ").trim_end())
    };
    let files = File::ALL.map(|file| format!("{:NUMBER$}", file.to_char())).join(" ");
    let value = network.evaluate(position) * if position.turn().is_white() { 1 } else { -1 };
    let mut lines = vec![words.text("eval-network")];
    lines.extend(Rank::ALL.into_iter().rev().map(line));
    lines.push(format!("  {}", files.trim_end()));
    lines.push(String::new());
    lines.push(words.format("eval-network-total", &[("value", pawns(centipawns(value), words).into())]));
    lines
}

/// What else there is to know of some endings.
pub fn remark(explanation: &Explanation, words: &Words) -> Option<String> {
    if let Some(known) = explanation.known {
        return Some(words.format("eval-known", &[("what", endgame(known.endgame, words).into())]));
    }
    let percent = (100 * explanation.scale / FULL_SCALE).into();
    (explanation.scale < FULL_SCALE && explanation.is_endgame())
        .then(|| words.format("eval-scaled", &[("percent", percent)]))
}

/// The value of a position in a sentence, as White sees it.
pub fn total(value: Score, words: &Words) -> String {
    let value = centipawns(value);
    let shown = ("value", pawns(value, words).into());
    if value.abs() < EVEN {
        return words.format("eval-total-even", &[shown]);
    }
    let better = if value > 0 { Color::White } else { Color::Black };
    words.format("eval-total", &[("side", side(better)), shown])
}

/// Hundredths of a pawn as pawns, with their sign and the decimal sign of the language.
pub fn pawns(value: i32, words: &Words) -> String {
    let sign = match value {
        0 => "",
        value if value < 0 => "−",
        _ => "+",
    };
    let point = match words.language() {
        Language::French => ',',
        Language::English => '.',
    };
    format!("{sign}{}{point}{:02}", value.abs() / 100, value.abs() % 100)
}

fn heading(words: &Words) -> Vec<String> {
    let three = 3 * NUMBER;
    let sides = format!(
        "{:NAMES$}{:>three$}{:>three$}",
        words.text("eval-heading"),
        words.text("eval-white"),
        words.text("eval-black")
    );
    let phases = [words.text("eval-midgame"), words.text("eval-endgame"), words.text("eval-now")]
        .map(|phase| format!("{phase:>NUMBER$}"))
        .concat();
    vec![sides, format!("{:NAMES$}{phases}{phases}", "")]
}

fn table_line(name: &str, shown: impl Fn(Color) -> [i32; 3]) -> String {
    let three = |side| shown(side).map(|value| format!("{:>NUMBER$}", cell(value))).concat();
    format!("{name:NAMES$}{}{}", three(Color::White), three(Color::Black))
}

/// A number of the table, with the minus sign that sentences have; nothing is a dot.
fn cell(value: i32) -> String {
    match value {
        0 => "·".to_owned(),
        value if value < 0 => format!("−{}", value.unsigned_abs()),
        _ => value.to_string(),
    }
}

/// What can be said in words, of both sides.
pub fn facts(explanation: &Explanation, words: &Words) -> Vec<String> {
    Color::ALL.into_iter().flat_map(|of| facts_of(of, explanation, words)).collect()
}

fn facts_of(of: Color, explanation: &Explanation, words: &Words) -> Vec<String> {
    let mut own: Vec<&Fact> = explanation.facts.iter().filter(|fact| fact.side == of).collect();
    // What is good first.
    own.sort_by_key(|fact| !fact.theme.is_good());
    let mut lines: Vec<String> = own.into_iter().map(|fact| self::fact(fact, words)).collect();
    if !lines.is_empty() {
        lines.insert(0, words.format("eval-good", &[("side", side(of))]));
    }
    lines
}

fn fact(fact: &Fact, words: &Words) -> String {
    let squares = fact.squares.map(|square| square.to_string()).collect::<Vec<_>>().join(", ");
    let arguments: [(&str, Value<'_>); 2] =
        [("what", theme(fact, words).into()), ("squares", squares.into())];
    let sign = match fact.theme.is_good() {
        true => words.format("eval-fact-good", &arguments),
        false => words.format("eval-fact-bad", &arguments),
    };
    format!("  {sign}")
}

/// How much of a middlegame it is, in a sentence.
pub fn phase(explanation: &Explanation, words: &Words) -> String {
    let percent = (100 * explanation.phase / FULL_PHASE).clamp(0, 100).into();
    words.format("eval-phase", &[("percent", percent)])
}

/// The name of a part of the evaluation.
pub fn group(group: Group, words: &Words) -> String {
    match group {
        Group::Material => words.text("eval-group-material"),
        Group::Placement => words.text("eval-group-placement"),
        Group::Mobility => words.text("eval-group-mobility"),
        Group::Pieces => words.text("eval-group-pieces"),
        Group::Pawns => words.text("eval-group-pawns"),
        Group::PassedPawns => words.text("eval-group-passed-pawns"),
        Group::KingShelter => words.text("eval-group-king-shelter"),
        Group::KingDanger => words.text("eval-group-king-danger"),
        Group::Threats => words.text("eval-group-threats"),
        Group::Space => words.text("eval-group-space"),
        Group::Tempo => words.text("eval-group-tempo"),
    }
}

/// What there is to say of some pieces; how many there are decides about singular and plural.
pub fn theme(fact: &Fact, words: &Words) -> String {
    let count = &[("count", fact.squares.len().into())];
    match fact.theme {
        Theme::BishopPair => words.format("theme-bishop-pair", count),
        Theme::CentralisedKnight => words.format("theme-centralised-knight", count),
        Theme::KnightOutpost => words.format("theme-knight-outpost", count),
        Theme::BishopOutpost => words.format("theme-bishop-outpost", count),
        Theme::BadBishop => words.format("theme-bad-bishop", count),
        Theme::RookOpenFile => words.format("theme-rook-open-file", count),
        Theme::RookHalfOpenFile => words.format("theme-rook-half-open-file", count),
        Theme::RookSeventh => words.format("theme-rook-seventh", count),
        Theme::TrappedRook => words.format("theme-trapped-rook", count),
        Theme::RookBehindPassedPawn => words.format("theme-rook-behind-passed-pawn", count),
        Theme::AdvancedPawn => words.format("theme-advanced-pawn", count),
        Theme::CandidatePawn => words.format("theme-candidate-pawn", count),
        Theme::DoubledPawn => words.format("theme-doubled-pawn", count),
        Theme::IsolatedPawn => words.format("theme-isolated-pawn", count),
        Theme::BackwardPawn => words.format("theme-backward-pawn", count),
        Theme::PassedPawn => words.format("theme-passed-pawn", count),
        Theme::BlockadedPassedPawn => words.format("theme-blockaded-passed-pawn", count),
        Theme::FreePassedPawn => words.format("theme-free-passed-pawn", count),
        Theme::UnstoppablePawn => words.format("theme-unstoppable-pawn", count),
        Theme::KingOpenFile => words.format("theme-king-open-file", count),
        Theme::KingHalfOpenFile => words.format("theme-king-half-open-file", count),
        Theme::AdvancedCastlePawn => words.format("theme-advanced-castle-pawn", count),
        Theme::PawnStorm => words.format("theme-pawn-storm", count),
        Theme::CastlingLost => words.format("theme-castling-lost", count),
        Theme::KingAttacked => words.format("theme-king-attacked", count),
        Theme::PinnedPiece => words.format("theme-pinned-piece", count),
        Theme::ActiveKing => words.format("theme-active-king", count),
        Theme::AttackedByPawn => words.format("theme-attacked-by-pawn", count),
        Theme::HangingPiece => words.format("theme-hanging-piece", count),
        Theme::WeakPawn => words.format("theme-weak-pawn", count),
    }
}

fn endgame(endgame: Endgame, words: &Words) -> String {
    match endgame {
        Endgame::InsufficientMaterial => words.text("endgame-insufficient-material"),
        Endgame::PawnWins => words.text("endgame-pawn-wins"),
        Endgame::PawnDraws => words.text("endgame-pawn-draws"),
        Endgame::WrongBishop => words.text("endgame-wrong-bishop"),
        Endgame::BishopAndKnight => words.text("endgame-bishop-and-knight"),
        Endgame::BareKing => words.text("endgame-bare-king"),
        Endgame::RookAgainstPawn => words.text("endgame-rook-against-pawn"),
        Endgame::QueenAgainstPawn => words.text("endgame-queen-against-pawn"),
        Endgame::RookAgainstMinor => words.text("endgame-rook-against-minor"),
        Endgame::QueenAgainstRook => words.text("endgame-queen-against-rook"),
    }
}

/// The name of a term in the user's language; a term without one shows its own.
fn term(name: &str, words: &Words) -> String {
    TERMS.iter().find(|(known, _)| *known == name).map_or_else(|| name.to_owned(), |(_, key)| words.text(key))
}

/// The terms of the evaluation and the sentences that name them.
const TERMS: &[(&str, &str)] = &[
    ("MATERIAL", "term-material"),
    ("BISHOP_PAIR", "term-bishop-pair"),
    ("KNIGHT_PAWNS", "term-knight-pawns"),
    ("ROOK_PAWNS", "term-rook-pawns"),
    ("PAWN_SQUARES", "term-pawn-squares"),
    ("KNIGHT_SQUARES", "term-knight-squares"),
    ("BISHOP_SQUARES", "term-bishop-squares"),
    ("ROOK_SQUARES", "term-rook-squares"),
    ("QUEEN_SQUARES", "term-queen-squares"),
    ("KING_SQUARES", "term-king-squares"),
    ("PAWN_ADVANCED", "term-pawn-advanced"),
    ("KNIGHT_CENTRALISED", "term-knight-centralised"),
    ("KING_ACTIVITY", "term-king-activity"),
    ("KNIGHT_MOBILITY", "term-knight-mobility"),
    ("BISHOP_MOBILITY", "term-bishop-mobility"),
    ("ROOK_MOBILITY", "term-rook-mobility"),
    ("QUEEN_MOBILITY", "term-queen-mobility"),
    ("KNIGHT_OUTPOST", "term-knight-outpost"),
    ("BISHOP_OUTPOST", "term-bishop-outpost"),
    ("REACHABLE_OUTPOST", "term-reachable-outpost"),
    ("BAD_BISHOP", "term-bad-bishop"),
    ("BAD_BISHOP_BLOCKED", "term-bad-bishop-blocked"),
    ("LONG_DIAGONAL", "term-long-diagonal"),
    ("MINOR_BEHIND_PAWN", "term-minor-behind-pawn"),
    ("MINOR_FROM_KING", "term-minor-from-king"),
    ("ROOK_OPEN_FILE", "term-rook-open-file"),
    ("ROOK_HALF_OPEN_FILE", "term-rook-half-open-file"),
    ("ROOK_SEVENTH", "term-rook-seventh"),
    ("ROOK_TRAPPED", "term-rook-trapped"),
    ("PAWN_DOUBLED", "term-pawn-doubled"),
    ("PAWN_ISOLATED", "term-pawn-isolated"),
    ("PAWN_BACKWARD", "term-pawn-backward"),
    ("PAWN_PHALANX", "term-pawn-phalanx"),
    ("PAWN_DEFENDED", "term-pawn-defended"),
    ("PAWN_CANDIDATE", "term-pawn-candidate"),
    ("PASSED", "term-passed"),
    ("PASSED_DEFENDED", "term-passed-defended"),
    ("PASSED_OWN_KING", "term-passed-own-king"),
    ("PASSED_THEIR_KING", "term-passed-their-king"),
    ("PASSED_BLOCKED", "term-passed-blocked"),
    ("PASSED_SAFE_STEP", "term-passed-safe-step"),
    ("PASSED_FREE_PATH", "term-passed-free-path"),
    ("PASSED_ROOK_BEHIND", "term-passed-rook-behind"),
    ("PASSED_ROOK_AGAINST", "term-passed-rook-against"),
    ("PASSED_UNSTOPPABLE", "term-passed-unstoppable"),
    ("SHELTER", "term-shelter"),
    ("STORM", "term-storm"),
    ("STORM_BLOCKED", "term-storm-blocked"),
    ("KING_OPEN_FILE", "term-king-open-file"),
    ("KING_HALF_OPEN_FILE", "term-king-half-open-file"),
    ("CASTLE_PAWN_ADVANCED", "term-castle-pawn-advanced"),
    ("CASTLING_RIGHT", "term-castling-right"),
    ("CASTLING_LOST", "term-castling-lost"),
    ("KING_PAWN_DISTANCE", "term-king-pawn-distance"),
    ("PAWNLESS_FLANK", "term-pawnless-flank"),
    ("DANGER_BASE", "term-danger-base"),
    ("DANGER_ATTACKER", "term-danger-attacker"),
    ("DANGER_HIT", "term-danger-hit"),
    ("DANGER_PAWN_HIT", "term-danger-pawn-hit"),
    ("DANGER_WEAK", "term-danger-weak"),
    ("DANGER_CHECK", "term-danger-check"),
    ("DANGER_UNSAFE_CHECK", "term-danger-unsafe-check"),
    ("DANGER_NO_QUEEN", "term-danger-no-queen"),
    ("DANGER_FLANK_ATTACK", "term-danger-flank-attack"),
    ("DANGER_FLANK_DEFENCE", "term-danger-flank-defence"),
    ("DANGER_DEFENDER", "term-danger-defender"),
    ("DANGER_PINNED", "term-danger-pinned"),
    ("DANGER_SHELTER", "term-danger-shelter"),
    ("DANGER_STORM", "term-danger-storm"),
    ("THREAT_BY_PAWN", "term-threat-by-pawn"),
    ("THREAT_BY_MINOR", "term-threat-by-minor"),
    ("THREAT_BY_ROOK", "term-threat-by-rook"),
    ("THREAT_BY_KING", "term-threat-by-king"),
    ("HANGING", "term-hanging"),
    ("WEAK_PAWN", "term-weak-pawn"),
    ("PUSH_THREAT", "term-push-threat"),
    ("QUEEN_CONTACT", "term-queen-contact"),
    ("RESTRICTED", "term-restricted"),
    ("SPACE", "term-space"),
    ("TEMPO", "term-tempo"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_has_a_name() {
        for term in eval::TERMS {
            assert!(TERMS.iter().any(|(name, _)| *name == term.name), "{}", term.name);
        }
        assert_eq!(TERMS.len(), eval::TERMS.len());
    }

    #[test]
    fn positions_are_explained_in_both_languages() {
        let position: Position =
            "r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15".parse().expect("sound");
        for language in Language::ALL {
            let text = lines(&position, true, &Words::new(language)).join("\n");
            assert!(text.contains("d5"), "{text}");
        }
    }
}
