//! A game as a tree of moves.

use std::fmt;

use super::{Comment, GameResult, MAX_NODES, Nag};
use crate::notation::pgn::start::StartTags;
use crate::{Move, Position};

/// A game with its tags, its moves, and everything that was said and tried beside them.
///
/// Moves are nodes; the first child of a node goes on with its line, the others are variations. The root stands
/// for the starting position and has no move.
///
/// ```
/// use roque_core::{Square, notation::pgn::Game};
/// let mut game = Game::new();
/// let start = *game.start();
/// let e4 = game.add_move(game.root(), start.find_move(Square::E2, Square::E4, None)?)?;
/// let d4 = game.add_variation(e4, start.find_move(Square::D2, Square::D4, None)?)?;
/// game.comment_mut(d4).push("solid");
/// game.set_tag("White", "Anna")?;
/// assert!(game.to_pgn().ends_with("\n\n1. e4 (1. d4 { solid }) *\n\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    tags: Vec<(String, String)>,
    start: Position,
    nodes: Vec<Node>,
    result: GameResult,
}

/// A node of the [`Game`] that gave it. Another game may not have it; asking that one for it may panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// Why a game cannot be changed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The move is not legal there.
    IllegalMove,
    /// A side in check cannot pass.
    NullMoveInCheck,
    /// The game has [`MAX_NODES`] moves already.
    TooManyMoves,
    /// A tag's name consists of letters, digits and `_`.
    BadTagName,
    /// `FEN`, `SetUp` and `Variant` are written as the starting position demands, and cannot be set.
    StartTag,
}

#[derive(Clone, Debug)]
struct Node {
    mv: Option<Move>,
    parent: NodeId,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

#[derive(Clone, Debug, Default)]
struct Notes {
    nags: Vec<Nag>,
    opening: Comment,
    comment: Comment,
}

const ROOT: NodeId = NodeId(0);

/// The tags every game has (beside `Result`, the seventh), and what they say when nothing is known.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game of standard chess in which nothing has happened.
    pub fn new() -> Game {
        Game::from_position(Position::start())
    }

    /// A game that starts here.
    pub fn from_position(start: Position) -> Game {
        let root = Node {
            mv: None,
            parent: ROOT,
            first_child: None,
            last_child: None,
            next_sibling: None,
            notes: None,
        };
        Game { tags: Vec::new(), start, nodes: vec![root], result: GameResult::Unknown }
    }

    /// Where the game starts.
    pub fn start(&self) -> &Position {
        &self.start
    }

    pub(super) fn set_start(&mut self, start: Position) {
        self.start = start;
    }

    /// The result.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Changes the result.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// The value of a tag. `Result` is the result; `FEN`, `SetUp` and `Variant` are not kept as tags.
    pub fn tag(&self, name: &str) -> Option<&str> {
        if name == "Result" {
            return Some(self.result.as_str());
        }
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The tags other than `Result`, in the order in which they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The tags in the order in which they are written, but for those that follow from result and start: the
    /// roster, with question marks for what is not known, then the others.
    pub(super) fn written_tags(&self) -> impl Iterator<Item = (&str, &str)> {
        let in_roster = |name: &str| ROSTER.iter().any(|(known, _)| *known == name);
        let roster = ROSTER.iter().map(|&(name, unknown)| (name, self.tag(name).unwrap_or(unknown)));
        roster.chain(self.tags().filter(move |(name, _)| !in_roster(name)))
    }

    /// Adds a tag or gives it another value. Control characters become spaces. `Result` sets the result.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TreeError> {
        if StartTags::kind(name.as_bytes()).is_some() {
            return Err(TreeError::StartTag);
        }
        if name.is_empty() || !name.chars().all(|letter| letter.is_alphanumeric() || letter == '_') {
            return Err(TreeError::BadTagName);
        }
        self.put_tag(name, value);
        Ok(())
    }

