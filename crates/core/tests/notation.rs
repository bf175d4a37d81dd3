//! SAN in its three kinds of letters, long algebraic notation, UCI and EPD.

use roque_core::notation::epd::{Epd, EpdError, EpdReason, MAX_LINE, Operand, Operation};
use roque_core::notation::fen::FenError;
use roque_core::notation::san::{
    CheckMark, Glyph, Letters, ParseSanError, San, SanAction, SanError, SanReason, SanSyntaxError,
};
use roque_core::notation::uci::{ParseUciError, UciError, UciMove, UciReason, UciSyntaxError};
use roque_core::{Bitboard, CastlingRefusal, Illegal, Move, Position, Ruleset, Square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENGLISH: Letters = Letters::English;
const FRENCH: Letters = Letters::French;

fn position(fen: &str, ruleset: Ruleset) -> Position {
    Position::from_fen(fen, ruleset).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn standard(fen: &str) -> Position {
    position(fen, Ruleset::Standard)
}

/// The rows of a table: lines cut at their tabs, without comments.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

#[test]
fn moves_are_written_and_read_as_the_table_says() {
    let mut seen = 0;
    for row in rows(include_str!("data/san.tsv")) {
        let (&[fen, uci, english, french, figurine, long], rest) = row.split_first_chunk::<6>().unwrap();
        let ruleset = rest.first().map_or(Ruleset::Standard, |name| Ruleset::from_name(name).unwrap());
        let position = position(fen, ruleset);
        let mv = position.parse_uci(uci).unwrap_or_else(|error| panic!("{fen} {uci}: {error}"));
        assert_eq!(position.to_uci(mv).to_string(), uci, "{fen}");
        for (letters, text) in Letters::ALL.into_iter().zip([english, french, figurine]) {
            assert_eq!(position.to_san(mv, letters), text, "{fen}");
            assert_eq!(position.parse_san(text, letters), Ok(mv), "{fen} {text}");
        }
        assert_eq!(position.to_long(mv, ENGLISH), long, "{fen}");
        assert_eq!(position.parse_san(long, ENGLISH), Ok(mv), "{fen} {long}");
        seen += 1;
    }
    assert_eq!(seen, 35);
}

#[test]
fn other_ways_of_writing_are_read() {
    let mut seen = 0;
    for row in rows(include_str!("data/san_tolerated.tsv")) {
        let &[fen, letters, text, uci] = row.as_array::<4>().unwrap();
        let letters = match letters {
            "english" => ENGLISH,
            "french" => FRENCH,
            _ => Letters::Figurine,
        };
        let position = standard(fen);
        assert_eq!(position.parse_san(text, letters), Ok(position.parse_uci(uci).unwrap()), "{fen} {text}");
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn marks_after_the_move_are_kept() {
    let cases = [
        ("e4", None, None),
        ("Qh7#!!", Some(CheckMark::Mate), Some(Glyph::Brilliant)),
        ("O-O+?!", Some(CheckMark::Check), Some(Glyph::Dubious)),
        ("e8=N!?", None, Some(Glyph::Interesting)),
        ("Nf3?", None, Some(Glyph::Mistake)),
        ("Nf3??", None, Some(Glyph::Blunder)),
        ("--!", None, Some(Glyph::Good)),
    ];
    for (text, check, glyph) in cases {
        let san = San::parse(text.as_bytes(), ENGLISH).unwrap();
        assert_eq!((san.check, san.glyph), (check, glyph), "{text}");
        assert!(glyph.is_none_or(|glyph| text.ends_with(glyph.as_str())), "{text}");
    }
    assert_eq!(Glyph::Dubious.nag(), 6);
    for null in ["--", "Z0"] {
        assert_eq!(San::parse(null.as_bytes(), ENGLISH).unwrap().action, SanAction::Null);
    }
}

#[test]
fn what_is_not_a_move_is_refused_with_its_place() {
    let cases = [
        ("", 0, SanReason::Empty),
        ("   ", 3, SanReason::Empty),
        ("hello", 2, SanReason::NoDestination),
        ("  X", 2, SanReason::NotAMove),
        ("E4", 0, SanReason::NotAMove),
        ("O_O", 0, SanReason::NotAMove),
        ("-", 0, SanReason::NotAMove),
        ("♠f3", 0, SanReason::NotAMove),
        ("N", 1, SanReason::NoDestination),
        ("Nf", 2, SanReason::NoDestination),
        ("Nf9", 2, SanReason::NoDestination),
        ("exd", 3, SanReason::NoDestination),
        ("e4x", 3, SanReason::NoDestination),
        ("e8=", 3, SanReason::NoPromotionPiece),
        ("e8=X", 3, SanReason::NoPromotionPiece),
        ("e4e5e6", 4, SanReason::TooMuch),
        ("e4-", 2, SanReason::TooMuch),
        ("Nf3 Nc6", 3, SanReason::TooMuch),
        ("Nf3+++", 5, SanReason::TooMuch),
        ("Nf3!+!", 5, SanReason::TooMuch),
        ("O-O-O-O", 5, SanReason::TooMuch),
        ("1-0", 0, SanReason::NotAMove),
    ];
    for (text, offset, reason) in cases {
        let expected = ParseSanError::Syntax(SanSyntaxError { offset, reason });
        assert_eq!(Position::start().parse_san(text, ENGLISH), Err(expected), "{text:?}");
    }
}

#[test]
fn moves_that_are_not_there_are_refused_with_their_reason() {
    let cases = [
        (START, "Nd4", "there is no such move"),
        (START, "Qd3", "the move is illegal: the queen on d1 is blocked by the pawn on d2"),
        (START, "Ke2", "the move is illegal: the king on e1 cannot go to e2, where its own pawn stands"),
        (START, "Ke4", "the move is illegal: a king on e1 does not move to e4"),
        (START, "e5", "the move is illegal: a pawn on e2 does not move to e5"),
        (START, "e7e5", "the move is illegal: the pawn on e7 belongs to the opponent"),
        (START, "Ng3f5", "the move is illegal: there is no piece on g3"),
        (
            "4k3/8/8/8/8/5N2/3P4/1N2K3 w - - 0 1",
            "Nd2",
            "the move is illegal: the knight on b1 cannot go to d2, where its own pawn stands",
        ),
        (START, "exd3", "the move is illegal: the pawn on e2 has nothing to capture on d3"),
        (START, "O-O", "the move is illegal: castling is not possible: the bishop on f1 is in the way"),
        (START, "e4=Q", "the move is illegal: only a pawn that reaches the last rank is promoted"),
        (START, "Nf3=Q", "the move is illegal: only a pawn that reaches the last rank is promoted"),
        (START, "--", "a null move is not a move of chess"),
        (
            "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
            "Nd5",
            "the move is illegal: the king on e1 would be in check from the bishop on b4",
        ),
        (
            "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
            "Nce2",
            "the move is illegal: the king on e1 would be in check from the bishop on b4",
        ),
        (
            "4k3/8/8/8/7b/8/3N4/4K3 w - - 0 1",
            "Nf3",
            "the move is illegal: the king on e1 stays in check from the bishop on h4",
        ),
        (
            "4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "Ra2",
            "the move is illegal: the king on e1 stays in check from the rook on e8",
        ),
        // The king walks along the line, or a pinned piece captures the one that gives check.
        (
            "4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "Ke2",
            "the move is illegal: the king on e2 would be in check from the rook on e8",
        ),
        (
            "7k/8/8/8/1b2r3/2N5/8/4K3 w - - 0 1",
            "Nxe4",
            "the move is illegal: the king on e1 would be in check from the bishop on b4",
        ),
        (
            "4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "O-O-O",
            "the move is illegal: castling is not possible: the king is in check from the rook on e8",
        ),
        (
            "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1",
            "e4",
            "the move is illegal: the pawn on e2 is blocked by the pawn on e4",
        ),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "several pieces can make the move, from a1, h1"),
        (
            "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            "the pawn that reaches a8 must become a queen, rook, bishop or knight",
        ),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "the move is illegal: a pawn cannot become a king"),
        // The pawns of this rank shield the king together: the capture would open it to the rook.
        (
            "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
            "exd6",
            "the move is illegal: the king on a5 would be in check from the rook on h5",
        ),
    ];
    for (fen, text, reason) in cases {
        let refusal = standard(fen).parse_san(text, ENGLISH).expect_err(text);
        assert_eq!(refusal.to_string(), reason, "{fen} {text}");
    }
}

#[test]
fn refusals_are_values() {
    let rooks = standard("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    let both: Bitboard = [Square::A1, Square::H1].into_iter().collect();
    assert_eq!(rooks.parse_san("Rd1", ENGLISH), Err(ParseSanError::Move(SanError::Ambiguous(both))));
    let pawn = standard("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    let missing = SanError::PromotionMissing { from: Square::A7, to: Square::A8 };
    assert_eq!(pawn.parse_san("a8", ENGLISH), Err(ParseSanError::Move(missing)));
    let mini = Position::start_of(Ruleset::Mini);
    let Err(ParseSanError::Move(SanError::NoSuchMove(Some(Illegal::Castling(_, refusal))))) =
        mini.parse_san("O-O", ENGLISH)
    else {
        panic!("mini chess has no castling")
    };
    assert_eq!(refusal, CastlingRefusal::NotInRuleset);
}

#[test]
fn uci_moves_are_read_and_written() {
    for text in ["e2e4", "a7a8q", "h2h1n", "0000"] {
        assert_eq!(text.parse::<UciMove>().unwrap().to_string(), text);
    }
    assert_eq!("A7A8Q".parse::<UciMove>(), "a7a8q".parse());
    assert_eq!(UciMove::from_iccf("5254"), "e2e4".parse());
    assert_eq!(UciMove::from_iccf("17184"), "a7a8n".parse());
    let cases = [
        ("", 0, UciReason::NotASquare),
        ("e2", 2, UciReason::NotASquare),
        ("e2e", 2, UciReason::NotASquare),
        ("e2e9", 2, UciReason::NotASquare),
        ("é2e4", 0, UciReason::NotASquare),
        ("e7e8k", 4, UciReason::NotAPromotion),
        ("e7e8é", 5, UciReason::TooMuch),
        ("e7e8qq", 5, UciReason::TooMuch),
        ("00000", 0, UciReason::NotASquare),
    ];
    for (text, offset, reason) in cases {
        assert_eq!(text.parse::<UciMove>(), Err(UciSyntaxError { offset, reason }), "{text}");
    }
    for (text, offset) in [("", 0), ("5", 1), ("5294", 2), ("52540", 4), ("52545", 4), ("525411", 5)] {
        assert_eq!(UciMove::from_iccf(text).unwrap_err().offset, offset, "{text}");
    }
}

#[test]
fn uci_moves_are_found() {
    let castling = standard("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    for (texts, rook) in [(["e8g8", "e8h8"], Square::H8), (["e8c8", "e8a8"], Square::A8)] {
        for text in texts {
            let mv = castling.parse_uci(text).unwrap();
            assert!(mv.is_castle() && mv.to() == rook, "{text}");
            assert_eq!(castling.to_uci(mv).to_string(), texts[0]);
        }
    }
    let refused = |text| castling.parse_uci(text).unwrap_err();
    assert_eq!(refused("0000"), ParseUciError::Move(UciError::NullMove));
    assert_eq!(refused("e8g8q"), ParseUciError::Move(UciError::Illegal(Illegal::NotAPromotion)));
    let empty = Illegal::EmptySquare(Square::E2);
    assert_eq!(refused("e2e4"), ParseUciError::Move(UciError::Illegal(empty)));
}

#[test]
fn epd_lines_survive_reading_and_writing() {
    for line in include_str!("data/roundtrip.epd").lines() {
        let epd: Epd = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(epd.to_string(), line);
    }
    let chess960 = "4k3/8/8/8/8/8/8/1R3KR1 w BG - bm O-O-O;";
    let epd = Epd::parse(chess960, Ruleset::Chess960).unwrap();
    assert_eq!(epd.to_string(), chess960.replace("BG", "KQ"));
    assert!(epd.best_moves().unwrap()[0].is_castle());
}

#[test]
fn epd_operations_have_their_meaning() {
    let line = include_str!("data/roundtrip.epd").lines().nth(1).unwrap();
    let epd: Epd = line.parse().unwrap();
    let written =
        |moves: Vec<Move>| moves.iter().map(|&mv| epd.position.to_uci(mv).to_string()).collect::<Vec<_>>();
    assert_eq!(written(epd.best_moves().unwrap()), ["g1f3", "e2e4"]);
    assert_eq!(written(epd.avoid_moves().unwrap()), ["f2f3"]);
    assert_eq!(epd.variation().unwrap().len(), 3);
    assert_eq!(epd.id(), Some("start; the \\ usual one"));
    assert_eq!(epd.number("acd"), Some(5));
    assert_eq!(epd.number("id"), None);
    assert_eq!(epd.text("c0"), Some("premier coup : ♘f3, é"));
    assert_eq!(epd.operation("c1"), None);
}

#[test]
fn epd_is_read_tolerantly() {
    let cases = [
        // The counters as in a FEN, no semicolon at the end, empty operations, more space than needed.
        ("8/P3k3/8/8/8/8/8/4K3 w - - 7 30", "8/P3k3/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 30;"),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 7 30 bm a8=Q", "8/P3k3/8/8/8/8/8/4K3 w - - bm a8=Q; hmvc 7; fmvn 30;"),
        ("8/P3k3/8/8/8/8/8/4K3 w - - hmvc 3;fmvn 0;id \"x\"", "8/P3k3/8/8/8/8/8/4K3 w - - id \"x\"; hmvc 3;"),
        (" 8/P3k3/8/8/8/8/8/4K3  w - -  ;; D1 12 ;D2 40 ; ", "8/P3k3/8/8/8/8/8/4K3 w - - D1 12; D2 40;"),
    ];
    for (line, written) in cases {
        assert_eq!(line.parse::<Epd>().unwrap_or_else(|e| panic!("{line}: {e}")).to_string(), written);
    }
    // Moves in UCI's notation and with commas, as some test suites have them.
    let epd: Epd = format!("{START} bm g1f3, e4;").parse().unwrap();
    assert_eq!(epd.best_moves().unwrap().len(), 2);
}

#[test]
fn wrong_epd_is_refused_with_its_place() {
    let board = "8/P3k3/8/8/8/8/8/4K3 w - - ";
    let cases = [
        ("bm a8=Q; id \"open", 13, EpdReason::OpenQuotation),
        ("bm a8=Q; 7 x;", 10, EpdReason::NotAnOpcode),
        ("bm a8=Q; \"id\" x;", 10, EpdReason::NotAnOpcode),
        ("é x;", 1, EpdReason::NotAnOpcode),
        ("c0 \"é\"; a-b;", 9, EpdReason::NotAnOpcode),
        ("hmvc;", 1, EpdReason::NotACount),
        ("hmvc 256;", 1, EpdReason::NotACount),
        ("fmvn -1;", 1, EpdReason::NotACount),
        ("fmvn 1 2;", 1, EpdReason::NotACount),
    ];
    for (operations, column, reason) in cases {
        let expected = EpdError::Operation { column: column + board.len(), reason };
        assert_eq!(format!("{board}{operations}").parse::<Epd>(), Err(expected), "{operations}");
    }
    let long = format!("{board}c0 \"{}\";", "x".repeat(MAX_LINE));
    assert!(matches!(long.parse::<Epd>(), Err(EpdError::Operation { reason: EpdReason::TooLong, .. })));
    assert!(matches!("8/8 w".parse::<Epd>(), Err(EpdError::Position(FenError::Syntax(_)))));
    assert!(matches!("".parse::<Epd>(), Err(EpdError::Position(FenError::Syntax(_)))));
    let kings = "8/8/8/8/8/8/8/8 w - -".parse::<Epd>();
    assert!(matches!(kings, Err(EpdError::Position(FenError::Position(_)))));
    let epd: Epd = format!("{board}bm Kd9;").parse().unwrap();
    let refusal = epd.best_moves().unwrap_err();
    assert_eq!(refusal.to_string(), "Kd9: the square the piece goes to is missing (at byte 2)");
}

#[test]
fn epd_operands_are_written_so_that_they_can_be_read() {
    assert_eq!(Operation::new("", vec![]), None);
    assert_eq!(Operation::new("b m", vec![]), None);
    let odd = ["two words", "", "semi;colon", "quo\"te"].map(|text| Operand::Word(text.to_owned()));
    let operation = Operation::new("c0", odd.into()).unwrap();
    assert_eq!(operation.to_string(), r#"c0 "two words" "" "semi;colon" "quo'te";"#);
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn every_legal_move_is_read_as_it_was_written() {
    let starts = [
        (START, Ruleset::Standard),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Ruleset::Standard),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Ruleset::Standard),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", Ruleset::Standard),
        ("7k/1Q3Q2/8/8/1Q3Q2/8/2N1N3/K1N1N3 w - - 0 1", Ruleset::Mini),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", Ruleset::Chess960),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", Ruleset::Chess960),
    ];
    let (mut dice, mut positions, mut moves) = (Dice(0x9e37_79b9_7f4a_7c15), 0, 0);
    for (fen, ruleset) in starts {
        for _ in 0..4 {
            let mut position = position(fen, ruleset);
            for _ in 0..60 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                legal.iter().for_each(|&mv| survives_all_notations(&position, mv));
                positions += 1;
                moves += legal.len();
                position.play(legal[dice.below(legal.len())]);
            }
        }
    }
    assert!(positions > 1_000 && moves > 25_000, "{positions} positions, {moves} moves");
}

fn survives_all_notations(position: &Position, mv: Move) {
    for letters in Letters::ALL {
        for text in [position.to_san(mv, letters), position.to_long(mv, letters)] {
            assert_eq!(position.parse_san(&text, letters), Ok(mv), "{position} {text}");
            let (check, mate) = (text.ends_with('+'), text.ends_with('#'));
            let after = position.after(mv);
            assert_eq!(check || mate, after.is_check(), "{position} {text}");
            assert_eq!(mate, after.is_check() && !after.has_legal_move(), "{position} {text}");
        }
    }
    let uci = position.to_uci(mv);
    assert_eq!(uci.to_string().parse(), Ok(uci));
    assert_eq!(position.find_uci(&uci), Ok(mv), "{position} {uci}");
}

#[test]
fn nothing_of_the_origin_is_written_without_need() {
    let mut dice = Dice(42);
    for _ in 0..8 {
        let mut position = standard("r1n1k1n1/1q3q2/2r2r2/8/8/2R2R2/1Q3Q2/R1N1K1N1 w - - 0 1");
        for _ in 0..40 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            for &mv in &legal {
                let text = position.to_san(mv, ENGLISH);
                let Ok(San { action: SanAction::Piece { role, from_file, from_rank, to, .. }, .. }) =
                    San::parse(text.as_bytes(), ENGLISH)
                else {
                    continue;
                };
                let same = |other: &&Move| other.role() == role && other.to() == to && **other != mv;
                let rivals: Vec<Square> = legal.iter().filter(same).map(|other| other.from()).collect();
                let by_file = rivals.iter().all(|rival| rival.file() != mv.from().file());
                let by_rank = rivals.iter().all(|rival| rival.rank() != mv.from().rank());
                let needed = match (rivals.is_empty(), by_file, by_rank) {
                    (true, ..) => (false, false),
                    (_, true, _) => (true, false),
                    (_, _, true) => (false, true),
                    _ => (true, true),
                };
                if role != roque_core::Role::Pawn {
                    assert_eq!((from_file.is_some(), from_rank.is_some()), needed, "{position} {text}");
                }
            }
            position.play(legal[dice.below(legal.len())]);
        }
    }
}

#[test]
fn damaged_text_never_breaks_a_reader() {
    let sound = ["Ng1xf3+!?", "exd8=Q# e.p.", "O-O-O+", "♘f3", "e7e8q", "Z0"];
    let start = Position::start();
    for text in sound {
        for at in 0..text.len() {
            for byte in 0..=255 {
                let mut bytes = text.as_bytes().to_vec();
                bytes[at] = byte;
                for letters in Letters::ALL {
                    match San::parse(&bytes, letters).map(|san| start.resolve(&san)) {
                        Ok(Ok(mv)) => assert!(start.is_legal(mv), "{bytes:?}"),
                        Ok(Err(refusal)) => assert!(!refusal.to_string().is_empty()),
                        Err(error) => assert!(error.offset <= bytes.len(), "{bytes:?}"),
                    }
                }
                if let Ok(text) = String::from_utf8(bytes) {
                    let _ = text.parse::<UciMove>().map(|uci| start.find_uci(&uci));
                    let _ = format!("{START} bm {text}; {text}").parse::<Epd>();
                }
            }
        }
    }
}
