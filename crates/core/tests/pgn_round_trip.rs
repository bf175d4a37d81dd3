//! PGN as a property: what is written is read back the same, and no text makes the reader fall over.

use std::time::Duration;

use proptest::prelude::*;
use roque_core::notation::pgn::{
    Arrow, Brush, Evaluation, Game, GameResult, Mark, Nag, NodeId, Reader, Score, TreeError,
};
use roque_core::{Position, Ruleset, Square};

/// One change to a growing game; numbers are taken modulo what there is to choose from.
#[derive(Clone, Debug)]
enum Step {
    Move { node: usize, mv: usize },
    Continue { mv: usize },
    NullMove { node: usize },
    Nag { node: usize, nag: u16 },
    Comment { node: usize, text: String },
    Opening { node: usize, text: String },
    Clock { node: usize, millis: u32 },
    Elapsed { node: usize, millis: u32 },
    Evaluation { node: usize, score: Score, depth: Option<u32> },
    Drawing { node: usize, from: u8, to: u8 },
    Command { node: usize, name: String, value: String },
}

fn step() -> impl Strategy<Value = Step> {
    use Step::*;
    let node = any::<usize>;
    let text = || {
        prop_oneof![
            any::<String>(),
            "[a-z{}();%\\[\\]$\"\\\\ \n\t.*0-9]{0,120}",
            "(\\[Event \"x\"\\] ){0,12}"
        ]
    };
    let score = prop_oneof![any::<i32>().prop_map(Score::Centipawns), any::<i32>().prop_map(Score::Mate)];
    prop_oneof![
        4 => (node(), any::<usize>()).prop_map(|(node, mv)| Move { node, mv }),
        12 => any::<usize>().prop_map(|mv| Continue { mv }),
        1 => node().prop_map(|node| NullMove { node }),
        2 => (node(), any::<u16>()).prop_map(|(node, nag)| Nag { node, nag }),
        2 => (node(), text()).prop_map(|(node, text)| Comment { node, text }),
        1 => (node(), text()).prop_map(|(node, text)| Opening { node, text }),
        1 => (node(), any::<u32>()).prop_map(|(node, millis)| Clock { node, millis }),
        1 => (node(), any::<u32>()).prop_map(|(node, millis)| Elapsed { node, millis }),
        1 => (node(), score, any::<Option<u32>>())
            .prop_map(|(node, score, depth)| Evaluation { node, score, depth }),
        1 => (node(), 0..64u8, 0..64u8).prop_map(|(node, from, to)| Drawing { node, from, to }),
        1 => (node(), "[a-z]{1,5}", text()).prop_map(|(node, name, value)| Command { node, name, value }),
    ]
}

fn start() -> impl Strategy<Value = Position> {
    let late = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 1 77";
    let shuffled = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let double = "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9";
    let fen = |fen: &str, ruleset| Position::from_fen(fen, ruleset).expect("a position");
    prop::sample::select(vec![
        Position::start(),
        Position::start_of(Ruleset::Chess960),
        Position::start_of(Ruleset::Mini),
        fen(late, Ruleset::Standard),
        fen(late, Ruleset::Mini),
        fen(shuffled, Ruleset::Chess960),
        fen(double, Ruleset::Chess960),
    ])
}

/// A game under construction.
struct Builder {
    game: Game,
    nodes: Vec<NodeId>,
    last: NodeId,
}

impl Builder {
    fn node(&self, number: usize) -> NodeId {
        self.nodes[number % self.nodes.len()]
    }

    fn add_move(&mut self, parent: NodeId, mv: usize) {
        let moves = self.game.position(parent).legal_moves();
        if let Some(&mv) = moves.get(mv % moves.len().max(1)) {
            self.last = self.game.add_move(parent, mv).expect("a legal move");
            self.nodes.push(self.last);
        }
    }

    fn apply(&mut self, step: Step) {
        match step {
            Step::Move { node, mv } => self.add_move(self.node(node), mv),
            Step::Continue { mv } => self.add_move(self.last, mv),
            Step::NullMove { node } => match self.game.add_null_move(self.node(node)) {
                Ok(node) => self.nodes.push(node),
                Err(error) => assert_eq!(error, TreeError::NullMoveInCheck),
            },
            Step::Nag { node, nag } => self.game.nags_mut(self.node(node)).push(Nag(nag)),
            other => self.annotate(other),
        }
    }