    /// Sets a tag whose name the reader has accepted.
    pub(super) fn put_tag(&mut self, name: &str, value: &str) {
        if name == "Result" {
            self.result = GameResult::from_text(value.trim().as_bytes()).unwrap_or_default();
            return;
        }
        let value = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Takes a tag away.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|(known, _)| known != name);
    }

    /// The node of the starting position.
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// How many moves there are, all variations together.
    pub fn move_count(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a legal move after a node: the first goes on with the line, others are variations of it.
    pub fn add_move(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        if !self.position(parent).is_legal(mv) {
            return Err(TreeError::IllegalMove);
        }
        self.add_node(parent, Some(mv)).ok_or(TreeError::TooManyMoves)
    }

    /// Adds a null move after a node, as annotators do to show a threat.
    pub fn add_null_move(&mut self, parent: NodeId) -> Result<NodeId, TreeError> {
        self.position(parent).after_null_move().ok_or(TreeError::NullMoveInCheck)?;
        self.add_node(parent, None).ok_or(TreeError::TooManyMoves)
    }

    /// Adds a legal move in place of a node's.
    pub fn add_variation(&mut self, node: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        self.add_move(self.node(node).parent, mv)
    }

    /// Adds a node without looking at the board; `None` if there are too many.
    pub(super) fn add_node(&mut self, parent: NodeId, mv: Option<Move>) -> Option<NodeId> {
        if self.nodes.len() > MAX_NODES {
            return None;
        }
        let id = NodeId(u32::try_from(self.nodes.len()).ok()?);
        self.nodes.push(Node {
            mv,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            notes: None,
        });
        match self.node_mut(parent).last_child.replace(id) {
            Some(last) => self.node_mut(last).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        Some(id)
    }

    /// The move of a node; `None` for the root and for a null move.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.node(node).mv
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != ROOT).then(|| self.node(node).parent)
    }

    /// The move that goes on with the line of a node.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).first_child
    }

    /// The next move in place of a node's, in the order of the game.
    pub fn next_variation(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).next_sibling
    }

    /// The moves after a node: the one that goes on with the line, then the variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(node).first_child, |&child| self.node(child).next_sibling)
    }

    /// Whether a node is the first move of a variation.
    pub fn begins_variation(&self, node: NodeId) -> bool {
        node != ROOT && self.node(self.node(node).parent).first_child != Some(node)
    }

    /// The moves as they were played, from the first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(ROOT), |&node| self.next(node))
    }

    /// The position after a node's move.
    pub fn position(&self, node: NodeId) -> Position {
        let mut path = Vec::new();
        let mut at = node;
        while at != ROOT {
            path.push(self.node(at).mv);
            at = self.node(at).parent;
        }
        path.into_iter().rev().fold(self.start, |position, mv| after(&position, mv))
    }

    /// The glyphs of a move.
    pub fn nags(&self, node: NodeId) -> &[Nag] {
        self.node(node).notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    /// The glyphs of a move, to be changed.
    pub fn nags_mut(&mut self, node: NodeId) -> &mut Vec<Nag> {
        &mut self.notes_mut(node).nags
    }

    /// The comment after a move, or on the game as a whole at the root.
    pub fn comment(&self, node: NodeId) -> &Comment {
        self.node(node).notes.as_ref().map_or(Comment::EMPTY, |notes| &notes.comment)
    }

    /// The comment after a move, to be changed.
    pub fn comment_mut(&mut self, node: NodeId) -> &mut Comment {
        &mut self.notes_mut(node).comment
    }

    /// The comment before the first move of a variation.
    pub fn opening_comment(&self, node: NodeId) -> &Comment {
        self.node(node).notes.as_ref().map_or(Comment::EMPTY, |notes| &notes.opening)
    }

    /// The comment before the first move of a variation, to be changed; `None` for other nodes, where such a
    /// comment would be that of the node before.
    pub fn opening_comment_mut(&mut self, node: NodeId) -> Option<&mut Comment> {
        self.begins_variation(node).then(|| &mut self.notes_mut(node).opening)
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.node_mut(node).notes.get_or_insert_default()
    }
}

/// The position after a move that was legal, or after a null move.
pub(super) fn after(position: &Position, mv: Option<Move>) -> Position {
    match mv {
        Some(mv) => position.after(mv),
        None => position.after_null_move().unwrap_or(*position),
    }
}

impl PartialEq for Game {
    /// Whether the two games are written the same; in which order they were put together does not matter.
    fn eq(&self, other: &Game) -> bool {
        let mut pairs = vec![(ROOT, ROOT)];
        let same_frame = self.written_tags().eq(other.written_tags())
            && self.start == other.start
            && self.result == other.result;
        if !same_frame || self.nodes.len() != other.nodes.len() {
            return false;
        }
        while let Some((a, b)) = pairs.pop() {
            let same = self.mv(a) == other.mv(b)
                && self.nags(a) == other.nags(b)
                && self.comment(a) == other.comment(b)
                && self.opening_comment(a) == other.opening_comment(b)
                && self.children(a).count() == other.children(b).count();
            if !same {
                return false;
            }
            pairs.extend(self.children(a).zip(other.children(b)));
        }
        true
    }
}

impl Eq for Game {}

impl std::error::Error for TreeError {}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TreeError::IllegalMove => "the move is not legal there",
            TreeError::NullMoveInCheck => "a side in check cannot pass",
            TreeError::TooManyMoves => "the game has too many moves",
            TreeError::BadTagName => "the name of a tag consists of letters, digits and _",
            TreeError::StartTag => "FEN, SetUp and Variant follow from the starting position",
        })
    }
}
