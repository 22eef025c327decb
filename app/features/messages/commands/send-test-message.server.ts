import { randomInt } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { MessageChannel, MessageState } from "#app/vocabulary/message-state.ts";
import { messages } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { handOver } from "./hand-over.server.ts";
import { markFailed, markTaken } from "./message-status.server.ts";
import { readEarlyStatuses } from "./read-webhook.server.ts";

/** What became of the latest test. */
export interface LastTest {
  channel: MessageChannel;
  state: MessageState;
  at: string;
}

/**
 * Sends a code to one phone at once, as customers get theirs, so that the admin sees whether the channel works; what becomes
 * of it is heard as of any message. Answers which channel took it; refuses `message_not_sent` with the channel's own words in
 * `detail.reason`.
 */
export async function sendTestMessage(
  ctx: CommandContext,
  input: { phone: string; by?: Message["channel"] | undefined },
): Promise<
  Result<
    { channel: MessageChannel },
    "not_allowed" | "invalid_phone" | "message_not_sent",
    { reason: string }
  >
> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  const to = parseSaudiMobile(input.phone);
  if (!to) return refuse("invalid_phone", { fields: { phone: FIELD_MESSAGES.phone } });

  const { language, db, now } = ctx;
  const text = sentence(ctx, "messages:test", { shop: shopName(await readShopSettings(ctx), language) });
  const channel = input.by ?? "whatsapp";
  const params = { code: String(randomInt(1_000_000)).padStart(6, "0") };
  const [row] = await db
    .insert(messages)
    .values({ audience: "shop", template: "test", channel, createdAt: now })
    .returning({ id: messages.id });
  if (!row) throw new Error("a row that was added is there");
  try {
    const taken = await handOver(ctx, { channel, to, template: "otp", language, params, text }, row.id);
    await markTaken(db, row.id, taken, now);
    if (taken.providerId) await readEarlyStatuses(ctx, taken.providerId);
    return ok({ channel: taken.channel });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ to, reason }, "test message was not sent");
    await markFailed(db, row.id, { reason: "refused", detail: reason.slice(0, 300), at: now });
    // Whoever sent it has the answer already; the list of failed messages is for those who have not.
    await db.update(messages).set({ settledAt: now }).where(eq(messages.id, row.id));
    return refuse("message_not_sent", { detail: { reason } });
  }
}

/** What became of the latest test of each channel, for whoever may send one. */
export async function readLastTest(ctx: CommandContext): Promise<LastTest | null> {
  const [row] = await ctx.db
    .select({
      channel: messages.channel,
      state: messages.state,
      at: sql<string>`coalesce(${messages.readAt}, ${messages.deliveredAt}, ${messages.failedAt}, ${messages.sentAt}, ${messages.createdAt})`,
    })
    .from(messages)
    .where(and(eq(messages.template, "test"), isNull(messages.orderId)))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}
