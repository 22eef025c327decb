import { eq } from "drizzle-orm";
import { sendShopWords } from "#app/features/messages/commands/send-shop-words.server.ts";
import { answerableUntil, isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { conversations } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";

/** A second press within this is the same. */
const AGAIN_MS = 60_000;

/**
 * Asks whoever hides the number for it, by WhatsApp's own button, within its day: what comes back by it is believed. Asking twice at
 * once asks once.
 */
export async function askForNumber(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "answer_too_late">> {
  if (!mayAdminister(ctx.actor, "messages.manage") || ctx.actor.kind !== "staff")
    return refuse("not_allowed");
  const staffId = ctx.actor.userId;
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
    if (!row?.businessScopedId || row.phone !== null || row.relatedId !== null) return refuse("not_found");
    const { askedContactAt, lastInboundAt, businessScopedId } = row;
    if (askedContactAt && ctx.now.getTime() - askedContactAt.getTime() < AGAIN_MS) return ok({ id });
    if (!isAnswerable(lastInboundAt, ctx.now)) return refuse("answer_too_late");
    const language = "ar";
    const words = { shop: shopName(await readSettings(tx), language), url: ctx.publicUrl };
    const text = sentence({ texts: ctx.texts, language }, "messages:answers.shareNumber", words);
    const message: Message = {
      ...{ channel: "whatsapp", template: "answer", params: { ask: "contact" }, text, language },
      ...{ to: businessScopedId, notAfter: answerableUntil(lastInboundAt).toISOString() },
    };
    const set = { askedContactAt: ctx.now };
    await sendShopWords(tx, ctx, { conversationId: id, staffId, message, set });
    return ok({ id });
  });
}
