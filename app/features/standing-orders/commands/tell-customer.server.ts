import { eq } from "drizzle-orm";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import type { Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** What is told of a standing order beside the orders it makes, which have messages of their own. */
export type StandingNews =
  | { what: "refused"; date: string; time: string; refusal: { code: string; detail?: unknown } }
  | { what: "missed"; date: string; time: string }
  | { what: "unpaid" }
  | { what: "paused" | "stopped"; reason: string };

export interface ToldOf {
  id: string;
  language: "ar" | "en";
  /** E.164; null when erased. */
  phone: string | null;
}

/**
 * Whom the message goes to. Asked before the standing order itself is locked, as an erasure locks the customer first.
 * @returns the number in E.164; null when erased
 */
export async function lockCustomerRow(tx: Transaction, customerId: string): Promise<string | null> {
  const [customer] = await tx
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("key share");
  return customer?.phone ?? null;
}

/** The page of a standing order, for its owner after signing in. */
export function standingAddress(
  { publicUrl }: Pick<Shop, "publicUrl">,
  { id, language }: Pick<ToldOf, "id" | "language">,
): string {
  return `${publicUrl}/orders/standing/${id}${language === "en" ? "?lang=en" : ""}`;
}

/** Queues the message in the transaction that made it true. Nobody is told who was erased. */
export async function tellCustomer(
  tx: Transaction,
  shop: Pick<Shop, "jobs" | "texts" | "publicUrl" | "sessionSecret"> & { now: Date },
  settings: ShopSettings,
  standing: ToldOf,
  news: StandingNews,
): Promise<void> {
  const { phone, language } = standing;
  if (!phone) return;
  const reader = { texts: shop.texts, language };
  const format = createFormat(language);
  const url = standingAddress(shop, standing);
  const name = shopName(settings, language);
  const words = {
    when: "date" in news ? format.promise(news) : "",
    why: "refusal" in news ? refusalSentence(reader, news.refusal) : "",
    reason: "reason" in news ? news.reason : "",
  };
  const update = sentence(reader, `messages:standing.${news.what}`, words);
  const message = {
    channel: "whatsapp" as const,
    to: phone,
    template: "standing_order" as const,
    language,
    params: { reference: sentence(reader, "messages:standing.name"), update, url },
    text: sentence(reader, "messages:standing.text", { shop: name, update, url }),
  };
  await queueMessages(tx, shop, [{ message }]);
}
