import { eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { adminBody } from "#app/features/standing-orders/rules/standing-bodies.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { wakeStanding } from "./change-standing-order.server.ts";
import { lockCustomer } from "./start-standing-order.server.ts";
import { tellCustomer } from "./tell-customer.server.ts";

type HaltRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "not_found"
  | "standing_over"
  | "too_many_standing";

/**
 * The desk makes a standing order rest or ends it, and says why to its customer, or wakes it. Orders that it made already stay
 * as they are. Guarantees: the change, the log and the message are there together.
 */
export async function haltStanding(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, HaltRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  const parsed = adminBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const change = parsed.data;
  const { now } = ctx;
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ customerId: standingOrders.customerId })
      .from(standingOrders)
      .where(eq(standingOrders.id, id));
    if (!found || !(await lockCustomer(tx, found.customerId))) return refuse("not_found");
    const [row] = await tx.select().from(standingOrders).where(eq(standingOrders.id, id)).for("update");
    if (!row) return refuse("not_found");
    const audited = { entity: "standing_order", entityId: id, before: { state: row.state } } as const;

    if (change.act === "resume") {
      // What its customer ended or let rest is the customer's own to wake.
      if (row.state === "active" || row.haltedBy === "customer") return refuse("standing_over");
      const woken = await wakeStanding(tx, row, now);
      if (!woken.ok) return woken;
      await tx
        .update(standingOrders)
        .set({ ...woken.value, changedAt: now })
        .where(eq(standingOrders.id, id));
      await recordAudit(tx, ctx, { ...audited, action: "update", after: { state: "active" } });
      return ok(null);
    }

    const { act, reason } = change;
    const state = act === "pause" ? "paused" : "stopped";
    if (row.state === "stopped" || (row.state === state && row.haltedBy === "shop"))
      return refuse("standing_over");
    await tx
      .update(standingOrders)
      .set({ state, haltedBy: "shop", haltReason: reason, changedAt: now })
      .where(eq(standingOrders.id, id));
    await recordAudit(tx, ctx, { ...audited, action: "update", after: { state, reason } });
    const [customer] = await tx
      .select({ phone: customers.phone })
      .from(customers)
      .where(eq(customers.id, row.customerId));
    const told = { id, language: row.language, phone: customer?.phone ?? null };
    await tellCustomer(tx, ctx, await readSettings(tx), told, { what: state, reason });
    return ok(null);
  });
}
