import { bankReference, refundNumber } from "./refund-numbers.ts";
import type { RefundRow } from "./refund-rules.ts";
import type { OwnRefund } from "./refund-view.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What everybody sees of a refund who may see it at all. */
export function sharedRefund(row: RefundRow): Omit<OwnRefund, "ibanEnd"> {
  const { id, number, halalas, way, state } = row;
  return {
    id,
    number: refundNumber(number),
    halalas,
    way,
    state,
    reference: way === "iban" ? bankReference(number) : null,
    askedAt: row.askedAt.toISOString(),
    orderedAt: iso(row.orderedAt),
    settledAt: iso(row.settledAt),
  };
}

/** Maps a refund to what its customer sees: of the IBAN only the end. */
export function toOwnRefund(row: RefundRow): OwnRefund {
  return { ...sharedRefund(row), ibanEnd: row.iban?.slice(-4) ?? null };
}
