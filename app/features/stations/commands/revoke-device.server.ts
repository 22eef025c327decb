import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stationActs, stationDevices } from "#db/schema/stations.ts";

/** A station that was lost or is not needed opens nothing from now on; what it still tells is refused and shown at the desk. */
export async function revokeDevice(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "machines.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(stationDevices).where(eq(stationDevices.id, id)).for("update");
    if (!before) return refuse("not_found");
    if (before.revokedAt) return ok(null);
    await tx
      .update(stationDevices)
      .set({ revokedAt: ctx.now, revokedBy: actor.email })
      .where(eq(stationDevices.id, id));
    const { name, kind } = before;
    await recordAudit(tx, ctx, { action: "revoke", entity: "station", entityId: id, before: { name, kind } });
    return ok(null);
  });
}

/** The desk has seen what a station told and the shop refused. */
export async function seeRefusedAct(
  ctx: CommandContext,
  { id }: { id: number },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "machines.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [seen] = await tx
      .update(stationActs)
      .set({ seenAt: ctx.now, seenBy: actor.email })
      .where(and(eq(stationActs.id, id), eq(stationActs.state, "refused"), isNull(stationActs.seenAt)))
      .returning({ kind: stationActs.kind, code: stationActs.code });
    if (!seen) return refuse("not_found");
    await recordAudit(tx, ctx, {
      action: "see",
      entity: "station_act",
      entityId: String(id),
      after: { kind: seen.kind },
    });
    return ok(null);
  });
}
