import type { ReceiptProof } from "#app/features/payments/rules/receipts/receipt.ts";
import { forgetProof, type OpenedProof, openProof } from "./open-proof.ts";

/** The one on the screen, a few behind it to go back to, and the next ones. */
const KEPT = 8;

interface Kept {
  opening: Promise<OpenedProof>;
  opened: OpenedProof | null;
}

export interface ProofStore {
  /** Opens a proof, once; what did not arrive is asked for again the next time. */
  open(proof: ReceiptProof): Promise<OpenedProof>;
  /** What has been opened already. */
  peek(proofId: string): OpenedProof | null;
  close(): void;
}

/** Proofs of the page, the last ones that were asked for: the next receipt is there before its key is pressed. */
export function createProofStore(): ProofStore {
  const kept = new Map<string, Kept>();

  function forget(id: string) {
    const gone = kept.get(id);
    kept.delete(id);
    gone?.opening.then(forgetProof, () => undefined);
  }

  return {
    open(proof) {
      const known = kept.get(proof.id);
      if (known) {
        // Asked for just now, so it is the last to go.
        kept.delete(proof.id);
        kept.set(proof.id, known);
        return known.opening;
      }
      const entry: Kept = { opening: openProof(proof), opened: null };
      kept.set(proof.id, entry);
      entry.opening.then(
        (opened) => {
          entry.opened = opened;
        },
        () => {
          if (kept.get(proof.id) === entry) kept.delete(proof.id);
        },
      );
      for (const id of [...kept.keys()].slice(0, -KEPT)) forget(id);
      return entry.opening;
    },
    peek: (proofId) => kept.get(proofId)?.opened ?? null,
    close() {
      for (const id of [...kept.keys()]) forget(id);
    },
  };
}
