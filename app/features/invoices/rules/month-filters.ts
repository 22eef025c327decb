import { z } from "zod";
import { isRealDate, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import { INVOICE_KINDS } from "#app/vocabulary/money/ledger.ts";

/** A calendar month of Asia/Riyadh, "2026-11". */
const month = z.string().refine((text) => /^\d{4}-\d{2}$/.test(text) && isRealDate(`${text}-01`));

export const monthFilters = z.object({
  month: month.optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  /** A document's number, or an order's reference: of any month. */
  q: z.string().trim().max(40).optional(),
});
export type MonthFilters = z.infer<typeof monthFilters>;

/** The filters of an address; what cannot be read is left out. */
export function readMonthFilters(search: URLSearchParams): MonthFilters {
  const given = Object.fromEntries(search);
  const { shape } = monthFilters;
  return {
    month: shape.month.catch(undefined).parse(given.month),
    kind: shape.kind.catch(undefined).parse(given.kind || undefined),
    q: shape.q.catch(undefined).parse(given.q) || undefined,
  };
}

/** The address that picks the same documents. */
export function writeMonthFilters(filters: MonthFilters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return search.size > 0 ? `?${search}` : "";
}

/** The month of Riyadh in which an instant lies. */
export function monthOf(instant: Date): string {
  return riyadhDate(instant).slice(0, 7);
}

/** The month so many months later, or, negative, earlier. */
export function monthAfter(given: string, months: number): string {
  const [year = 0, number = 1] = given.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** When a month begins and when the next one does. */
export function boundsOf(given: string): { from: Date; until: Date } {
  return {
    from: riyadhInstant(`${given}-01`, "00:00"),
    until: riyadhInstant(`${monthAfter(given, 1)}-01`, "00:00"),
  };
}
