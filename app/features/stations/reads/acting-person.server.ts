import { eq } from "drizzle-orm";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import { readStaffToken } from "#app/features/stations/rules/station-secrets.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { Queryable } from "#db/client.ts";
import { stationStaff } from "#db/schema/stations.ts";

/** Who acts: the PIN was right at this device, within its time, and the person still works here. */
export async function readActingPerson(
  db: Queryable,
  ctx: Pick<CommandContext, "sessionSecret">,
  { deviceId, kind, scopeId }: StationScope,
  { token, at }: { token: string; at: Date },
): Promise<{ id: string; name: string } | null> {
  const held = readStaffToken(ctx, deviceId, token);
  if (!held || held.expiresAt <= at) return null;
  const [person] = await db.select().from(stationStaff).where(eq(stationStaff.id, held.staffId));
  const works = person && person.scopeId === scopeId && person.kinds.includes(kind) && !person.removedAt;
  return works && person.pinVersion === held.pinVersion ? { id: person.id, name: person.name } : null;
}

/** Somebody at a station, for one command: named by person and station, and may what that command asks for. */
export function stationActor(
  { deviceId }: StationScope,
  { name, station }: { name: string; station: string },
  permissions: readonly Permission[],
): StaffActor {
  const email = `${name} · ${station}`;
  return { kind: "staff", userId: deviceId, email, permissions, station: { id: deviceId } };
}
