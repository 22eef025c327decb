import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/client.ts";
import { ledgerAccounts } from "#db/schema/money/ledger.ts";
import { refunds } from "#db/schema/money/refunds.ts";

const sum = sql<number>`coalesce(sum(${refunds.halalas}), 0)`.mapWith(Number);

/** What waits for approval: of an order, or of a customer's credit. */
export async function askedHalalas(
  db: Queryable,
  of: { orderId: string } | { creditOf: string },
): Promise<number> {
  const whose =
    "orderId" in of
      ? eq(refunds.orderId, of.orderId)
      : and(eq(refunds.customerId, of.creditOf), isNull(refunds.orderId));
  const [row] = await db
    .select({ sum })
    .from(refunds)
    .where(and(whose, eq(refunds.state, "asked")));
  return row?.sum ?? 0;
}

/** What went back by a payment, or is about to. */
export async function givenBackBy(db: Queryable, onlinePaymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum })
    .from(refunds)
    .where(
      and(
        eq(refunds.onlinePaymentId, onlinePaymentId),
        inArray(refunds.state, ["asked", "approved", "ordered", "paid"]),
      ),
    );
  return row?.sum ?? 0;
}

const isCreditOf = (customerId: string) =>
  and(eq(ledgerAccounts.kind, "credit"), eq(ledgerAccounts.party, customerId));

/** What a customer has to his credit, by the books. */
export async function readCredit(db: Queryable, customerId: string): Promise<number> {
  const [account] = await db
    .select({ balance: ledgerAccounts.balanceHalalas })
    .from(ledgerAccounts)
    .where(isCreditOf(customerId));
  return 0 - (account?.balance ?? 0);
}

/** The same, and nobody else takes of it before the transaction ends. */
export async function lockCredit(tx: Transaction, customerId: string): Promise<number> {
  const [account] = await tx
    .select({ balance: ledgerAccounts.balanceHalalas })
    .from(ledgerAccounts)
    .where(isCreditOf(customerId))
    .for("update");
  return 0 - (account?.balance ?? 0);
}
