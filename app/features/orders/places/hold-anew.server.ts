import { eq } from "drizzle-orm";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { orderPlaces } from "#db/schema/capacity.ts";
import { holdEnd } from "./hold.ts";

/** An order that waits for its money again: its places, if it has any, are kept for as long as a new one's. */
export async function holdAnew(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  orderId: string,
): Promise<{ heldUntil: Date | null }> {
  const hasPlaces = (await tx.$count(orderPlaces, eq(orderPlaces.orderId, orderId))) > 0;
  return { heldUntil: hasPlaces ? holdEnd(now, await readSettings(tx)) : null };
}
