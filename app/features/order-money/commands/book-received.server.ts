import { sql } from "drizzle-orm";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";

export interface ReceivedMoney {
  /** What really came. */
  halalas: number;
  /** How much of it is for the order; the rest is the customer's credit. */
  forOrder: number;
  /** Cash is in the hands of whoever took it until it is counted. Out of the customer's own credit, all of it is for the order. */
  from:
    | { kind: "bank" }
    | { kind: "cash"; staffId: string }
    | { kind: "gateway"; gateway: Gateway }
    | { kind: "credit" };
  /** What says so, such as `payment:<id>`: it is received once. */
  source: string;
  happenedAt: Date;
}

/** By which of its amounts the event says where money came. */
const BY = { bank: "byTransfer", cash: "inCash", gateway: "byGateway" } as const;

/** Enters money that came for an order into the books, which raises what the order has had. @returns whether it is new */
export async function bookReceived(
  tx: Transaction,
  ctx: CommandContext,
  order: { id: string; customerId: string },
  { halalas, forOrder, from, source, happenedAt }: ReceivedMoney,
): Promise<boolean> {
  if (from.kind === "credit") {
    const lines = linesOf("credit_used", { used: forOrder }, { customer: order.customerId });
    const [isUsed] = await post(tx, ctx, [
      { purpose: "credit_used", source, orderId: order.id, happenedAt, lines },
    ]);
    return isUsed ?? false;
  }
  const lines = linesOf(
    "received",
    {
      [BY[from.kind]]: halalas,
      forOrder,
      beyond: halalas - forOrder,
    },
    {
      customer: order.customerId,
      ...(from.kind === "gateway" && { gateway: from.gateway }),
      ...(from.kind === "cash" && { staff: from.staffId }),
    },
  );
  const [isNew] = await post(tx, ctx, [
    { purpose: "received", source, orderId: order.id, happenedAt, lines },
  ]);
  return isNew ?? false;
}

/** What was received last for an order, taken back seconds later because nobody meant it. */
export async function takeBackReceived(
  tx: Transaction,
  ctx: CommandContext,
  order: { id: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; kind: AccountKind; party: string; halalas: string }>(sql`
    select t.id, a.kind, a.party, e.amount_halalas as halalas
    from (select id from ledger_transfers where order_id = ${order.id} and purpose = 'received' order by id desc limit 1) t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id order by e.position`);
  const [first] = rows;
  if (!first) throw new Error("money that was verified was received");
  const lines = rows.map(({ kind, party, halalas }) => ({ kind, party, halalas: -Number(halalas) }));
  const source = `transfer:${first.id}`;
  await post(tx, ctx, [{ purpose: "taken_back", source, orderId: order.id, happenedAt: ctx.now, lines }]);
}
