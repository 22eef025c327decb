import { eq } from "drizzle-orm";
import { partBalance } from "#app/features/order-core/rules/split/split-rule.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import { type SplitAnswer, splitPartBody } from "#app/features/payments/rules/split/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import { changeSplit, splitNow, tellOfSplit } from "./change-split.server.ts";

export type ChangePartRefusal = "not_signed_in" | "not_found" | "invalid_input" | "split_part_over";

/**
 * The order's customer takes the link of one part to hand on, ends it for a new one, or asks that friend no more. A part whose
 * money is there stays as it is; of one that is withdrawn the old link says no more than that.
 */
export async function changePart(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<SplitAnswer, ChangePartRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = splitPartBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { partId, how } = parsed.data;
  return changeSplit(ctx, id, async (tx, order, parts): Promise<Result<SplitAnswer, ChangePartRefusal>> => {
    const part = parts.find((one) => one.id === partId);
    if (!part) return refuse("not_found");
    // A second tap on "withdraw" is no other withdrawal.
    if (how === "withdraw" && part.withdrawnAt) return ok({ split: await splitNow(tx, id), url: null });
    if (isClosed(order.status) || partBalance(part) === 0) return refuse("split_part_over");
    if (how === "renew") await revokeLinks(tx, id, { audience: "part", splitPartId: partId, now: ctx.now });
    if (how === "withdraw")
      await tx.update(orderSplitParts).set({ withdrawnAt: ctx.now }).where(eq(orderSplitParts.id, partId));
    if (how !== "copy") {
      await tellOfSplit(tx, ctx, id);
      await recordAudit(tx, ctx, {
        action: how === "renew" ? "renew_part_link" : "withdraw_part",
        entity: "order",
        entityId: id,
        after: { part: part.position },
      });
    }
    const linked = { orderId: id, language: order.language, audience: "part", splitPartId: partId } as const;
    const url = how === "withdraw" ? null : await orderAddress(tx, ctx, linked);
    return ok({ split: await splitNow(tx, id), url });
  });
}
