import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { payUntil } from "#app/features/payments/rules/split/pay-until.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { ok, type Result } from "#app/lib/result.ts";
import { type ChangePartRefusal, changePart } from "./change-part.server.ts";

/**
 * Where WhatsApp opens with a friend's link written out, its sum and until when; whom it goes to is chosen there. The link is the
 * one that is copied, so nothing ends by it.
 */
export async function sendPartLink(
  ctx: CommandContext,
  { id, partId }: { id: string; partId: string },
): Promise<Result<{ to: string }, ChangePartRefusal>> {
  const copied = await changePart(ctx, { id, body: { partId, how: "copy" } });
  if (!copied.ok) return copied;
  const order = await readOwnOrder(ctx, id);
  if (!order.ok) return order;
  const part = copied.value.split.parts.find((one) => one.id === partId);
  const format = createFormat(ctx.language);
  const sum = format.money(part?.restHalalas ?? 0).plain;
  const until = payUntil({ ...order.value, day: null }, ctx.now);
  const url = copied.value.url ?? "";
  const lines = [
    part?.name
      ? sentence(ctx, "split:message.named", { name: part.name, sum })
      : sentence(ctx, "split:message.unnamed", { sum }),
    ...(until?.kind === "held"
      ? [sentence(ctx, "split:message.until", { when: untilWords(format, new Date(until.at), ctx.now) })]
      : []),
    url,
  ];
  return ok({ to: whatsappLink("", lines.join("\n")) });
}
