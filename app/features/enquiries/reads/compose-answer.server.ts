import { and, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Enquiry } from "#app/features/enquiries/rules/read-enquiry.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { linkState } from "#app/features/order-links/rules/link-state.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isClosed, OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";

/** The newest of a person's open orders; more would be a list, and the page of orders is one. */
const ORDERS_MAX = 3;

type Answering = Pick<Shop, "db" | "texts" | "publicUrl" | "sessionSecret" | "clock">;

interface Asked {
  enquiry: Enquiry;
  /** E.164: whose orders may be spoken of; null for whoever hides it, of whom no order is known. */
  phone: string | null;
  /** Of the words; null when they have none. */
  language: "ar" | "en" | null;
  /** The number is asked for with the answer. */
  asksForNumber?: boolean;
}

/**
 * The answer to an enquiry in the words of whoever asks. An order of somebody else is answered like one that there is
 * not: nobody learns by asking whose order a reference is, or whether there is one.
 */
export async function composeAnswer(
  shop: Answering,
  { enquiry, phone, language: written, asksForNumber = false }: Asked,
): Promise<{ text: string; language: "ar" | "en" }> {
  const [customer] =
    phone === null ? [] : await shop.db.select().from(customers).where(eq(customers.phone, phone));
  const language = written ?? customer?.language ?? "ar";
  const settings = await readSettings(shop.db);
  const reader = { texts: shop.texts, language };
  const words = { shop: shopName(settings, language), url: shop.publicUrl };

  if (asksForNumber) return { language, text: sentence(reader, "messages:answers.shareNumber", words) };
  if (enquiry.kind === "order" || enquiry.kind === "where") {
    const found = customer ? await ordersOf(shop, customer.id, enquiry) : [];
    const texts = await Promise.all(
      found.map(async (order) => {
        const url = await addressOf(shop, { ...order, language });
        return composeOrderMessage(shop, settings, { ...order, language }, [], { kind: "moved" }, url).text;
      }),
    );
    const isUnknown = enquiry.kind === "order" ? "messages:answers.notYours" : "messages:answers.noOrder";
    return { language, text: texts.length > 0 ? texts.join("\n\n") : sentence(reader, isUnknown, words) };
  }
  const key = { stop: "stopped", start: "started", person: "person", other: "help" }[enquiry.kind];
  return { language, text: sentence(reader, `messages:answers.${key}`, words) };
}

/** The link of the order's messages; where that would have ended, the order's own page, which asks to sign in. */
function addressOf(shop: Answering, order: typeof orders.$inferSelect): string | Promise<string> {
  const now = shop.clock.now();
  const closedAt = isClosed(order.status) ? order.updatedAt : null;
  if (linkState({ revokedAt: null, closedAt }, now) !== "live") return `${shop.publicUrl}/orders/${order.id}`;
  return orderAddress(shop.db, { ...shop, now }, { orderId: order.id, language: order.language });
}

function ordersOf(
  { db }: Pick<Shop, "db">,
  customerId: string,
  enquiry: Extract<Enquiry, { kind: "order" | "where" }>,
): Promise<(typeof orders.$inferSelect)[]> {
  const which: SQL =
    enquiry.kind === "order"
      ? eq(orders.reference, enquiry.reference)
      : inArray(orders.status, [...OPEN_STATUSES]);
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .where(and(eq(orders.customerId, customerId), which))
    .orderBy(desc(orders.createdAt))
    .limit(ORDERS_MAX);
}
