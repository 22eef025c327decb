import { type Halalas, vatInside } from "#app/lib/money.ts";

export interface VatPart {
  netHalalas: Halalas;
  vatHalalas: Halalas;
}

/**
 * VAT inside the gross amounts of one document. It is counted once, over the whole, and spread over the parts: each gets its
 * own VAT rounded down, and the halalas that are left go to those that lost most, the earlier first. So the parts add up to
 * the document to the halala (R13), whatever 38 % of invoices would say if each line were rounded alone.
 * @param gross amounts of 0 and more
 */
export function splitVat(gross: readonly Halalas[], percent: number): VatPart[] {
  const total = gross.reduce((sum, part) => sum + part, 0);
  const exact = gross.map((part) => (part * percent) / (100 + percent));
  const vat = exact.map(Math.floor);
  let left = vatInside(total, percent) - vat.reduce((sum, part) => sum + part, 0);
  const byLoss = exact
    .map((part, at) => ({ at, loss: part - Math.floor(part) }))
    .sort((one, other) => other.loss - one.loss || one.at - other.at);
  for (const { at } of byLoss) {
    if (left <= 0) break;
    vat[at] = (vat[at] ?? 0) + 1;
    left -= 1;
  }
  return gross.map((part, at) => ({ netHalalas: part - (vat[at] ?? 0), vatHalalas: vat[at] ?? 0 }));
}
