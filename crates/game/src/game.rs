//! The game itself.

use std::time::Duration;

use roque_core::{ByColor, Claim, Color, Move, Position, Scoresheet};

use crate::clock::Hands;
use crate::offers::{self, Answer};
use crate::{Clock, Command, Event, Offers, Reason, Refusal, Verdict};

/// One game between two sides. See [the crate](crate) for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    sheet: Scoresheet,
    clock: Option<Clock>,
    offers: Offers,
    verdict: Option<Verdict>,
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// Something that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    what: What,
    /// How things stood on the other side of the step: before it, or after it once it is taken back.
    other: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Move(Move),
    /// The game ended without a move.
    End,
}

/// What taking back brings back, beside the board. Clocks are kept as they were when the turn began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    hands: Option<Hands>,
    /// Whether a clock ran.
    running: bool,
    offers: Offers,
    verdict: Option<Verdict>,
}

type Done = Result<Vec<Event>, Refusal>;

impl Game {
    /// A game that begins with this position. Its clock stands still until it is started.
    pub fn new(start: Position, clock: Option<Clock>) -> Game {
        let sheet = Scoresheet::new(start);
        let verdict = sheet.ending().map(Verdict::from);
        Game { sheet, clock, offers: Offers::default(), verdict, done: Vec::new(), undone: Vec::new() }
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.sheet.position()
    }

    /// The moves so far, with their positions.
    pub fn sheet(&self) -> &Scoresheet {
        &self.sheet
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How the game ended, if it has.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// What is on offer.
    pub fn offers(&self) -> Offers {
        self.offers
    }

    /// The clocks, if the game has any.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time a side has left.
    pub fn time_left(&self, side: Color, now: Duration) -> Option<Duration> {
        self.clock.as_ref().map(|clock| clock.left(side, self.turn(), now))
    }

    /// How long until the flag of the side to move falls, if a clock runs.
    pub fn flag_falls_in(&self, now: Duration) -> Option<Duration> {
        self.clock.as_ref()?.flag_falls_in(self.turn(), now)
    }

    /// The draw that the side to move can claim by the position on the board.
    pub fn claim(&self) -> Option<Claim> {
        self.sheet.claim().filter(|_| self.verdict.is_none())
    }

    /// How many steps can be taken back.
    pub fn can_undo(&self) -> usize {
        self.done.len()
    }

    /// How many steps can be done again.
    pub fn can_redo(&self) -> usize {
        self.undone.len()
    }

    /// For every move played, what its player's clock showed after it.
    pub fn times_left(&self) -> impl Iterator<Item = Option<Duration>> + '_ {
        let now = self.clock.as_ref().map(Clock::hands);
        // What stood before a step stands after the one before it.
        let after = self.done.iter().skip(1).map(|step| step.other.hands).chain([now]);
        // Without a clock before it, the move was played without one, whatever clock there is now.
        let both = self.done.iter().zip(after).map(|(step, after)| step.other.hands.and(after));
        let turns = self.sheet.positions().map(Position::turn);
        turns.zip(both).take(self.sheet.len()).map(|(turn, hands)| hands.map(|hands| hands[turn].left()))
    }

    /// Does what is asked at this time, or says why not.
    ///
    /// If the time of the side to move is up, the game ends so, whatever was asked; but for steps back and forth, which
    /// no clock may stand in the way of.
    pub fn apply(&mut self, command: Command, now: Duration) -> Done {
        if !matches!(command, Command::Undo | Command::Redo)
            && let Some(verdict) = self.flag_fall(now)
        {
            return Ok(self.end(verdict, now));
        }
        match command {
            Command::Move { side, mv } => self.play(side, mv, now),
            Command::Resign(side) => {
                self.must_go_on()?;
                Ok(self.end(Verdict::win(!side, Reason::Resignation), now))
            }
            Command::OfferDraw(side) => {
                self.must_go_on()?;
                match offers::make(&mut self.offers.draw, side)? {
                    Answer::Made => Ok(vec![Event::DrawOffered(side)]),
                    Answer::Accepted => Ok(self.agree(now)),
                }
            }
            Command::AcceptDraw(side) => {
                self.must_go_on()?;
                // Only looked at: it ends with the game, and is back if the end is taken back.
                offers::must_stand(self.offers.draw, side)?;
                Ok(self.agree(now))
            }
            Command::DeclineDraw(side) => {
                self.must_go_on()?;
                offers::answer(&mut self.offers.draw, side)?;
                Ok(vec![Event::DrawDeclined(side)])
            }
            Command::WithdrawDraw(side) => {
                self.must_go_on()?;
                offers::withdraw(&mut self.offers.draw, side)?;
                Ok(vec![Event::DrawWithdrawn(side)])
            }
            Command::ClaimDraw { side, with } => self.claim_draw(side, with, now),
            Command::ProposeTakeback(side) => self.propose_takeback(side, now),
            Command::AcceptTakeback(side) => {
                offers::answer(&mut self.offers.takeback, side)?;
                self.take_back_of(!side, now)
            }
            Command::DeclineTakeback(side) => {
                offers::answer(&mut self.offers.takeback, side)?;
                Ok(vec![Event::TakebackDeclined(side)])
            }
            Command::WithdrawTakeback(side) => {
                offers::withdraw(&mut self.offers.takeback, side)?;
                Ok(vec![Event::TakebackWithdrawn(side)])
            }
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::Flag if self.clock.is_none() => Err(Refusal::NoClock),
            Command::Flag => self.must_go_on().and(Err(Refusal::TimeLeft)),
            Command::StartClock => self.switch_clock(true, now),
            Command::StopClock => self.switch_clock(false, now),
        }
    }

