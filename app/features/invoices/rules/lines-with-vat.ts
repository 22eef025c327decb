import { splitVat } from "#app/features/ledger/rules/split-vat.ts";
import { spreadAmount } from "#app/features/ledger/rules/spread-amount.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";

/** A line of a document before its VAT is known. */
export interface DocumentLine {
  kind: SaleKind;
  labelAr: string;
  labelEn: string;
  quantity: number;
  grossHalalas: Halalas;
}

/** What a document says of one kind of sale. */
export interface SaleSum {
  kind: SaleKind;
  netHalalas: Halalas;
  vatHalalas: Halalas;
}

export type LineWithVat = DocumentLine & Omit<SaleSum, "kind">;

/**
 * A document's lines with the VAT inside each, and the sums by what was sold. VAT is counted over the document, parted among the
 * kinds and only then among their lines: so a note that takes a whole invoice back gives back the same VAT of each kind,
 * however its lines are cut.
 */
export function linesWithVat(
  lines: readonly DocumentLine[],
  percent: number,
): { lines: LineWithVat[]; sums: SaleSum[] } {
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const kinds = [...byKind.keys()].sort();
  const gross = kinds.map((kind) =>
    (byKind.get(kind) ?? []).reduce((sum, line) => sum + line.grossHalalas, 0),
  );
  const parts = splitVat(gross, percent);
  const sums = kinds.map((kind, at) => ({ kind, ...(parts[at] ?? { netHalalas: 0, vatHalalas: 0 }) }));
  const vatOf = new Map<DocumentLine, Halalas>();
  for (const { kind, vatHalalas } of sums) {
    const own = byKind.get(kind) ?? [];
    const shares = spreadAmount(
      vatHalalas,
      own.map((line) => line.grossHalalas),
    );
    own.forEach((line, at) => {
      vatOf.set(line, shares[at] ?? 0);
    });
  }
  return {
    lines: lines.map((line) => {
      const vatHalalas = vatOf.get(line) ?? 0;
      return { ...line, netHalalas: line.grossHalalas - vatHalalas, vatHalalas };
    }),
    sums,
  };
}
