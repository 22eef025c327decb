/** Two strokes of a small bell, a third apart: heard over a kitchen, soon over. */
const STROKES = [
  { at: 0, hertz: 880 },
  { at: 0.22, hertz: 1108.7 },
] as const;
const RING_SECONDS = 0.9;

/** Rings once. The sound is made here, so that no file has to be fetched for it. */
export function ringBell(audio: AudioContext): void {
  for (const { at, hertz } of STROKES) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + RING_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + RING_SECONDS);
  }
}
