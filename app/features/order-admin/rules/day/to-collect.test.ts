import { expect, it } from "vitest";
import { toCollect } from "./to-collect.ts";

it.each([
  [
    "all of it is verified",
    { status: "Cooking", paymentReview: "verified", dueHalalas: 0 },
    { kind: "nothing" },
  ],
  [
    "an edit made it cheaper",
    { status: "Cooking", paymentReview: "verified", dueHalalas: -5 },
    { kind: "nothing" },
  ],
  [
    "an edit made it dearer",
    { status: "Cooking", paymentReview: "verified", dueHalalas: 5 },
    { kind: "collect", halalas: 5 },
  ],
  [
    "nobody has paid",
    { status: "Pending Payment", paymentReview: null, dueHalalas: 9 },
    { kind: "collect", halalas: 9 },
  ],
  [
    "it goes on without money",
    { status: "Cooking", paymentReview: null, dueHalalas: 9 },
    { kind: "collect", halalas: 9 },
  ],
  [
    "its receipt was refused",
    { status: "Cooking", paymentReview: "rejected", dueHalalas: 9 },
    { kind: "collect", halalas: 9 },
  ],
  [
    "its receipt waits",
    { status: "Cooking", paymentReview: "awaiting_review", dueHalalas: 9 },
    { kind: "unverified", halalas: 9 },
  ],
  [
    "somebody set Paid by hand",
    { status: "Paid", paymentReview: null, dueHalalas: 9 },
    { kind: "unverified", halalas: 9 },
  ],
] as const)("MK08 what a slip asks for when %s", (_, order, asked) => {
  expect(toCollect(order)).toEqual(asked);
});
