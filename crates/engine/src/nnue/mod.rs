//! How good a position is, by a small neural network that has learned it from games.
//!
//! # What the network is
//!
//! The classical evaluation ([`eval`](crate::eval)) asks questions that people thought of. The network has found its own, and
//! what it says is added to a share of what the classical evaluation does.
//! It sees the board twice, once as each side sees it, as a list of "this piece stands there, attacked so, protected so":
//! 6,912 possible facts, of which at most 32 are true at a time. Each fact has a row of [`HIDDEN`] numbers, its weights; those of the true facts
//! are summed up, and that sum (the *accumulator*) is what the network makes of the board:
//!
//! ```text
//!   facts, as the side to move sees them ──►  256 sums ─┐  clipped to 0…1
//!                                                        ├─► and squared   ──┐  weights of this
//!   facts, as the other side sees them   ──►  256 sums ─┘                    ├─► many pieces     ──►  value
//!                                               classical evaluation       ──┘
//! ```
//!
//! Why both: a network learns from searches that end with its own evaluation, and believes its own errors. Those of the
//! classical evaluation are others, and it sees what no fact tells, such as passed pawns and castling rights
//! (`docs/training.md` has the figures).
//!
//! The second step has its own weights for each eighth of the way from a full board to bare kings. A side sees the
//! board from its own first rank, and mirrored when its king stands on the right half: so what is learned about one
//! wing or one colour is known of the other.
//!
//! # Why it is fast
//!
//! A move changes a few facts, those of the pieces it moves and takes and of the others that are attacked or protected from
//! then on or no longer. So the sums of the position before are nearly those of the position after: some rows are subtracted and
//! others added ("efficiently updatable", whence *NNUE*). Nothing is done before somebody asks what a position is worth; then it
//! is compared with the nearest one on its path of which the sums are known (`accumulator.rs`). Only when a king crosses the
//! middle of the board do the rows of all its side's facts change; then the sums are made of those from when it last stood on
//! that half.
//!
//! All numbers are small integers ([`QA`] and [`QB`] steps to one), so that sixteen or thirty-two of them are added
//! or multiplied at once.
//!
//! | file | about |
//! |---|---|
//! | `facts` | the facts and their numbers |
//! | `network` | the weights, their file, and the way from sums to a value |
//! | `accumulator` | the sums along the path of a search |
//! | `kernels` | the loops in which the time goes |

mod accumulator;
mod facts;
mod kernels;
mod network;

pub use accumulator::Evaluator;
pub use facts::{Attacks, FACTS, Fact, View, WAYS, Wing};
pub use network::{BUCKETS, BadNetwork, HIDDEN, MOST_CLASSICAL, MOST_OUTPUT, Network, QA, QB, QC, bucket};
