//! Teaches a network ([`nnue`](roque_engine::nnue)) what positions are worth, from games of the engine against itself.
//!
//! # The method
//!
//! For each position the network says how many points the side to move will make, between 0 and 1. The truth it is compared
//! with is a mixture of the game's result, which is true but says little about one position, and of what the search
//! thought, which says much but only what the teacher knew. The error is the mean square of the difference; its
//! gradient tells for each weight in which direction it should go, and *AdamW* how far.
//!
//! ```text
//!   games ─► filter ─► samples (shuffled) ─► batches ─► forward, backward (every core a part) ─► AdamW ─► … ─► network
//! ```
//!
//! The network is small and its input sparse: of 6,912 facts about 30 are true. So the first layer is not a product of
//! matrices but the sum of 30 rows, and its gradient goes back into 30 rows. No library for tensors is needed, and none
//! would be faster.
//!
//! | file | about |
//! |---|---|
//! | `samples` | positions in 32 bytes each, read from games |
//! | `model` | the weights as decimals; forward and backward for one position |
//! | `adam` | the step that follows from a gradient |
//! | `learner` | batches, the learning rate, what is held out, going on after an interruption |
//! | `quantize` | from decimals to the integers of the engine |
//! | `curve` | the errors as a picture |

mod adam;
mod curve;
mod learner;
mod model;
mod quantize;
mod samples;

pub use curve::curve;
pub use learner::{Errors, Learner, Training, error_of};
pub use model::Model;
pub use quantize::{Adjustment, Quantized, mean, quantize};
pub use samples::{Census, Sample, Samples, Target};
