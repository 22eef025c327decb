import { useSyncExternalStore } from "react";
import type { ProofAsked } from "#app/foundation/context/require-proof.ts";

/** Who signs in again proves more than the password or a code. */
export type Asked = ProofAsked | "sign_in";

export interface ProofRequest {
  ask: Asked;
  /** Ends the question for everybody who waits for it. */
  answer: (isProven: boolean) => void;
}

let current: ProofRequest | null = null;
const listeners = new Set<() => void>();

function show(next: ProofRequest | null) {
  current = next;
  for (const listener of listeners) listener();
}

let waiting: ((isProven: boolean) => void)[] = [];

/** Asks whoever sits there to prove it; false when they would rather not, or when no page stands ready to ask. */
export function requestProof(ask: Asked): Promise<boolean> {
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
export function useProofRequest(): ProofRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