    fn must_go_on(&self) -> Result<(), Refusal> {
        self.verdict.map_or(Ok(()), |verdict| Err(Refusal::GameOver(verdict)))
    }

    fn must_be_turn_of(&self, side: Color) -> Result<(), Refusal> {
        if side == self.turn() { Ok(()) } else { Err(Refusal::NotYourTurn(side)) }
    }

    fn must_be_legal(&self, mv: Move) -> Result<(), Refusal> {
        let position = self.position();
        if position.is_legal(mv) {
            return Ok(());
        }
        Err(Refusal::Illegal(position.why_illegal(mv.from(), mv.to(), mv.promotion())))
    }

    fn play(&mut self, side: Color, mv: Move, now: Duration) -> Done {
        self.must_go_on()?;
        self.must_be_turn_of(side)?;
        self.must_be_legal(mv)?;
        self.done.push(Step { what: What::Move(mv), other: self.state() });
        self.undone.clear();
        if let Some(clock) = &mut self.clock {
            clock.press(side, now);
        }
        let lapsed = self.offers.lapse_with_move(side);
        self.sheet.play(mv);
        self.verdict = self.sheet.ending().map(Verdict::from);
        if self.verdict.is_some() {
            self.offers = Offers::default();
        }
        let mut events = vec![Event::Moved { side, mv }];
        events.extend(lapsed);
        events.extend(self.announcements(now));
        Ok(events)
    }

    /// What there is to say of a position that has just come up. The clocks stop if it is the last one.
    fn announcements(&mut self, now: Duration) -> Vec<Event> {
        if let Some(verdict) = self.verdict {
            self.stop_clock(now);
            return vec![Event::Ended(verdict)];
        }
        let side = self.turn();
        let check = self.position().is_check().then_some(Event::Check(side));
        let claim = self.claim().map(|claim| Event::CanClaim(side, claim));
        check.into_iter().chain(claim).collect()
    }

    fn agree(&mut self, now: Duration) -> Vec<Event> {
        self.end(Verdict::draw(Reason::Agreement), now)
    }

    /// Ends the game without a move.
    fn end(&mut self, verdict: Verdict, now: Duration) -> Vec<Event> {
        self.done.push(Step { what: What::End, other: self.state() });
        self.undone.clear();
        self.stop_clock(now);
        self.offers = Offers::default();
        self.verdict = Some(verdict);
        vec![Event::Ended(verdict)]
    }

    /// The end of the game, if the time of the side to move is up.
    fn flag_fall(&self, now: Duration) -> Option<Verdict> {
        let turn = self.turn();
        let fallen = self.verdict.is_none() && self.clock.as_ref()?.is_flag_down(turn, now);
        fallen.then(|| match self.position().can_mate(!turn) {
            true => Verdict::win(!turn, Reason::TimeOut),
            false => Verdict::draw(Reason::TimeOut),
        })
    }

    fn claim_draw(&mut self, side: Color, with: Option<Move>, now: Duration) -> Done {
        self.must_go_on()?;
        self.must_be_turn_of(side)?;
        let claim = match with {
            Some(mv) => {
                self.must_be_legal(mv)?;
                self.sheet.claim().or_else(|| self.sheet.claim_with(mv))
            }
            None => self.sheet.claim(),
        };
        let claim = claim.ok_or(Refusal::NoClaim)?;
        Ok(self.end(claim.into(), now))
    }

    fn propose_takeback(&mut self, side: Color, now: Duration) -> Done {
        self.must_go_on()?;
        // Who agrees to what the opponent asks need not have played anything.
        self.plies_back_to(self.offers.takeback.unwrap_or(side))?;
        match offers::make(&mut self.offers.takeback, side)? {
            Answer::Made => Ok(vec![Event::TakebackProposed(side)]),
            Answer::Accepted => {
                self.offers.takeback = None;
                self.take_back_of(!side, now)
            }
        }
    }

