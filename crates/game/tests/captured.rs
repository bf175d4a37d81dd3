//! What was taken, and who has more.

use std::time::Duration;

use roque_core::{Color, Position, Role, Ruleset};
use roque_game::{Command, Game, Material, captured, material_balance};

/// The letters of what a side has lost, the most valuable first.
fn letters(lost: &Material) -> String {
    let letter = |role| match role {
        Role::Pawn => 'p',
        Role::Knight => 'n',
        Role::Bishop => 'b',
        Role::Rook => 'r',
        Role::Queen => 'q',
        Role::King => 'k',
    };
    lost.roles().map(letter).collect()
}

#[test]
fn what_is_taken_is_counted() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let promotes = "1n2k3/P7/8/8/8/8/7r/4K3 w - - 0 1";
    // Position, moves, what White has lost, what Black has lost, the balance.
    let cases = [
        (start, "", "", "", 0),
        (start, "e2e4 d7d5", "", "", 0),
        (start, "e2e4 d7d5 e4d5", "", "p", 1),
        (start, "e2e4 d7d5 e4d5 d8d5 b1c3 d5g2 f1g2", "pp", "qp", 8),
        // En passant.
        (start, "e2e4 a7a6 e4e5 d7d5 e5d6", "", "p", 1),
        (start, "a2a3 d7d5 a3a4 d5d4 e2e4 d4e3", "p", "", -1),
        // Castling takes nothing, though it is written as the king taking its rook.
        (castles, "e1g1 e8c8", "", "", 0),
        (castles, "a1a8 e8e7 a8h8", "", "rr", 10),
        // A promotion takes nothing by itself, and what was a pawn is lost as what it has become.
        (promotes, "a7a8q", "", "", 1),
        (promotes, "a7b8r", "", "n", 0),
        (promotes, "a7a8q h2h1 e1d2 h1h2 d2d3 h2h3 a8f3 h3f3", "q", "", -8),
        (promotes, "a7a8n h2a2 e1d1 a2a8", "n", "", -8),
        // What was missing when the game began was not taken.
        ("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "", "", "", 8),
        ("4k3/8/8/8/8/8/3r4/2B1K3 b - - 0 1", "e8e7 c1d2", "", "r", 3),
    ];
    for (fen, moves, white, black, balance) in cases {
        let mut game = Game::new(Position::from_fen(fen, Ruleset::Standard).expect("a position"), None);
        for word in moves.split_whitespace() {
            let (side, mv) = (game.turn(), game.position().parse_uci(word).expect(word));
            game.apply(Command::Move { side, mv }, Duration::ZERO).expect(word);
        }
        let lost = captured(game.sheet());
        assert_eq!(
            (letters(&lost[Color::White]).as_str(), letters(&lost[Color::Black]).as_str()),
            (white, black),
            "{fen} {moves}"
        );
        assert_eq!(lost[Color::White].is_empty(), white.is_empty());
        assert_eq!(material_balance(game.position().board()), balance, "{fen} {moves}");
        while game.apply(Command::Undo, Duration::ZERO).is_ok() {}
        assert!(Color::ALL.into_iter().all(|side| captured(game.sheet())[side].is_empty()), "{fen} {moves}");
    }
}

#[test]
fn the_material_of_a_side() {
    let material = Material::on_board(Position::start().board(), Color::Black);
    let counts = Role::ALL.map(|role| (role, material.count(role)));
    let expected = [
        (Role::Pawn, 8),
        (Role::Knight, 2),
        (Role::Bishop, 2),
        (Role::Rook, 2),
        (Role::Queen, 1),
        (Role::King, 1),
    ];
    assert_eq!(counts, expected);
    assert_eq!(material.value(), 39);
    assert_eq!(letters(&material), "kqrrbbnnpppppppp");
}
