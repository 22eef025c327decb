import { eq } from "drizzle-orm";
import type { z } from "zod";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { driverBody, vanBody } from "#app/features/runs/rules/run-bodies.ts";
import type { DriverView, VanView } from "#app/features/runs/rules/run-views.ts";
import {
  type Audited,
  changeAudited,
  insertAudited,
  type KeyedTable,
} from "#app/foundation/audit/audited-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { drivers, vans } from "#db/schema/delivery-runs.ts";

export type FleetRefusal = "not_signed_in" | "not_allowed" | "not_found" | "invalid_input";

interface Saving {
  /** Null adds one. */
  id: string | null;
  body: unknown;
}

/** A van is added or changed; one that is driven no more is switched off, since its runs stay. */
export async function saveVan(ctx: CommandContext, saving: Saving): Promise<Result<VanView, FleetRefusal>> {
  const saved = await save(ctx, { table: vans, entity: "van" }, vanBody, saving);
  if (!saved.ok) return saved;
  const { createdAt: _, ...van } = saved.value;
  return ok(van);
}

/** The same of who drives. */
export async function saveDriver(
  ctx: CommandContext,
  saving: Saving,
): Promise<Result<DriverView, FleetRefusal>> {
  const parsed = driverBody.safeParse(saving.body);
  const staffId = parsed.success ? parsed.data.staffId : null;
  if (staffId !== null && (await ctx.db.$count(staffUsers, eq(staffUsers.id, staffId))) === 0)
    return refuse("invalid_input", { fields: { staffId: "refusals:collector_unknown" } });
  const saved = await save(ctx, { table: drivers, entity: "driver" }, driverBody, saving);
  if (!saved.ok) return saved;
  const { createdAt: _, ...driver } = saved.value;
  return ok(driver);
}

async function save<Table extends KeyedTable>(
  ctx: CommandContext,
  audited: Audited<Table>,
  schema: z.ZodType<Partial<Table["$inferInsert"]>>,
  { id, body }: Saving,
): Promise<Result<Table["$inferSelect"], FleetRefusal>> {
  const refusal = adminRefusal(ctx.actor, "capacity.manage");
  if (refusal) return refuse(refusal);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return ctx.db.transaction(async (tx) => {
    if (id === null) return ok(await insertAudited(tx, ctx, audited, { ...parsed.data, createdAt: ctx.now }));
    const changed = await changeAudited(tx, ctx, audited, id, parsed.data);
    return changed ? ok(changed) : refuse("not_found");
  });
}
