import { z } from "zod";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readPortions } from "#app/features/order-core/reads/read-portions.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import { tellPortions } from "#app/features/order-notices/commands/tell-portions.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";

/** Each is a message to somebody who never asked for one. */
const SENDS = { points: 10, seconds: 24 * 60 * 60 };

/** POST /api/orders/{id}/share-link. */
export const portionLinkBody = z.object({
  shareId: z.string({ error: FIELD_MESSAGES.invalid }).max(100, FIELD_MESSAGES.invalid),
  how: z
    .enum(["copy", "send", "renew"], { error: FIELD_MESSAGES.invalid })
    .describe(
      "copy: only answers the link; send: the recipient gets the message again; renew: earlier links end and the recipient gets another",
    ),
});

type Refused =
  | "not_signed_in"
  | "not_found"
  | "share_over"
  | "share_without_phone"
  | "share_not_paid"
  | "invalid_input"
  | "too_many_times";

/** The customer has the link of one share to hand on, or has it sent once more, the same or a new one. */
export async function sendPortionLink(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<{ url: string }, Refused>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = portionLinkBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { shareId, how } = parsed.data;
  const wait = how === "copy" ? null : await ctx.limits.take("share-link", actor.customerId, SENDS);
  if (wait !== null) return refuse("too_many_times", { detail: { retryAfterSeconds: wait } });
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, actor.customerId);
    const portion = order && (await readPortions(tx, id)).find((one) => one.id === shareId);
    // What a charity fetches is followed by nobody.
    if (!order || !portion || portion.partnerName !== null) return refuse("not_found");
    if (isClosed(order.status)) return refuse("share_over");
    if (how !== "copy" && !portion.recipientPhone) return refuse("share_without_phone");
    if (how !== "copy" && !isPortionTold(order)) return refuse("share_not_paid");
    if (how === "renew") await revokeLinks(tx, id, { audience: "share", shareId, now: ctx.now });
    if (how !== "copy") {
      await tellPortions(tx, ctx, order, { only: shareId });
      await recordAudit(tx, ctx, { action: `${how}_share_link`, entity: "order", entityId: id });
    }
    const { language } = order;
    return ok({ url: await orderAddress(tx, ctx, { orderId: id, language, audience: "share", shareId }) });
  });
}
