import { desc, eq } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { type GatewayRefunds, NO_GATEWAYS } from "#app/features/refunds/rules/gateway-refunds.ts";
import { mostByPayment, type TakenPayment } from "#app/features/refunds/rules/refund-rules.ts";
import type { AdminRefund, OwnRefund, WishView } from "#app/features/refunds/rules/refund-view.ts";
import { toOwnRefund } from "#app/features/refunds/rules/to-refund-view.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { refunds, refundWishes } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";
import { countedHalalas } from "./counted-money.server.ts";
import { askedHalalas, givenBackBy, readCredit } from "./held-money.server.ts";
import { mayReadRefunds, readForAdmin } from "./list-refunds.server.ts";

/** What the desk needs to give an order's money back. */
export interface AdminOrderRefunds {
  /** Newest first. */
  refunds: AdminRefund[];
  wish: WishView | null;
  /** What waits for somebody's approval and is not asked for a second time. */
  askedHalalas: number;
  payments: (TakenPayment & { mostHalalas: number })[];
  limitHalalas: number;
  /** What counts toward the limit already, if whoever reads this asks now. */
  countedHalalas: number;
}

/** Null for who may not give money back. */
export async function readOrderRefunds(
  ctx: CommandContext,
  orderId: string,
  gateways: Pick<GatewayRefunds, "paymentsOf"> = NO_GATEWAYS,
): Promise<AdminOrderRefunds | null> {
  if (!mayReadRefunds(ctx) || !isOrderId(orderId)) return null;
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : "";
  const [rows, [wish], asked, taken, settings, counted] = await Promise.all([
    readForAdmin(ctx, { where: eq(refunds.orderId, orderId), most: 100 }),
    ctx.db.select().from(refundWishes).where(eq(refundWishes.orderId, orderId)),
    askedHalalas(ctx.db, { orderId }),
    gateways.paymentsOf(ctx.db, orderId),
    readSettings(ctx.db),
    countedHalalas(ctx.db, { of: { orderId }, userId, now: ctx.now }),
  ]);
  const payments = await Promise.all(
    taken.map(async (payment) => {
      const known = { ...payment, givenBackHalalas: await givenBackBy(ctx.db, payment.id) };
      return { ...known, mostHalalas: mostByPayment(known) };
    }),
  );
  return {
    refunds: rows.map(({ view }) => view),
    wish: wish ? shownWish(wish) : null,
    askedHalalas: asked,
    payments,
    limitHalalas: settings.refund_approval_above_halalas,
    countedHalalas: counted,
  };
}

/** What a customer sees of money that comes back for an order, and of credit that may pay for it. */
export interface OwnRefunds {
  /** Those that were agreed or are asked for, newest first. */
  refunds: OwnRefund[];
  wish: WishView | null;
  creditHalalas: number;
}

/** Of the signed-in customer's own order; null for everybody else. */
export async function readOwnRefunds(ctx: CommandContext, orderId: string): Promise<OwnRefunds | null> {
  const { actor } = ctx;
  if (actor.kind !== "customer" || !isOrderId(orderId)) return null;
  const [order] = await ctx.db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.customerId !== actor.customerId) return null;
  const [rows, [wish], creditHalalas] = await Promise.all([
    ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.number)),
    ctx.db.select().from(refundWishes).where(eq(refundWishes.orderId, orderId)),
    readCredit(ctx.db, actor.customerId),
  ]);
  // What the shop asks itself, and has refused itself, is no news for the customer.
  const told = rows.filter(({ approvedAt }) => approvedAt !== null);
  return { refunds: told.map(toOwnRefund), wish: wish ? shownWish(wish) : null, creditHalalas };
}

/** What the signed-in customer has to spend at the shop. */
export async function readMyCredit(ctx: CommandContext): Promise<number> {
  return ctx.actor.kind === "customer" ? readCredit(ctx.db, ctx.actor.customerId) : 0;
}

function shownWish({ way, iban, holderName }: typeof refundWishes.$inferSelect): WishView {
  return { way, iban, holderName };
}
