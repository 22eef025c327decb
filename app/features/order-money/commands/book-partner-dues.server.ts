import { eq, sql } from "drizzle-orm";
import { post, type Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { asSold } from "#app/features/order-money/rules/claimed-order.ts";
import { type PartnerDue, partnerDues } from "#app/features/order-money/rules/partner-dues.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { orderItems, type orders } from "#db/schema/orders.ts";
import { bookClaims, readClaimed } from "./book-claims.server.ts";

type Order = typeof orders.$inferSelect;

/**
 * Brings what the books owe the partners of an order up to what the order says: everything of it once it is Completed, and
 * nothing of an order that is not. It posts the difference, so saying it twice books it once, and what was booked of an
 * order that is cancelled later is clawed back. Each partner has a transfer of its own, which so tells price and commission.
 * @param source the event that changed the order
 */
export async function bookPartnerDues(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  order: Order,
  source: string,
): Promise<void> {
  const booked = await readBooked(tx, order.id);
  if (order.status !== "Completed" && booked.length === 0) return;
  const sold = asSold(order, await readClaimed(tx, order.id));
  const items = await tx
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const due = order.status === "Completed" ? partnerDues(sold, items) : [];
  const said = { purpose: "partners_due", orderId: order.id, happenedAt: ctx.now } as const;
  const transfers = differences(booked, due).map(
    ({ kind, partnerId, grossHalalas, commissionHalalas }): Transfer => ({
      ...said,
      source: `${source}:due:${kind}:${partnerId}`,
      lines: linesOf(
        "partners_due",
        {
          prices: grossHalalas,
          [kind === "breeder" ? "breederDue" : "restaurantDue"]: grossHalalas - commissionHalalas,
          commission: commissionHalalas,
        },
        { [kind]: partnerId },
      ),
    }),
  );
  await post(tx, ctx, transfers);
  await bookClaims(tx, ctx, order.id);
}

function differences(booked: readonly PartnerDue[], due: readonly PartnerDue[]): PartnerDue[] {
  const key = ({ kind, partnerId }: PartnerDue) => `${kind}:${partnerId}`;
  const said = new Map(due.map((one) => [key(one), one]));
  const before = new Map(booked.map((one) => [key(one), one]));
  return [...new Map([...before, ...said]).values()]
    .map((one) => {
      const [now, was] = [said.get(key(one)), before.get(key(one))];
      return {
        ...one,
        grossHalalas: (now?.grossHalalas ?? 0) - (was?.grossHalalas ?? 0),
        commissionHalalas: (now?.commissionHalalas ?? 0) - (was?.commissionHalalas ?? 0),
      };
    })
    .filter(({ grossHalalas, commissionHalalas }) => grossHalalas !== 0 || commissionHalalas !== 0);
}

/** What the books say by now, one row a partner. */
async function readBooked(tx: Transaction, orderId: string): Promise<PartnerDue[]> {
  const { rows } = await tx.execute<{ partner: string[]; gross: string; commission: string }>(sql`
    select regexp_match(t.source, ':due:([a-z]+):(.+)$') as partner,
      coalesce(sum(e.amount_halalas) filter (where a.kind = 'partner_cost'), 0) as gross,
      coalesce(-sum(e.amount_halalas) filter (where a.kind = 'commission'), 0) as commission
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.purpose = 'partners_due' group by 1`);
  return rows.map(({ partner: [kind, partnerId = ""], gross, commission }) => ({
    kind: kind as PartnerKind,
    partnerId,
    grossHalalas: Number(gross),
    commissionHalalas: Number(commission),
  }));
}
