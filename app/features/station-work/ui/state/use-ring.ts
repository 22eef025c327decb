import { useLayoutEffect, useRef } from "react";

const TONES = [880, 1175];

/** Two tones and a shake of the tablet. Without a press before it browsers keep silent; the sight is there all the same. */
function ring(): void {
  navigator.vibrate?.([120, 80, 120]);
  try {
    const context = new AudioContext();
    for (const [at, frequency] of TONES.entries()) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(context.destination);
      tone.start(context.currentTime + at * 0.18);
      tone.stop(context.currentTime + at * 0.18 + 0.16);
    }
    setTimeout(() => void context.close(), 1000);
  } catch {
    // No sound on this device.
  }
}

/** Rings when work is there that was not: in the very drawing that shows it, never before or after. */
export function useRing(ids: readonly string[] | null, isOn: boolean): void {
  const known = useRef<Set<string> | null>(null);
  useLayoutEffect(() => {
    if (!ids) return;
    const isNew = known.current !== null && ids.some((id) => !known.current?.has(id));
    known.current = new Set([...(known.current ?? []), ...ids]);
    if (isNew && isOn) ring();
  }, [ids, isOn]);
}
