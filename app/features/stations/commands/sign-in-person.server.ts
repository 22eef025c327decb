import { and, eq, isNull, sql } from "drizzle-orm";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { isPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { pinBody } from "#app/features/stations/rules/station-body.ts";
import { STATION_LENGTHS } from "#app/features/stations/rules/station-lengths.ts";
import type { Station } from "#app/features/stations/rules/station-scope.ts";
import { staffToken } from "#app/features/stations/rules/station-secrets.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stationStaff } from "#db/schema/stations.ts";

/** Wrong PINs of one device, and of one person wherever it is tried. */
const OF_DEVICE = { points: 20, seconds: 10 * 60 };
const OF_PERSON = { points: 5, seconds: 10 * 60 };
/** Of one PIN: at five in ten minutes all of four digits would be tried within a fortnight. Another PIN begins anew. */
const OF_PIN = { points: 30, seconds: 24 * 60 * 60 };

export interface SignedInPerson {
  token: string;
  name: string;
  expiresAt: Date;
}

/** Somebody tapped a name of this station and typed the PIN. Guarantees: five wrong ones in ten minutes or thirty in a day, then not even the right one is heard. */
export async function signInPerson(
  ctx: CommandContext,
  { scope }: Station,
  { id, body }: { id: string; body: unknown },
): Promise<Result<SignedInPerson, "invalid_input" | "not_found" | "pin_wrong" | "too_many_requests">> {
  const said = pinBody.safeParse(body);
  if (!said.success) return refuse("invalid_input", { fields: fieldErrors(said.error) });
  const [person] = await ctx.db
    .select()
    .from(stationStaff)
    .where(
      and(
        eq(stationStaff.id, id),
        eq(stationStaff.scopeId, scope.scopeId),
        sql`${scope.kind} = any(${stationStaff.kinds})`,
        isNull(stationStaff.removedAt),
      ),
    );
  if (!person) return refuse("not_found");
  const pinKey = `${person.id} ${person.pinVersion}`;
  const wait =
    (await ctx.limits.take("station-pin", person.id, OF_PERSON)) ??
    (await ctx.limits.take("station-pin-day", pinKey, OF_PIN)) ??
    (await ctx.limits.take("station-pins", scope.deviceId, OF_DEVICE));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  if (!(await isPassword(person.pinHash, said.data.pin)))
    return refuse("pin_wrong", { fields: { pin: "refusals:pin_wrong" } });
  await ctx.limits.clear("station-pin", person.id);
  await ctx.limits.giveBack("station-pins", scope.deviceId);
  await ctx.limits.giveBack("station-pin-day", pinKey);
  const expiresAt = secondsAfter(ctx.now, STATION_LENGTHS.personSeconds);
  const { deviceId } = scope;
  const token = staffToken(ctx, { deviceId, staffId: person.id, pinVersion: person.pinVersion, expiresAt });
  return ok({ token, name: person.name, expiresAt });
}