    /// How many moves to take back until it is this side's turn to play its last one again.
    fn plies_back_to(&self, side: Color) -> Result<usize, Refusal> {
        let plies = if side == self.turn() { 2 } else { 1 };
        if plies <= self.sheet.len() { Ok(plies) } else { Err(Refusal::NothingToTakeBack) }
    }

    fn take_back_of(&mut self, side: Color, now: Duration) -> Done {
        let mut events = Vec::new();
        for _ in 0..self.plies_back_to(side)? {
            events.extend(self.undo(now)?);
        }
        Ok(events)
    }

    fn undo(&mut self, now: Duration) -> Done {
        let step = self.done.pop().ok_or(Refusal::NothingToTakeBack)?;
        let (after, mut events) = (self.state(), Vec::new());
        match step.what {
            What::Move(mv) => {
                self.sheet.undo();
                events.push(Event::Undone { side: self.turn(), mv });
            }
            What::End => events.extend(after.verdict.map(Event::Reopened)),
        }
        events.extend(self.restore(step.other, now));
        self.undone.push(Step { what: step.what, other: after });
        Ok(events)
    }

    fn redo(&mut self, now: Duration) -> Done {
        let step = self.undone.pop().ok_or(Refusal::NothingToRedo)?;
        let (before, mut events) = (self.state(), Vec::new());
        if let What::Move(mv) = step.what {
            events.push(Event::Redone { side: self.turn(), mv });
            self.sheet.play(mv);
        }
        events.extend(self.restore(step.other, now));
        self.done.push(Step { what: step.what, other: before });
        events.extend(self.announcements(now));
        Ok(events)
    }

    fn state(&self) -> State {
        let hands = self.clock.as_ref().map(Clock::hands);
        let running = self.clock.as_ref().is_some_and(Clock::is_running);
        State { hands, running, offers: self.offers, verdict: self.verdict }
    }

    /// Puts everything but the board to how it stood, and tells what that does to the offers. If the game goes on
    /// again, the clock runs again if it ran.
    fn restore(&mut self, state: State, now: Duration) -> Vec<Event> {
        let was_over = self.verdict.is_some();
        let lapsed = self.offers.change_to(state.offers);
        self.verdict = state.verdict;
        if let Some(clock) = &mut self.clock {
            // Where no times are known, the turn begins with what is left now.
            clock.set_hands(state.hands.unwrap_or(clock.hands()), now);
            if was_over && self.verdict.is_none() && state.running {
                clock.start(now);
            }
        }
        lapsed
    }

    fn stop_clock(&mut self, now: Duration) {
        let turn = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.stop_for_good(turn, now);
        }
    }

    fn switch_clock(&mut self, run: bool, now: Duration) -> Done {
        self.must_go_on()?;
        let clock = self.clock.as_mut().ok_or(Refusal::NoClock)?;
        match (clock.is_running(), run) {
            (false, true) => clock.start(now),
            (true, false) => clock.stop(now),
            _ => return Err(Refusal::ClockAlready),
        }
        Ok(vec![if run { Event::ClockStarted } else { Event::ClockStopped }])
    }

    /// Gives the game other clocks, with all the time on them, or none. Times of moves played before are forgotten.
    pub fn set_clock(&mut self, clock: Option<Clock>) {
        self.clock = clock;
        for step in self.done.iter_mut().chain(&mut self.undone) {
            step.other.hands = None;
        }
    }

    /// Plays a move of a recorded game, after which this time was left. Nothing is announced, and no ending stops
    /// it: people did play on. The move must be legal.
    pub(crate) fn record_move(&mut self, mv: Move, left: Option<Duration>) {
        self.done.push(Step { what: What::Move(mv), other: State { verdict: None, ..self.state() } });
        if let Some(clock) = &mut self.clock {
            clock.record_move(self.sheet.position().turn(), left);
        }
        self.sheet.play(mv);
        self.verdict = self.sheet.ending().map(Verdict::from);
    }

    /// The recorded game ended so, unless the last position says how it did.
    pub(crate) fn record_end(&mut self, verdict: Verdict) {
        if self.verdict.is_none() {
            self.end(verdict, Duration::ZERO);
        }
    }

    /// What the clocks showed when the recorded game was left, and how long the side to move had thought.
    pub(crate) fn record_clocks(&mut self, left: ByColor<Option<Duration>>, thought: Duration) {
        let turn = self.turn();
        if let (Some(clock), Some(white), Some(black)) =
            (&mut self.clock, left[Color::White], left[Color::Black])
        {
            clock.set_left(ByColor::new(white, black), turn, thought);
        }
    }
}
