/** Quiet sounds made on the spot, without files; each kind can be turned off. */
import { settings, type Sound } from "./settings.svelte";

let context: AudioContext | null = null;

/** Browsers let a page be heard after the first touch or key only. */
export function listenForFirstTouch(): void {
  const open = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerdown", open, { once: true });
  addEventListener("keydown", open, { once: true });
}

function note(pitch: number, at: number, length: number, loud: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

function rustle(at: number, length: number, pitch: number, loud: number): void {
  if (!context) return;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame += 1) data[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * settings.volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

const PLAYED: Record<Sound, () => void> = {
  turn: () => {
    note(523, 0, 0.35, 0.12);
    note(659, 0.11, 0.45, 0.12);
  },
  clock: () => note(880, 0, 0.06, 0.05),
  cards: () => rustle(0, 0.07, 3200, 0.25),
  chips: () => {
    rustle(0, 0.035, 5200, 0.3);
    rustle(0.05, 0.035, 4600, 0.2);
  },
  win: () => [392, 494, 587].forEach((pitch, at) => note(pitch, at * 0.09, 0.5, 0.08)),
  chat: () => note(740, 0, 0.12, 0.05),
};

export function play(sound: Sound): void {
  if (settings.sounds[sound] && settings.volume > 0 && context?.state === "running") PLAYED[sound]();
}
