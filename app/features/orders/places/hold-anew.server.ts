import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { orderPlaces } from "#db/schema/capacity.ts";
import { holdEnd } from "./hold.ts";

/** An order that waits for its money again: its places, if it has any, are kept for as long as a new one's. */
export async function holdAnew(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  { id, scheduleDate }: { id: string; scheduleDate: string | null },
): Promise<{ heldUntil: Date | null }> {
  const hasPlaces = (await tx.$count(orderPlaces, eq(orderPlaces.orderId, id))) > 0;
  if (!hasPlaces || scheduleDate === null) return { heldUntil: null };
  return { heldUntil: holdEnd(now, scheduleDate, await readPriceBook(tx, {})) };
}
