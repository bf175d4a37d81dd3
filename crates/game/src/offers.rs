//! What one side has offered and the other has not answered.

use roque_core::Color;

use crate::{Event, Refusal};

/// The offers that stand. At most one side offers a draw, and at most one asks to take back: who offers what the
/// other side offers already accepts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Color>,
    /// Who asks to take back.
    pub takeback: Option<Color>,
}

impl Offers {
    /// What a move does to the offers: it declines the opponent's draw, and whatever was to be taken back stands.
    pub(crate) fn lapse_with_move(&mut self, mover: Color) -> Vec<Event> {
        let draw = self.draw.take_if(|side| *side != mover).map(Event::DrawLapsed);
        let takeback = self.takeback.take().map(Event::TakebackLapsed);
        draw.into_iter().chain(takeback).collect()
    }

    /// What a step back or forward in the game does to the offers: the draw offered then is on offer again, but
    /// nobody asks once more to take back.
    pub(crate) fn change_to(&mut self, then: Offers) -> Vec<Event> {
        let before = std::mem::replace(self, Offers { draw: then.draw, takeback: None });
        let changed = before.draw != self.draw;
        let lapsed = before.draw.filter(|_| changed).map(Event::DrawLapsed);
        let offered = self.draw.filter(|_| changed).map(Event::DrawOffered);
        let takeback = before.takeback.map(Event::TakebackLapsed);
        lapsed.into_iter().chain(offered).chain(takeback).collect()
    }
}

/// An answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Made,
    Accepted,
}

/// A side offers something; if the other one has done so, that is an acceptance.
pub(crate) fn make(offer: &mut Option<Color>, side: Color) -> Result<Answer, Refusal> {
    match *offer {
        None => {
            *offer = Some(side);
            Ok(Answer::Made)
        }
        Some(other) if other == side => Err(Refusal::AlreadyOffered),
        Some(_) => Ok(Answer::Accepted),
    }
}

/// There must be an offer that this side can answer.
pub(crate) fn must_stand(offer: Option<Color>, side: Color) -> Result<(), Refusal> {
    if offer == Some(!side) { Ok(()) } else { Err(Refusal::NothingOffered) }
}

/// A side answers what the other one offers.
pub(crate) fn answer(offer: &mut Option<Color>, side: Color) -> Result<(), Refusal> {
    must_stand(*offer, side)?;
    *offer = None;
    Ok(())
}

/// A side withdraws what it offers.
pub(crate) fn withdraw(offer: &mut Option<Color>, side: Color) -> Result<(), Refusal> {
    offer.take_if(|offering| *offering == side).map(|_| ()).ok_or(Refusal::NothingToWithdraw)
}
