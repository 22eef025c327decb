import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { settlements } from "#db/schema/money/settlements.ts";

export interface OutgoingPayout {
  kind: "payout";
  id: string;
  /** What the transfer says. */
  reference: string;
  halalas: number;
  name: string;
  iban: string;
}

/** Payouts that the bank has not shown yet, the oldest first: what the desk says was paid is still looked for in its statement. */
export async function listOutgoingPayouts(db: Queryable): Promise<OutgoingPayout[]> {
  const rows = await db
    .select()
    .from(settlements)
    .where(
      or(
        inArray(settlements.state, ["draft", "ordered"]),
        and(eq(settlements.state, "paid"), eq(settlements.paidSource, "desk")),
      ),
    )
    .orderBy(asc(settlements.number));
  return rows.map(({ id, bankReference, amountHalalas, holderName, iban }) => ({
    kind: "payout",
    id,
    reference: bankReference,
    halalas: amountHalalas,
    name: holderName,
    iban,
  }));
}
