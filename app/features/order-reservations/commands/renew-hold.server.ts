import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { holdReminders, orderReservations } from "#db/schema/capacity.ts";
import type { orders } from "#db/schema/orders.ts";

type WaitingOrder = Pick<typeof orders.$inferSelect, "id" | "scheduleDate" | "scheduleTime" | "needsTime">;

/**
 * An order waits for its money again: its places, if it has any, are kept for as long as a new one's, and their end may be
 * brought to mind again. Whose places went to others before is asked for no other time until its money comes.
 */
export async function renewHold(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  { id, scheduleDate, scheduleTime, needsTime }: WaitingOrder,
): Promise<{ heldUntil: Date | null; needsTime: boolean }> {
  await tx.delete(holdReminders).where(eq(holdReminders.orderId, id));
  const hasReservations = (await tx.$count(orderReservations, eq(orderReservations.orderId, id))) > 0;
  if (scheduleDate === null || !(hasReservations || needsTime)) return { heldUntil: null, needsTime: false };
  if (!hasReservations) return { heldUntil: now, needsTime: false };
  const time = { date: scheduleDate, time: scheduleTime };
  return { heldUntil: holdEnd(now, time, await readPriceBook(tx, {})), needsTime: false };
}

/**
 * A receipt was refused: what it kept is kept no longer than before it, and others may have it from now on. The customer can ask
 * once to keep it longer, as ever; a receipt that is refused earns no time.
 */
export async function endHold(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  { id, scheduleDate, needsTime }: WaitingOrder,
): Promise<{ heldUntil: Date | null; needsTime: boolean }> {
  await tx.delete(holdReminders).where(eq(holdReminders.orderId, id));
  const hasReservations = (await tx.$count(orderReservations, eq(orderReservations.orderId, id))) > 0;
  const isKept = scheduleDate !== null && (hasReservations || needsTime);
  return { heldUntil: isKept ? now : null, needsTime: false };
}
