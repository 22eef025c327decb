import { expect, it } from "vitest";
import { sumUpMonth } from "#app/features/invoices/rules/month-sums.ts";
import { wordsOf } from "#tests/support/pages/read-html.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { MonthSums } from "./month-sums.tsx";

const sum = (grossHalalas: number, vatHalalas = 0) => ({
  count: 1,
  netHalalas: grossHalalas - vatHalalas,
  vatHalalas,
  grossHalalas,
});
const figures = (kinds: Parameters<typeof sumUpMonth>[0]) =>
  renderWords(<MonthSums sums={sumUpMonth(kinds)} />, "en")
    .split("<tr")
    .slice(2)
    .map((row) => [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) => wordsOf(cell)));

it("IV10 a month's sums stand by kind, what a credit note took back with its minus, and VAT where there is any", () => {
  const untaxed = figures([
    { kind: "invoice", ...sum(230_000) },
    { kind: "credit_note", ...sum(30_050) },
  ]);
  expect(untaxed).toEqual([["SAR 2,300"], ["SAR -300.50"], ["SAR 1,999.50"]]);
  expect(figures([{ kind: "invoice", ...sum(115_000, 15_000) }])).toEqual([
    ["SAR 1,000", "SAR 150", "SAR 1,150"],
    ["SAR 1,000", "SAR 150", "SAR 1,150"],
  ]);
});
