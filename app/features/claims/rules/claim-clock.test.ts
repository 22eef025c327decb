import { describe, expect, it } from "vitest";
import { claimDue } from "./claim-clock.ts";

const CREATED = new Date("2026-03-10T09:00:00Z");
const later = (hours: number) => new Date(CREATED.getTime() + hours * 3_600_000);
const PROMISES = { claim_answer_hours: 48, claim_decision_hours: 96 };
const open = { createdAt: CREATED, firstAnsweredAt: null, closedAt: null };
const answered = { ...open, firstAnsweredAt: later(10) };

describe("until when a claim is answered and decided", () => {
  it.each([
    [open, 0, "answer", 48, false, false],
    [open, 35.9, "answer", 48, false, false],
    [open, 36, "answer", 48, true, false],
    [open, 48, "answer", 48, true, true],
    [answered, 11, "decision", 96, false, false],
    [answered, 72, "decision", 96, true, false],
    [answered, 96, "decision", 96, true, true],
  ] as const)("CQ09 %# warns before it breaks", (claim, hours, what, until, isNear, isOver) => {
    expect(claimDue(claim, PROMISES, later(hours))).toEqual({ what, at: later(until), isNear, isOver });
  });

  it("CQ09 nothing is due of a closed one, and a decision that is promised sooner binds the answer too", () => {
    expect(claimDue({ ...open, closedAt: later(1) }, PROMISES, later(200))).toBeNull();
    const sooner = { claim_answer_hours: 48, claim_decision_hours: 24 };
    expect(claimDue(open, sooner, later(1))?.at).toEqual(later(24));
  });
});
