import { useSyncExternalStore } from "react";
import type { StepUpMethod } from "#app/foundation/context/require-step-up.ts";

/** Who signs in again proves more than the password or a code. */
export type Asked = StepUpMethod | "sign_in";

export interface StepUpRequest {
  ask: Asked;
  /** Ends the question for everybody who waits for it. */
  answer: (isProven: boolean) => void;
}

let current: StepUpRequest | null = null;
const listeners = new Set<() => void>();

function show(next: StepUpRequest | null) {
  current = next;
  for (const listener of listeners) listener();
}

let waiting: ((isProven: boolean) => void)[] = [];

/** Asks whoever sits there to prove it; false when they would rather not, or when no page stands ready to ask. */
export function requestStepUp(ask: Asked): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (current) return;
    show({
      ask,
      answer: (isProven) => {
        const all = waiting;
        waiting = [];
        show(null);
        for (const each of all) each(isProven);
      },
    });
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The open question, for the one dialog that asks it. */
export function useStepUpRequest(): StepUpRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
