import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INVOICE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { invoiceNumber, parseInvoiceNumber, SERIES_NAMES, seriesOf } from "./invoice-number.ts";

describe("a document's number", () => {
  it.each([
    ["invoice", true, 123, "INV-000123"],
    ["credit_note", true, 1, "CN-000001"],
    ["debit_note", true, 999_999, "DN-999999"],
    ["invoice", false, 7, "RC-000007"],
    ["credit_note", false, 8, "RCN-000008"],
    ["debit_note", false, 1_000_000, "RDN-1000000"],
  ] as const)("IV02 %s (VAT: %s) %i is %s", (kind, isTaxed, number, written) => {
    expect(invoiceNumber({ series: seriesOf(kind, isTaxed), number })).toBe(written);
  });

  it.each([
    "",
    "INV",
    "INV-",
    "INV-1",
    "inv-000001",
    "INV-000000",
    "INV-0000001",
    "INV-9999999999",
    "‎INV-000001",
  ])("IV02 %j is none", (text) => {
    expect(parseInvoiceNumber(text)).toBeNull();
  });

  it("IV02 is read as it is written, and no two documents have the same", () => {
    const series = INVOICE_KINDS.flatMap((kind) => [seriesOf(kind, true), seriesOf(kind, false)]);
    expect(new Set(series).size).toBe(6);
    expect(SERIES_NAMES.toSorted()).toEqual(series.toSorted());
    fc.assert(
      fc.property(fc.constantFrom(...series), fc.integer({ min: 1, max: 999_999_999 }), (name, number) => {
        const written = invoiceNumber({ series: name, number });
        expect(parseInvoiceNumber(written)).toEqual({ series: name, number });
      }),
    );
  });
});
