import { expect, it } from "vitest";
import { refusedProofs } from "./refused-proofs.ts";

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const event = (
  id: number,
  minute: number,
  kind: string,
  note: string | null = null,
  undoesEventId: number | null = null,
) => ({
  id,
  at: at(minute),
  kind,
  note,
  undoesEventId,
});
const proofs = [
  { id: "third", uploadedAt: at(30) },
  { id: "second", uploadedAt: at(20) },
  { id: "first", uploadedAt: at(10) },
];

it("RC03 an earlier receipt keeps why it was refused, and one that was replaced keeps nothing", () => {
  const events = [
    event(1, 10, "proof_submitted"),
    event(2, 15, "payment_rejected", "too little"),
    event(3, 20, "proof_submitted"),
    event(4, 30, "proof_submitted"),
  ];
  expect([...refusedProofs(proofs, events)]).toEqual([["first", "too little"]]);
});

it("RC03 RC06 a refusal that was taken back was never said", () => {
  const events = [
    event(1, 15, "payment_rejected", "a slip"),
    event(2, 15, "undone", null, 1),
    event(3, 25, "payment_rejected", "not to us"),
  ];
  expect([...refusedProofs(proofs, events)]).toEqual([["second", "not to us"]]);
});
