import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { sendShopWords } from "#app/features/messages/commands/send-shop-words.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import type { Message } from "#services/messages/message.ts";

/** A template that may leave in a conversation whose day is over, as the reader sees it. */
export interface OfferedTemplate {
  /** The order that it tells of; null for the invitation to go on. */
  orderId: string | null;
  reference: string | null;
  text: string;
}

/** Whoever does not answer is not written to again and again. */
const TEMPLATES = { points: 3, seconds: 24 * 60 * 60 };
const OFFERED = 3;

type Whose = Pick<typeof conversations.$inferSelect, "phone" | "businessScopedId">;
type Order = typeof orders.$inferSelect;

/** What the approved template can say in this conversation: an invitation to go on, and where the person's newest orders stand. */
export async function offerTemplates(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OfferedTemplate[], "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  const whose = await whatsappConversation(ctx.db, id);
  if (!whose) return refuse("not_found");
  const found = await ordersOf(ctx.db, whose);
  const invitation = await invite(ctx.db, ctx, whose);
  const statuses = await Promise.all(
    found.map(async (order) => ({
      orderId: order.id,
      reference: order.reference,
      text: (await tellOf(ctx.db, ctx, order, `${ctx.publicUrl}/orders/${order.id}`)).text,
    })),
  );
  return ok([{ orderId: null, reference: null, text: invitation.text }, ...statuses]);
}

/**
 * Writes by the template that WhatsApp approved, which it carries after its day too: that the shop has something to say, or where an
 * order of this very number stands. Guarantees: it leaves once however often it is pressed, and stands in the conversation.
 */
export async function writeByTemplate(
  ctx: CommandContext,
  { id, orderId, key }: { id: string; orderId: string | null; key: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "too_many_requests">> {
  if (!mayAdminister(ctx.actor, "messages.manage") || ctx.actor.kind !== "staff")
    return refuse("not_allowed");
  const staffId = ctx.actor.userId;
  const wait = await ctx.limits.take("template", id, TEMPLATES);
  return ctx.db.transaction(async (tx) => {
    const whose = await whatsappConversation(tx, id, true);
    if (!whose) return refuse("not_found");
    if (await tx.$count(conversationMessages, eq(conversationMessages.clientKey, key))) return ok({ id });
    if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
    const [order] = orderId === null ? [] : await ordersOf(tx, whose, eq(orders.id, orderId));
    if (orderId !== null && !order) return refuse("not_found");
    const told = order && (await orderAddress(tx, ctx, { orderId: order.id, language: order.language }));
    const composed = order && told ? await tellOf(tx, ctx, order, told) : await invite(tx, ctx, whose);
    const message = { ...composed, to: whose.phone ?? whose.businessScopedId ?? "" };
    const set = { state: "waiting", waitingSince: null } as const;
    const words = { conversationId: id, staffId, clientKey: key, orderId: order?.id ?? null };
    await sendShopWords(tx, ctx, { ...words, message, set });
    return ok({ id });
  });
}

async function whatsappConversation(db: Queryable, id: string, locks = false): Promise<Whose | undefined> {
  const { phone, businessScopedId, relatedId } = conversations;
  const isOfWhatsapp = and(eq(conversations.id, id), eq(conversations.channel, "whatsapp"));
  const asked = db.select({ phone, businessScopedId, relatedId }).from(conversations).where(isOfWhatsapp);
  const [row] = locks ? await asked.for("update") : await asked;
  // The person goes on elsewhere, and is written to there.
  return row?.relatedId === null ? row : undefined;
}

function ordersOf(db: Queryable, { phone }: Whose, which?: SQL): Promise<Order[]> {
  if (phone === null) return Promise.resolve([]);
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(customers.phone, phone), which))
    .orderBy(desc(orders.createdAt))
    .limit(OFFERED);
}

async function tellOf(db: Queryable, ctx: CommandContext, order: Order, url: string): Promise<Message> {
  return composeOrderMessage(ctx, await readSettings(db), order, [], { kind: "moved" }, url);
}

async function invite(db: Queryable, ctx: CommandContext, { phone }: Whose): Promise<Message> {
  const [reader] =
    phone === null
      ? []
      : await db.select({ language: customers.language }).from(customers).where(eq(customers.phone, phone));
  const language = reader?.language ?? "ar";
  const shop = shopName(await readSettings(db), language);
  const url = `${ctx.publicUrl}/ask${language === "en" ? "?lang=en" : ""}`;
  const words = { texts: ctx.texts, language };
  const update = sentence(words, "messages:goOn.update", { shop });
  const text = sentence(words, "messages:goOn.text", { shop, url });
  const params = { reference: shop, update, url };
  return { channel: "whatsapp", to: phone ?? "", template: "shop_answered", language, params, text };
}
