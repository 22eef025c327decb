import { eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { runStops } from "#db/schema/delivery-runs.ts";

export interface DoorPhoto {
  /** Of the closed store. */
  fileKey: string;
  contentType: string;
  fileName: string;
}

/** A driver's photo of a door, for the desk; what has had its days is gone at that moment, whether or not anybody has swept since. */
export async function readDoorPhoto(
  ctx: CommandContext,
  id: string,
): Promise<Result<DoorPhoto, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const [stop] = await ctx.db
    .select({ key: runStops.photoKey, type: runStops.photoType, until: runStops.photoExpiresAt })
    .from(runStops)
    .where(eq(runStops.id, id));
  if (!stop?.key || !stop.type || (stop.until && stop.until <= ctx.now)) return refuse("not_found");
  return ok({
    fileKey: stop.key,
    contentType: stop.type,
    fileName: `door.${stop.type.slice("image/".length)}`,
  });
}
