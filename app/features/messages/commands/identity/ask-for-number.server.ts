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
/** Together with all that leaves by a template: whoever does not answer is not written to again and again. */
const TEMPLATES = { points: 3, seconds: 24 * 60 * 60 };

/**
 * Asks whoever hides the number for it, by WhatsApp's own button, within its day, and after it by the template
 * with that button where one was approved: what comes back by it is believed. Asking twice at once asks once.
 */
export async function askForNumber(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "no_number_template" | "too_many_requests">> {
  if (!mayAdminister(ctx.actor, "messages.manage") || ctx.actor.kind !== "staff")
    return refuse("not_allowed");
  const staffId = ctx.actor.userId;
  const hasTemplate = Boolean((await ctx.channels()).webhookConfig?.numberTemplate);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
    if (!row?.businessScopedId || row.phone !== null || row.relatedId !== null) return refuse("not_found");
    const { askedContactAt, lastInboundAt, businessScopedId } = row;
    if (askedContactAt && ctx.now.getTime() - askedContactAt.getTime() < AGAIN_MS) return ok({ id });
    const isLate = !isAnswerable(lastInboundAt, ctx.now);
    if (isLate && !hasTemplate) return refuse("no_number_template");
    const wait = isLate ? await ctx.limits.take("template", id, TEMPLATES) : null;
    if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
    const language = "ar";
    const shop = shopName(await readSettings(tx), language);
    const reader = { texts: ctx.texts, language } as const;
    const asks: Pick<Message, "template" | "params" | "text"> & { notAfter?: string } = isLate
      ? {
          template: "shop_answered",
          params: { ask: "contact", reference: shop },
          text: sentence(reader, "messages:answers.shareNumberLater", { shop }),
        }
      : {
          template: "answer",
          params: { ask: "contact" },
          text: sentence(reader, "messages:answers.shareNumber"),
          notAfter: answerableUntil(lastInboundAt).toISOString(),
        };
    const message: Message = { ...asks, channel: "whatsapp", language, to: businessScopedId };
    const set = { askedContactAt: ctx.now };
    await sendShopWords(tx, ctx, { conversationId: id, staffId, message, set });
    return ok({ id });
  });
}
