import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatInside } from "#app/lib/money.ts";
import { SALE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { type DocumentLine, linesWithVat } from "./lines-with-vat.ts";

const line = (kind: DocumentLine["kind"], grossHalalas: number): DocumentLine => ({
  kind,
  labelAr: "سطر",
  labelEn: "Line",
  quantity: 1,
  grossHalalas,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const anyLines = fc.array(fc.tuple(fc.constantFrom(...SALE_KINDS), fc.nat(5_000_000)), {
  minLength: 1,
  maxLength: 15,
});

describe("the lines of a document", () => {
  it("IV05 an order of a lamb and a fee: 2,030.00 with 264.78 VAT inside", () => {
    const { lines, sums } = linesWithVat([line("meat", 200_000), line("fee", 3_000)], 15);
    expect(lines.map(({ netHalalas, vatHalalas }) => [netHalalas, vatHalalas])).toEqual([
      [173_913, 26_087],
      [2_609, 391],
    ]);
    expect(sums).toEqual([
      { kind: "fee", netHalalas: 2_609, vatHalalas: 391 },
      { kind: "meat", netHalalas: 173_913, vatHalalas: 26_087 },
    ]);
  });

  it("IV05 lines and kinds add up to the document, whatever it has", () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(0, 5, 15), (drawn, percent) => {
        const { lines, sums } = linesWithVat(
          drawn.map(([kind, gross]) => line(kind, gross)),
          percent,
        );
        const gross = sum(drawn.map(([, amount]) => amount));
        const vat = vatInside(gross, percent);
        expect(sum(lines.map(({ vatHalalas }) => vatHalalas))).toBe(vat);
        expect(sum(sums.map(({ vatHalalas }) => vatHalalas))).toBe(vat);
        expect(sum(sums.map(({ netHalalas }) => netHalalas))).toBe(gross - vat);
        for (const each of lines) {
          expect(each.netHalalas + each.vatHalalas).toBe(each.grossHalalas);
          expect(Math.min(each.netHalalas, each.vatHalalas)).toBeGreaterThanOrEqual(0);
        }
        for (const each of sums) {
          const own = lines.filter(({ kind }) => kind === each.kind);
          expect(sum(own.map(({ vatHalalas }) => vatHalalas))).toBe(each.vatHalalas);
        }
      }),
    );
  });

  it("IV05 the VAT of each kind is the same however its lines are cut and wherever they stand", () => {
    fc.assert(
      fc.property(anyLines, (drawn) => {
        const whole = drawn.map(([kind, gross]) => line(kind, gross));
        const byKind = SALE_KINDS.flatMap((kind) => {
          const own = whole.filter((each) => each.kind === kind);
          return own.length > 0 ? [line(kind, sum(own.map(({ grossHalalas }) => grossHalalas)))] : [];
        });
        expect(linesWithVat(byKind.toReversed(), 15).sums).toEqual(linesWithVat(whole, 15).sums);
      }),
    );
  });
});
