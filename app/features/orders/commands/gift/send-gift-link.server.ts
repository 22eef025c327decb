import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import { tellRecipient } from "#app/features/order-notices/commands/tell-recipient.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { giftLinkBody } from "#app/features/orders/rules/gift/gift-body.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";

type Refused = "not_signed_in" | "not_found" | "gift_too_late" | "gift_not_sure";

/** Each is a message to somebody who never asked for one. */
const SENDS = { points: 5, seconds: 24 * 60 * 60 };

/** The giver has the recipient's link to hand on, or has it sent once more, the same or a new one. */
export async function sendGiftLink(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<{ url: string }, Refused | "invalid_input" | "too_many_times">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = giftLinkBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { how } = parsed.data;
  const wait = how === "copy" ? null : await ctx.limits.take("gift-link", actor.customerId, SENDS);
  if (wait !== null) return refuse("too_many_times", { detail: { retryAfterSeconds: wait } });
  return changeLink(ctx, id, how, actor.customerId);
}

/** The desk ends the recipient's links and sends another; the link itself stays with who receives it. */
export async function renewGiftLink(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, Refused | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const changed = await changeLink(ctx, id, "renew");
  return changed.ok ? ok(null) : changed;
}

function changeLink(
  ctx: CommandContext,
  id: string,
  how: "copy" | "send" | "renew",
  customerId?: string,
): Promise<Result<{ url: string }, Refused>> {
  if (!isOrderId(id)) return Promise.resolve(refuse("not_found"));
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, customerId);
    const rows = order && (await readOneOrderRows(tx, id));
    if (!rows?.gift) return refuse("not_found");
    if (isClosed(rows.order.status)) return refuse("gift_too_late");
    // Before its money is seen the giver may hand the link on; the shop itself tells nobody.
    const isSure = isPortionTold(rows.order);
    if (how === "send" && !isSure) return refuse("gift_not_sure");
    if (how === "renew") await revokeLinks(tx, id, { audience: "recipient", now: ctx.now });
    if (how !== "copy") {
      if (isSure) await tellRecipient(tx, ctx, rows);
      await recordAudit(tx, ctx, { action: `${how}_gift_link`, entity: "order", entityId: id });
    }
    const { language } = rows.order;
    return ok({ url: await orderAddress(tx, ctx, { orderId: id, language, audience: "recipient" }) });
  });
}
