import { useEffect, useRef, useState } from "react";
import { ringBell } from "./ring-bell.ts";
import { hasSoundConsent, keepSoundConsent } from "./sound-consent.ts";

export interface NewOrderSound {
  isOn: boolean;
  toggle: () => void;
  /** Rings when it was asked for. */
  ring: () => void;
}

/** The bell for new orders. Browsers let a page sound only after a press in it, so that a reloaded page waits for the next one. */
export function useNewOrderSound(): NewOrderSound {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);

  useEffect(() => setOn(hasSoundConsent()), []);

  useEffect(() => {
    if (!isOn) return;
    const wake = () => {
      audio.current ??= new AudioContext();
      if (audio.current.state === "suspended") void audio.current.resume();
    };
    window.addEventListener("pointerdown", wake);
    window.addEventListener("keydown", wake);
    return () => {
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
    };
  }, [isOn]);

  useEffect(() => () => void audio.current?.close(), []);

  return {
    isOn,
    toggle: () => {
      keepSoundConsent(!isOn);
      setOn(!isOn);
      if (isOn) return;
      audio.current ??= new AudioContext();
      // So that the person who turns it on knows what to listen for.
      void audio.current.resume().then(() => audio.current && ringBell(audio.current));
    },
    ring: () => {
      const bell = audio.current;
      if (isOn && bell?.state === "running") void onceForAllTabs(() => ringBell(bell));
    },
  };
}

/** Every tab hears of the order; whichever is first rings, and for a second the others keep quiet. */
async function onceForAllTabs(ring: () => void): Promise<void> {
  if (!navigator.locks) return ring();
  await navigator.locks.request("kabsh-bell", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
}
