import { eq } from "drizzle-orm";
import { z } from "zod";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { type ConsentRefusal, consentProblem } from "#app/features/occasions/rules/consent.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orderEvents } from "#db/schema/orders.ts";

export const consentBody = z.object({
  /** Of the words that were shown. */
  version: z.int().min(1),
});

type GivingRefusal = ConsentRefusal | "not_found" | "invalid_input" | "order_closed";

/** The customer lets the shop act, on the order's own page. */
export async function giveConsent(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, GivingRefusal | "not_signed_in">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  return isOrderId(id) ? give(ctx, { orderId: id, customerId: actor.customerId, body }) : refuse("not_found");
}

/** The same by the link that the shop sent to the customer's own number; nobody at the desk can say it. */
export async function giveConsentByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<null, GivingRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  return link.ok ? give(ctx, { ...link.value, body }) : link;
}

/** Guarantees: consent, timeline and log together or not at all; a second tap changes nothing. */
async function give(
  ctx: CommandContext,
  { orderId, customerId, body }: { orderId: string; customerId: string; body: unknown },
): Promise<Result<null, GivingRefusal>> {
  const parsed = consentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { version } = parsed.data;
  return ctx.db.transaction(async (tx): Promise<Result<null, GivingRefusal>> => {
    const order = await lockOrder(tx, orderId, customerId);
    const [occasion] = order
      ? await tx.select().from(orderOccasions).where(eq(orderOccasions.orderId, orderId))
      : [];
    if (!order || !occasion || !needsConsent(occasion.kind)) return refuse("not_found");
    if (occasion.consentVersion !== null) return ok(null);
    if (isClosed(order.status)) return refuse("order_closed");
    const problem = consentProblem(await readOccasionBook(tx, ctx.now), occasion.kind, version);
    if (problem) return refuse(problem);
    await tx
      .update(orderOccasions)
      .set({
        consentVersion: version,
        consentLanguage: ctx.language,
        consentName: order.customerName,
        consentAt: ctx.now,
        consentIp: ctx.ip,
      })
      .where(eq(orderOccasions.orderId, orderId));
    await tx
      .insert(orderEvents)
      .values({ orderId, at: ctx.now, kind: "consent_given", actorKind: "customer" });
    await recordAudit(tx, ctx, {
      action: "give_consent",
      entity: "order",
      entityId: orderId,
      after: { consentVersion: version },
    });
    return ok(null);
  });
}
