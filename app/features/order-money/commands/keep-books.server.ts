import { sql } from "drizzle-orm";
import { post, type Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import {
  NOTHING_SOLD,
  partsToSay,
  type SoldParts,
  soldParts,
} from "#app/features/order-money/rules/sold-parts.ts";
import { isTaxPoint } from "#app/features/order-money/rules/tax-point.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { CHARGES, type SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import type { orders } from "#db/schema/orders.ts";
import { bookPartnerDues } from "./book-partner-dues.server.ts";
import { issueDocuments } from "./issue-documents.server.ts";

type Order = typeof orders.$inferSelect;

/** Which change of the order it is. */
export interface BookedChange {
  /** The order's event that tells of it. */
  eventId: number;
  /** It takes back what was done seconds ago: what was sold by that is not sold. */
  isUndoing?: boolean;
}

const MONEY = [
  "status",
  "verifiedHalalas",
  "meatHalalas",
  "cookingHalalas",
  "sidesHalalas",
  "deliveryFeeHalalas",
  "appFeeHalalas",
] as const satisfies readonly (keyof Order)[];

/**
 * Brings the books up to what an order says after a change: what its customer owes for it, and what of it is sold. It posts
 * the difference to what the books say already, so a change that is said twice is booked once. What came in or went out is
 * posted where it happens: in by `book-received.server.ts`, back by `refunds/rules/refund-postings.ts`.
 */
export async function keepBooks(
  tx: Transaction,
  ctx: CommandContext,
  { before, after }: { before: Order; after: Order },
  change: BookedChange,
): Promise<void> {
  if (MONEY.every((column) => before[column] === after[column])) return;
  const booked = await readBooked(tx, after.id);
  const settings = await readSettings(tx);
  const isSold =
    after.status !== "Cancelled" &&
    ((isAnySold(booked.sold) && !change.isUndoing) || isTaxPoint(after, settings.invoice_at));
  const said = { orderId: after.id, happenedAt: ctx.now };
  const source = `order:${after.id}:${change.eventId}`;
  const charge = chargeOf(booked.chargedHalalas, after);
  const transfers: Transfer[] = charge ? [{ ...said, ...charge, source }] : [];
  const parts = partsToSay(booked.sold, isSold ? soldParts(after) : NOTHING_SOLD);
  const issued = await issueDocuments(tx, ctx, after, { ...parts, ...change, isInvoiced: booked.isInvoiced });
  transfers.push(
    ...issued.map((one) => ({
      ...said,
      purpose: "invoiced" as const,
      source: `${source}:${one.kind}`,
      lines: one.lines,
    })),
  );
  await post(tx, ctx, transfers);
  await bookPartnerDues(tx, ctx, after, source);
}

/** The first entry of an order: what its customer owes from its placing on. */
export function placedTransfer(
  order: Pick<Order, "id" | "customerId" | "grandTotalHalalas">,
  happenedAt: Date,
): Transfer {
  const lines = linesOf("placed", { price: order.grandTotalHalalas }, { customer: order.customerId });
  return { purpose: "placed", source: `order:${order.id}`, orderId: order.id, happenedAt, lines };
}

function chargeOf(charged: number, order: Order): Pick<Transfer, "purpose" | "lines"> | null {
  const price = order.status === "Cancelled" ? 0 : order.grandTotalHalalas;
  const customer = { customer: order.customerId };
  if (price === charged) return null;
  if (price === 0) return { purpose: "cancelled", lines: linesOf("cancelled", { price: charged }, customer) };
  if (charged === 0) return { purpose: "reopened", lines: linesOf("reopened", { price }, customer) };
  return { purpose: "edited", lines: linesOf("edited", { difference: price - charged }, customer) };
}

/** Does the sale stand? One that was taken back whole, by cancelling or as a mistake, begins anew. */
const isAnySold = (sold: SoldParts): boolean => Object.values(sold).some((halalas) => halalas !== 0);

interface Booked {
  chargedHalalas: number;
  sold: SoldParts;
  isInvoiced: boolean;
}

async function readBooked(tx: Transaction, orderId: string): Promise<Booked> {
  const charges = sql.join(
    CHARGES.map((purpose) => sql`${purpose}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ kind: string; party: string; halalas: string }>(sql`
    select a.kind, case a.kind when 'receivable' then '' else a.party end as party, sum(e.amount_halalas) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and ((a.kind = 'receivable' and t.purpose in (${charges})) or
      (a.kind in ('sales', 'vat') and t.purpose = 'invoiced'))
    group by 1, 2`);
  const sold = { ...NOTHING_SOLD };
  let chargedHalalas = 0;
  for (const { kind, party, halalas } of rows) {
    if (kind === "receivable") chargedHalalas = Number(halalas);
    else sold[party as SaleKind] -= Number(halalas);
  }
  return { chargedHalalas, sold, isInvoiced: rows.some(({ kind }) => kind === "sales") };
}
