const HOUR_MS = 3_600_000;

/** Within how many hours the shop promises to say something, and to decide. */
export interface ClaimPromises {
  claim_answer_hours: number;
  claim_decision_hours: number;
}

export interface ClaimTimes {
  createdAt: Date;
  firstAnsweredAt: Date | null;
  closedAt: Date | null;
}

export interface ClaimDue {
  what: "answer" | "decision";
  at: Date;
  /** Somebody should look at it now: a quarter of its time is left, or none. */
  isNear: boolean;
  isOver: boolean;
}

/** CQ09: what a claim waits for, and until when; null for one that is closed. */
export function claimDue(claim: ClaimTimes, promises: ClaimPromises, now: Date): ClaimDue | null {
  if (claim.closedAt !== null) return null;
  const what = claim.firstAnsweredAt === null ? "answer" : "decision";
  // Who has answered nothing by then owes the decision sooner still, where that is promised sooner.
  const hours =
    what === "answer"
      ? Math.min(promises.claim_answer_hours, promises.claim_decision_hours)
      : promises.claim_decision_hours;
  const at = new Date(claim.createdAt.getTime() + hours * HOUR_MS);
  const warned = at.getTime() - (hours * HOUR_MS) / 4;
  return { what, at, isNear: now.getTime() >= warned, isOver: now >= at };
}