    fn annotate(&mut self, step: Step) {
        let game = &mut self.game;
        let pick = |number: usize| self.nodes[number % self.nodes.len()];
        match step {
            Step::Comment { node, text } => game.comment_mut(pick(node)).push(&text),
            Step::Opening { node, text } => {
                if let Some(comment) = game.opening_comment_mut(pick(node)) {
                    comment.push(&text);
                }
            }
            Step::Clock { node, millis } => {
                let time = Duration::from_millis(millis.into());
                game.comment_mut(pick(node)).set_clock(Some(time));
                assert_eq!(game.comment(pick(node)).clock(), Some(time));
            }
            Step::Elapsed { node, millis } => {
                let time = Duration::from_millis(millis.into());
                game.comment_mut(pick(node)).set_elapsed(Some(time));
                assert_eq!(game.comment(pick(node)).elapsed(), Some(time));
            }
            Step::Evaluation { node, score, depth } => {
                let evaluation = Some(Evaluation { score, depth });
                game.comment_mut(pick(node)).set_evaluation(evaluation);
                assert_eq!(game.comment(pick(node)).evaluation(), evaluation);
            }
            Step::Drawing { node, from, to } => {
                let (from, to) = (Square::wrapping(from), Square::wrapping(to));
                let comment = game.comment_mut(pick(node));
                comment.set_marks(&[Mark { brush: Brush::Green, square: from }]);
                comment.set_arrows(&[Arrow { brush: Brush::Red, from, to }]);
                assert_eq!(comment.arrows(), [Arrow { brush: Brush::Red, from, to }]);
            }
            Step::Command { node, name, value } => {
                game.comment_mut(pick(node)).set_command(&name, Some(&value));
            }
            _ => {}
        }
    }
}

prop_compose! {
    fn game()(
        start in start(),
        tags in prop::collection::vec(("[A-Za-z_][A-Za-z0-9_]{0,12}", any::<String>()), 0..6),
        roster in prop::collection::vec((prop::sample::select(vec!["Event", "White", "Round", "Date"]), "[\"\\\\\\]a ]{0,9}"), 0..3),
        steps in prop::collection::vec(step(), 0..60),
        result in prop::sample::select(vec![GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown]),
    ) -> Game {
        let game = Game::from_position(start);
        let root = game.root();
        let mut builder = Builder { game, nodes: vec![root], last: root };
        for step in steps {
            builder.apply(step);
        }
        let mut game = builder.game;
        for (name, value) in tags.iter().map(|(name, value)| (name.as_str(), value)).chain(roster.iter().map(|(name, value)| (*name, value))) {
            match game.set_tag(name, value) {
                Ok(()) => {}
                Err(error) => assert_eq!(error, TreeError::StartTag),
            }
        }
        game.set_result(result);
        game
    }
}

fn read_one(text: &str) -> Game {
    let mut reader = Reader::new(text.as_bytes());
    let game = reader.next_game().expect("a game").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(reader.next_game().is_none(), "one game was written:\n{text}");
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_survives_writing_and_reading(game in game()) {
        let written = game.to_pgn();
        let read = read_one(&written);
        prop_assert!(read == game, "{}\n{}", written, read.to_pgn());
        prop_assert_eq!(read.to_pgn(), written);
    }

    #[test]
    fn games_written_one_after_the_other_stay_apart(games in prop::collection::vec(game(), 0..5)) {
        let text: String = games.iter().map(Game::to_pgn).collect();
        let read: Result<Vec<Game>, _> = Reader::new(text.as_bytes()).games().collect();
        prop_assert!(read.as_ref() == Ok(&games), "{}", text);
    }

    #[test]
    fn a_file_may_end_anywhere(game in game(), end in any::<prop::sample::Index>()) {
        let text = game.to_pgn().into_bytes();
        let end = end.index(text.len() + 1);
        read_everything(&text[..end])?;
    }

    #[test]
    fn bytes_may_be_damaged(game in game(), damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut text = game.to_pgn().into_bytes();
        for (place, byte) in damage {
            let place = place.index(text.len());
            text[place] = byte;
        }
        read_everything(&text)?;
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_everything(&bytes)?;
    }

    #[test]
    fn anything_like_pgn_is_read_to_its_end(words in prop::collection::vec(
        prop::sample::select(vec![
            "[Event \"x\"]", "[", "]", "\"", "\\", "{", "}", "(", ")", ";", "%", "\n", "\n\n", " ", "1.", "1...", "e4",
            "e5", "Nf3", "O-O", "0-0", "--", "$", "$1", "!", "?!", "+-", "=", "*", "1-0", "0-1", "1/2-1/2", "½", "∞",
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "[%clk 0:00:01]", "\u{feff}", "\u{a0}",
        ]), 0..60))
    {
        read_everything(words.concat().as_bytes())?;
    }
}

/// Reads to the end in every way; what was read can be written and read again.
fn read_everything(text: &[u8]) -> Result<(), TestCaseError> {
    let trees: Vec<_> = Reader::new(text).games().collect();
    let mut checker = Reader::new(text);
    let mut player = Reader::new(text);
    for tree in trees {
        let checked = checker.check_game();
        prop_assert_eq!(checked.map(Result::err), Some(tree.as_ref().err().cloned()));
        if let Ok(game) = tree {
            prop_assert!(read_one(&game.to_pgn()) == game);
        }
    }
    prop_assert!(checker.check_game().is_none());
    prop_assert_eq!(checker.offset(), text.len() as u64);
    // The player does not look into variations, so it may be content with more.
    while player.play_game(|_, _| {}).is_some() {}
    prop_assert_eq!(player.offset(), text.len() as u64);
    Ok(())
}
