// Sounds, made when they are played: no files. A piece put on wood is a short burst of noise and a
// few inharmonic tones that die away; the rest are plain tones.

export const SOUNDS = ["move", "capture", "check", "end", "lowTime", "error"] as const;
export type SoundName = (typeof SOUNDS)[number];

interface Knock {
  readonly kind: "knock";
  readonly at: number;
  readonly pitch: number;
  readonly gain: number;
}
interface Tone {
  readonly kind: "tone";
  readonly at: number;
  readonly pitch: number;
  readonly gain: number;
  readonly length: number;
}

/** Each sound as what happens when, in seconds; pitches in hertz. */
const SCORES: Readonly<Record<SoundName, readonly (Knock | Tone)[]>> = {
  move: [{ kind: "knock", at: 0, pitch: 190, gain: 0.5 }],
  capture: [
    { kind: "knock", at: 0, pitch: 240, gain: 0.5 },
    { kind: "knock", at: 0.055, pitch: 165, gain: 0.6 },
  ],
  check: [
    { kind: "knock", at: 0, pitch: 190, gain: 0.5 },
    { kind: "tone", at: 0.03, pitch: 880, gain: 0.16, length: 0.28 },
  ],
  end: [
    { kind: "tone", at: 0, pitch: 392, gain: 0.16, length: 0.5 },
    { kind: "tone", at: 0.13, pitch: 494, gain: 0.16, length: 0.5 },
    { kind: "tone", at: 0.26, pitch: 587, gain: 0.18, length: 0.7 },
  ],
  lowTime: [
    { kind: "tone", at: 0, pitch: 740, gain: 0.18, length: 0.12 },
    { kind: "tone", at: 0.16, pitch: 740, gain: 0.18, length: 0.12 },
  ],
  error: [{ kind: "tone", at: 0, pitch: 130, gain: 0.3, length: 0.16 }],
};

const KNOCK_LENGTH = 0.16;
const NOISE_LENGTH = 0.03;
/** The partials of a struck bar: what makes it sound like wood and not like a flute. */
const PARTIALS = [
  { ratio: 1, gain: 1, decay: 0.05 },
  { ratio: 2.76, gain: 0.45, decay: 0.03 },
  { ratio: 5.4, gain: 0.2, decay: 0.015 },
] as const;

/** How long a sound lasts, in seconds. */
export function lengthOf(name: SoundName): number {
  return Math.max(...SCORES[name].map((part) => part.at + (part.kind === "knock" ? KNOCK_LENGTH : part.length)));
}

/** Puts a sound on the time line of a context, beginning at `start`. */
export function schedule(context: BaseAudioContext, out: AudioNode, name: SoundName, start: number): void {
  for (const part of SCORES[name]) {
    if (part.kind === "knock") knock(context, out, part, start + part.at);
    else sine(context, out, part.pitch, part.gain, part.length / 4, part.length, start + part.at);
  }
}

function knock(context: BaseAudioContext, out: AudioNode, { pitch, gain }: Knock, start: number): void {
  const noise = context.createBufferSource();
  noise.buffer = decayingNoise(context);
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch * 8, Q: 0.9 });
  const level = new GainNode(context, { gain });
  noise.connect(band).connect(level).connect(out);
  noise.start(start);
  for (const partial of PARTIALS) {
    sine(context, out, pitch * partial.ratio, gain * partial.gain * 0.6, partial.decay, KNOCK_LENGTH, start);
  }
}

/** A tone that begins at once (2 ms, against clicks) and dies away. */
function sine(
  context: BaseAudioContext,
  out: AudioNode,
  pitch: number,
  gain: number,
  decay: number,
  length: number,
  start: number,
): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(gain, start + 0.002);
  level.gain.setTargetAtTime(0, start + 0.002, decay);
  tone.connect(level).connect(out);
  tone.start(start);
  tone.stop(start + length);
}

function decayingNoise(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(NOISE_LENGTH * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // A fixed sequence, so that a move always sounds the same.
  let seed = 1;
  for (let index = 0; index < length; index++) {
    seed = (seed * 48271) % 2147483647;
    samples[index] = ((seed / 1073741823.5 - 1) * (1 - index / length)) ** 3;
  }
  return buffer;
}

/** Plays sounds once the person has touched the page: before, browsers keep it silent. */
export class Sounds {
  enabled = true;
  #context: AudioContext | null = null;

  /** Waits for the first gesture; the answer stops waiting. */
  arm(page: EventTarget = window): () => void {
    const gestures = ["pointerdown", "keydown"] as const;
    const stop = () => gestures.forEach((name) => page.removeEventListener(name, begin, true));
    const begin = () => {
      stop();
      // No audio device, or none allowed: the game goes on silently.
      if (typeof AudioContext === "function") this.#context = new AudioContext();
    };
    gestures.forEach((name) => page.addEventListener(name, begin, true));
    return stop;
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (!this.enabled || !context) return;
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    schedule(context, context.destination, name, context.currentTime);
  }
}
