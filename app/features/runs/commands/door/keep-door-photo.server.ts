import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { ownRuns } from "#app/features/runs/reads/own-stops.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp"];
const BYTES_MAX = 10 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

export type PhotoRefusal = "not_found" | "too_large" | "wrong_kind" | "no_photo" | FileRefusal;

/**
 * Keeps a driver's photo of a door, for as many days as the settings say. Guarantees: it goes to the stop of this order on the driver's own round and nowhere
 * else; the first one stays, so what is sent twice after a lost line is there once.
 */
export async function keepDoorPhoto(
  ctx: CommandContext,
  scope: StationScope,
  { orderId, upload }: { orderId: string; upload: Uint8Array },
): Promise<Result<null, PhotoRefusal>> {
  if (!isOrderId(orderId)) return refuse("not_found");
  const [stop] = await ctx.db
    .select({ id: runStops.id, photoKey: runStops.photoKey, photoExpiresAt: runStops.photoExpiresAt })
    .from(runStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runStops.runId))
    .where(and(ownRuns(scope, ctx.now), eq(runStops.orderId, orderId)))
    .orderBy(desc(runStops.createdAt))
    .limit(1);
  if (!stop) return refuse("not_found");
  if (stop.photoKey || stop.photoExpiresAt) return ok(null);
  if (upload.byteLength === 0) return refuse("no_photo");
  if (upload.byteLength > BYTES_MAX) return refuse("too_large");
  const clean = await ctx.untrusted.clean(upload, {
    sender: `station:${scope.deviceId}`,
    kinds: TYPES,
    bytesMax: BYTES_MAX,
  });
  if (!clean.ok) return clean;
  const { door_photo_days: days } = await readShopSettings(ctx);
  const key = `doors/${orderId}/${randomUUID()}`;
  await ctx.files.closed.put(key, clean.value.bytes, clean.value.contentType);
  const kept = await ctx.db
    .update(runStops)
    .set({
      photoKey: key,
      photoType: clean.value.contentType,
      photoExpiresAt: new Date(ctx.now.getTime() + days * DAY_MS),
    })
    .where(and(eq(runStops.id, stop.id), isNull(runStops.photoKey), isNull(runStops.photoExpiresAt)))
    .returning({ id: runStops.id });
  if (kept.length === 0) await ctx.files.closed.remove(key);
  return ok(null);
}
