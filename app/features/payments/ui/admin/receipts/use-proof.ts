import { useCallback, useEffect, useState } from "react";
import type { ReceiptProof } from "#app/features/payments/rules/receipts/receipt.ts";
import type { OpenedProof } from "./show/open-proof.ts";
import { createProofStore, type ProofStore } from "./show/proof-store.ts";

export interface ShownProof {
  /** Null while it is on its way. */
  opened: OpenedProof | null;
  /** It did not arrive. */
  isUnavailable: boolean;
  again: () => void;
}

/** The page's proofs; given back when the page is left. */
export function useProofStore(): ProofStore {
  const [store] = useState(createProofStore);
  useEffect(() => () => store.close(), [store]);
  return store;
}

/** The proof on the screen, and behind it those that are likely to be next. */
export function useProof(
  store: ProofStore,
  proof: ReceiptProof | null,
  next: readonly ReceiptProof[],
): ShownProof {
  const [settled, settle] = useState<{ id: string; isUnavailable: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const id = proof?.id ?? null;
  const upcoming = next.map((each) => each.id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: ids say which proofs these are, and a try asks again
  useEffect(() => {
    if (!proof) return;
    let isGone = false;
    store.open(proof).then(
      () => !isGone && settle({ id: proof.id, isUnavailable: false }),
      () => !isGone && settle({ id: proof.id, isUnavailable: true }),
    );
    return () => {
      isGone = true;
    };
  }, [store, id, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: ids say which proofs these are
  useEffect(() => {
    // Behind the one on the screen, so that it does not wait for them.
    if (settled?.id !== id) return;
    for (const each of next) store.open(each).catch(() => undefined);
  }, [store, settled, id, upcoming]);

  const again = useCallback(() => {
    settle(null);
    setTries((count) => count + 1);
  }, []);

  return {
    opened: id ? store.peek(id) : null,
    isUnavailable: settled?.id === id && settled?.isUnavailable === true,
    again,
  };
}
