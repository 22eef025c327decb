import { and, eq, isNull, sql } from "drizzle-orm";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { isSite } from "#app/features/stations/reads/list-sites.server.ts";
import type { PersonBody } from "#app/features/stations/rules/station-body.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stationStaff } from "#db/schema/stations.ts";

const mayEdit = ({ actor }: CommandContext) =>
  actor.kind === "staff" && mayAdminister(actor, "machines.manage");

/** Somebody works at the stations of one place from now on, by a PIN of which only the hash is kept. */
export async function addPerson(
  ctx: CommandContext,
  { name, kinds, scopeId, pin }: PersonBody,
): Promise<Result<{ id: string }, "not_allowed" | "not_found">> {
  if (!mayEdit(ctx)) return refuse("not_allowed");
  const pinHash = await hashPassword(pin);
  return ctx.db.transaction(async (tx) => {
    for (const kind of kinds)
      if (!(await isSite(tx, kind, scopeId)))
        return refuse("not_found", { fields: { scopeId: "refusals:not_found" } });
    const [made] = await tx
      .insert(stationStaff)
      .values({ name, kinds, scopeId, pinHash, madeAt: ctx.now })
      .returning({ id: stationStaff.id });
    if (!made) throw new Error("a person was just added");
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "station_person",
      entityId: made.id,
      after: { name },
    });
    return ok(made);
  });
}

/** Another PIN: whatever the one before opened is closed. */
export async function changePin(
  ctx: CommandContext,
  { id, pin }: { id: string; pin: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayEdit(ctx)) return refuse("not_allowed");
  const pinHash = await hashPassword(pin);
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(stationStaff)
      .set({ pinHash, pinVersion: sql`${stationStaff.pinVersion} + 1` })
      .where(and(eq(stationStaff.id, id), isNull(stationStaff.removedAt)))
      .returning({ name: stationStaff.name });
    if (!changed) return refuse("not_found");
    await recordAudit(tx, ctx, { action: "update", entity: "station_person", entityId: id, after: changed });
    return ok(null);
  });
}

/** Somebody does not work there any more: the name stays with what was done, and opens nothing. */
export async function removePerson(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayEdit(ctx)) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(stationStaff)
      .set({ removedAt: ctx.now })
      .where(and(eq(stationStaff.id, id), isNull(stationStaff.removedAt)))
      .returning({ name: stationStaff.name });
    if (!gone) return refuse("not_found");
    await recordAudit(tx, ctx, { action: "delete", entity: "station_person", entityId: id, before: gone });
    return ok(null);
  });
}
