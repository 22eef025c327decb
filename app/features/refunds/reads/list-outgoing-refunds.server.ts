import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { bankReference } from "#app/features/refunds/rules/refund-numbers.ts";
import { BANK_METHODS } from "#app/features/refunds/rules/refund-rules.ts";
import type { Queryable } from "#db/client.ts";
import { bankMatches } from "#db/schema/money/bank-statements.ts";
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

/** What somebody has said to be paid, and no line has shown. */
const SAID_ONLY = sql`not exists (select from ${bankMatches} where ${bankMatches.kind} = 'refund' and ${bankMatches.targetId} = ${refunds.id})`;

/**
 * Refunds that the statement has not shown: those in a file, those that somebody may transfer by hand, and those of which
 * somebody has said that they were paid.
 */
export async function listOutgoingRefunds(db: Queryable): Promise<OutgoingRefund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      or(
        and(eq(refunds.way, "iban"), inArray(refunds.state, ["approved", "ordered"])),
        and(inArray(refunds.way, [...BANK_METHODS]), eq(refunds.state, "paid"), SAID_ONLY),
      ),
    )
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
