import type { ComplaintView } from "./complaint-view.ts";

/** The claim that an order makes good at no charge. */
export interface RedoOf {
  orderId: string;
  reference: string;
  number: string;
}

/** What an order's customer sees of claims. */
export interface OwnClaims {
  /** The newest first. */
  complaints: ComplaintView[];
  /** Null for every order that is sold. */
  redoOf: RedoOf | null;
}

export const NO_CLAIMS: OwnClaims = { complaints: [], redoOf: null };

/** The same as a link shows it: where they stand, without what was written and where else it leads. */
export function unsaid({ complaints, redoOf }: OwnClaims): OwnClaims {
  return {
    complaints: complaints.map((claim) => {
      const { outcome } = claim;
      const redo = outcome?.redo ? { ...outcome.redo, orderId: "" } : null;
      return { ...claim, words: "", photoIds: [], outcome: outcome && { ...outcome, words: "", redo } };
    }),
    redoOf: redoOf && { ...redoOf, orderId: "" },
  };
}
