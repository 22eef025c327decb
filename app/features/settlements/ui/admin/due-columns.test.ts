import { expect, it } from "vitest";
import type { PartnerDue } from "#app/features/settlements/reads/read-due.server.ts";
import { markOf } from "./due-columns.ts";

const account = { holderName: "مؤسسة", iban: "SA0380000000608010167519", restsUntil: null };
const resting = { ...account, restsUntil: "2026-03-12T09:00:00Z" };

it.each<[string | null, Pick<PartnerDue, "dueHalalas" | "account" | "isNewIban">]>([
  ["carried", { dueHalalas: -1, account, isNewIban: false }],
  ["carried", { dueHalalas: -1, account: null, isNewIban: false }],
  [null, { dueHalalas: 0, account: null, isNewIban: false }],
  [null, { dueHalalas: 0, account: resting, isNewIban: true }],
  ["noAccount", { dueHalalas: 1, account: null, isNewIban: false }],
  ["resting", { dueHalalas: 1, account: resting, isNewIban: true }],
  ["newIban", { dueHalalas: 1, account, isNewIban: true }],
  [null, { dueHalalas: 1, account, isNewIban: false }],
])("ST03 a partner is marked %s: %j", (mark, partner) => {
  expect(markOf(partner as PartnerDue)).toBe(mark);
});
