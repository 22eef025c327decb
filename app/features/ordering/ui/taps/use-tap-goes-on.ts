import { type PointerEvent, type MouseEvent as ReactMouseEvent, useEffect, useRef } from "react";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { isRealTap, type Press } from "../../real-tap.ts";

/** Long enough to see what was chosen. */
const SEEN_MS = 250;

/**
 * For a step that asks one thing: a tap on its answer goes on by itself, and the page says so. The keyboard and screen
 * readers choose without moving, as arrow keys choose by passing (0053-fewer-taps).
 * @param say what is told of the choice with this value
 * @returns handlers for what holds the choices
 */
export function useTapGoesOn(say: (value: string) => string) {
  const { announce, next } = useWizardState();
  const goOn = useRef(next);
  goOn.current = next;
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown: ({ pointerType, width, height, pressure }: PointerEvent) => {
      press.current = { pointerType, width, height, pressure };
    },
    onClick: ({ target, detail }: ReactMouseEvent) => {
      const isTap = isRealTap(press.current, detail);
      press.current = null;
      if (!isTap || !(target instanceof HTMLInputElement)) return;
      const { value } = target;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        goOn.current();
        announce(say(value));
      }, SEEN_MS);
    },
  };
}
