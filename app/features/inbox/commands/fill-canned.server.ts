import { desc, eq } from "drizzle-orm";
import {
  fillPlaceholders,
  openPlaceholders,
  type Placeholder,
} from "#app/features/messages/rules/placeholders.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { linkState } from "#app/features/order-links/rules/link-state.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { customers } from "#db/schema/accounts.ts";
import { cannedAnswers } from "#db/schema/inbox.ts";
import { conversations } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";

export interface FilledAnswer {
  text: string;
  /** Places that nothing is known for: they stand open in the text, and an answer with one is not sent. */
  missing: Placeholder[];
}

type Order = typeof orders.$inferSelect;
type Values = Partial<Record<Placeholder, string | null>>;

/**
 * An answer that the desk has ready, in a language, with what is known of the person and of the order that the conversation is most
 * likely about: the newest that is still open, else the newest.
 */
export async function fillCanned(
  ctx: CommandContext,
  { id, cannedId, language }: { id: string; cannedId: string; language: "ar" | "en" },
): Promise<Result<FilledAnswer, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  const [[canned], [conversation]] = await Promise.all([
    ctx.db.select().from(cannedAnswers).where(eq(cannedAnswers.id, cannedId)),
    ctx.db
      .select({ displayName: conversations.displayName, customer: customers })
      .from(conversations)
      .leftJoin(customers, eq(customers.phone, conversations.phone))
      .where(eq(conversations.id, id)),
  ]);
  if (!canned || !conversation) return refuse("not_found");
  const text = language === "ar" ? canned.textAr : canned.textEn;
  const asked = openPlaceholders(text);
  const { customer, displayName } = conversation;
  const order = customer ? await likelyOrder(ctx, customer.id) : null;
  const values: Values = {
    name: customer?.fullName ?? displayName,
    shop: shopName(await readSettings(ctx.db), language),
    ...(order && (await valuesOf(ctx, order, language, asked))),
  };
  return ok(fillPlaceholders(text, values));
}

async function likelyOrder({ db }: CommandContext, customerId: string): Promise<Order | null> {
  const newest = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(5);
  return newest.find(({ status }) => !isClosed(status)) ?? newest[0] ?? null;
}

async function valuesOf(
  ctx: CommandContext,
  order: Order,
  language: "ar" | "en",
  asked: readonly Placeholder[],
): Promise<Values> {
  const { scheduleDate: date, scheduleTime: time } = order;
  return {
    reference: order.reference,
    status: sentence({ texts: ctx.texts, language }, `orders:status.${order.status}`),
    time: date && time ? createFormat(language).promise({ date, time }) : null,
    link: asked.includes("link") ? await addressOf(ctx, order, language) : null,
  };
}

/** The link that opens without signing in, as long as an order has one; then the page that asks to sign in. */
function addressOf(ctx: CommandContext, order: Order, language: "ar" | "en"): string | Promise<string> {
  const closedAt = isClosed(order.status) ? order.updatedAt : null;
  if (linkState({ revokedAt: null, closedAt }, ctx.now) !== "live")
    return `${ctx.publicUrl}/orders/${order.id}`;
  return orderAddress(ctx.db, ctx, { orderId: order.id, language });
}
