//! What the engine thinks of positions that people look at.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use roque_core::notation::san::Letters;
use roque_core::{Color, Move, Position, Scoresheet};
use roque_engine::score::{Score as Value, centipawns, moves_to_mate};
use roque_engine::{Control, Engine, Info, Limits, ScoreBound, Settings, eval};
use roque_host::explain::letters;
use roque_host::{advice, evaluation_text};
use roque_protocol::{
    Answer, Event, Explanation, ExplanationGroup, Fact, Hint, Refusal, Score, ServerMessage, Thinking,
    ThinkingLine,
};
use roque_words::Words;

use crate::client::Client;
use crate::hub::Hub;
use crate::requests::Answered;
use crate::{lock, refuse, view};

/// The most lines that are shown.
const MOST_LINES: u32 = 5;
/// After this time it says no more; whoever wants to know more asks again.
const LONGEST: Duration = Duration::from_secs(120);
/// A page is not told more often than this.
const PACE: Duration = Duration::from_millis(100);
/// Moves of a line that are told.
const TOLD: usize = 24;

/// An analysis that goes on.
pub struct Running {
    control: Control,
    is_cancelled: Arc<AtomicBool>,
}

impl Running {
    /// Nobody wants to know any more.
    pub fn stop(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
        self.control.stop();
    }
}

/// Lets the engine think for a page about the last position of these moves, instead of what it thought about before.
pub fn begin(
    hub: &Hub,
    client: &Arc<Client>,
    id: u32,
    sheet: &Scoresheet,
    lines: u32,
    words: &Words,
) -> Answered {
    client.stop_analysis();
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(refuse::out_of_range(1, MOST_LINES, words));
    }
    let (control, is_cancelled) = (Control::default(), Arc::new(AtomicBool::new(false)));
    control.begin(false);
    let running = Running { control: control.clone(), is_cancelled: Arc::clone(&is_cancelled) };
    *lock(&client.analysis) = Some(running);
    let mut teller = Teller::new(Arc::clone(client), id, sheet.position(), lines, is_cancelled);
    let sheet = sheet.clone();
    hub.analysts.run(move || {
        if teller.is_cancelled() {
            return;
        }
        if sheet.ending().is_none() {
            let mut engine = Engine::new(Settings { lines: lines as usize, ..Settings::default() });
            let limits = Limits { move_time: Some(LONGEST), ..Limits::default() };
            engine.search(&sheet, &limits, &control, &mut |info: &Info| teller.hear(info));
        }
        teller.tell(true);
    });
    Ok(Answer::Done)
}

/// Tells a page what the engine finds.
struct Teller {
    client: Arc<Client>,
    is_cancelled: Arc<AtomicBool>,
    position: Position,
    /// How many lines there are at most.
    lines: usize,
    thinking: Thinking,
    told: Option<Instant>,
}

impl Teller {
    fn new(
        client: Arc<Client>,
        id: u32,
        position: &Position,
        lines: u32,
        is_cancelled: Arc<AtomicBool>,
    ) -> Teller {
        let thinking = Thinking {
            analysis: id,
            fen: position.to_fen(),
            depth: 0,
            nodes: 0,
            speed: 0,
            lines: Vec::new(),
            over: false,
        };
        let lines = lines.min(position.count_legal_moves()) as usize;
        Teller { client, is_cancelled, position: *position, lines, thinking, told: None }
    }

    fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }

    fn hear(&mut self, info: &Info) {
        if info.bound != ScoreBound::Exact {
            return;
        }
        let place = info.line_number - 1;
        let line = thinking_line(&self.position, info);
        match self.thinking.lines.get_mut(place) {
            Some(old) => *old = line,
            None => self.thinking.lines.push(line),
        }
        self.thinking.depth = u32::try_from(info.depth).unwrap_or_default();
        self.thinking.nodes = info.nodes;
        self.thinking.speed = (info.nodes as f64 / info.time.as_secs_f64().max(0.001)) as u64;
        let is_whole = info.line_number == self.lines;
        if is_whole && self.told.is_none_or(|told| told.elapsed() >= PACE) {
            self.tell(false);
        }
    }

    fn tell(&mut self, over: bool) {
        if self.is_cancelled() {
            return;
        }
        self.told = Some(Instant::now());
        self.thinking.over = over;
        self.client.send(&ServerMessage::Event(Event::Thinking(self.thinking.clone())));
    }
}

fn thinking_line(start: &Position, info: &Info) -> ThinkingLine {
    let (mut position, mut uci, mut san) = (*start, Vec::new(), Vec::new());
    for &mv in info.line.iter().take(TOLD) {
        uci.push(position.to_uci(mv).to_string());
        san.push(position.to_san(mv, Letters::English).to_string());
        position.play(mv);
    }
    ThinkingLine { score: for_white(info.score, start.turn()), uci, san }
}

fn for_white(score: Value, turn: Color) -> Score {
    let sign = if turn.is_white() { 1 } else { -1 };
    match moves_to_mate(score) {
        Some(moves) => Score::Mate { moves: sign * moves },
        None => Score::Centipawns { value: sign * centipawns(score) },
    }
}

/// A word of advice for the side to move.
pub fn hint(sheet: &Scoresheet, times: u32, words: &Words) -> Answered {
    must_go_on(sheet, words)?;
    let advice = advice::advise(sheet, times as usize, letters(words), words);
    let uci = |mv: Move| sheet.position().to_uci(mv).to_string();
    Ok(Answer::Hint(Hint {
        sentence: view::printed(&advice.said),
        squares: advice.squares.into_iter().map(Into::into).collect(),
        uci: advice.mv.map(uci),
    }))
}

fn must_go_on(sheet: &Scoresheet, words: &Words) -> Result<(), Refusal> {
    let Some(ending) = sheet.ending() else { return Ok(()) };
    let refusal = roque_game::Refusal::GameOver(ending.into());
    Err(refuse::by_game(&refusal, sheet.position().turn(), words))
}

/// What there is to say of a position.
pub fn explain(sheet: &Scoresheet, words: &Words) -> Answered {
    must_go_on(sheet, words)?;
    let position = sheet.position();
    let explanation = eval::explain(position);
    let fact = |fact: &eval::Fact| Fact {
        side: fact.side.into(),
        good: fact.theme.is_good(),
        sentence: evaluation_text::theme(fact, words),
        squares: fact.squares.into_iter().map(Into::into).collect(),
    };
    let groups = explanation.groups.iter().map(|row| {
        let [_, _, white] = row.shown(Color::White);
        let [_, _, black] = row.shown(Color::Black);
        ExplanationGroup { name: evaluation_text::group(row.about, words), white, black }
    });
    Ok(Answer::Explanation(Explanation {
        sentence: advice::in_words(&advice::consult(sheet), words),
        total: evaluation_text::total(explanation.total, words),
        value: centipawns(explanation.total),
        material: advice::material(position, words),
        phase: evaluation_text::phase(&explanation, words),
        remark: evaluation_text::remark(&explanation, words),
        facts: explanation.facts.iter().map(fact).collect(),
        groups: groups.collect(),
    }))
}
