import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { readPromise } from "#app/features/promises/reads/read-promise.server.ts";
import { lateCauseBody } from "#app/features/promises/rules/promise-bodies.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { lateCauses } from "#db/schema/order-promises.ts";

export type LateCauseRefusal = "not_signed_in" | "not_allowed" | "not_found" | "invalid_input" | "not_late";

/** The desk says why an order was late, where it knows better than the rule. What it said before stands in the log. */
export async function sayLateCause(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, LateCauseRefusal>> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "orders.move");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = lateCauseBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { cause } = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const promise = await readPromise(tx, id, ctx.now);
    if (!promise) return refuse("not_found");
    if (promise.cause === null) return refuse("not_late");
    const said = { cause, saidAt: ctx.now, saidBy: actor.email };
    await tx
      .insert(lateCauses)
      .values({ orderId: id, ...said })
      .onConflictDoUpdate({ target: lateCauses.orderId, set: said });
    await recordAudit(tx, ctx, {
      action: "say_late_cause",
      entity: "order",
      entityId: id,
      before: { lateCause: promise.cause },
      after: { lateCause: cause },
    });
    return ok(null);
  });
}
