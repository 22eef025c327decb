import { and, asc, eq, inArray } from "drizzle-orm";
import { bankReference } from "#app/features/refunds/rules/refund-numbers.ts";
import type { Queryable } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";

/** Money that is about to leave the bank, as a line of its statement may show it. */
export interface OutgoingRefund {
  kind: "refund";
  id: string;
  reference: string;
  halalas: number;
  name: string;
  iban: string;
}

/** Refunds to accounts that the statement has not shown: those in a file, and those that somebody may transfer by hand. */
export async function listOutgoingRefunds(db: Queryable): Promise<OutgoingRefund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.way, "iban"), inArray(refunds.state, ["approved", "ordered"])))
    .orderBy(asc(refunds.number));
  return rows.map(({ id, number, halalas, holderName, iban }) => ({
    kind: "refund",
    id,
    reference: bankReference(number),
    halalas,
    name: holderName ?? "",
    iban: iban ?? "",
  }));
}
