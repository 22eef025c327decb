import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { type AskTimeRefusal, askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { readOwnOrder } from "#app/features/waiting/reads/own-order.server.ts";
import { stateNow } from "#app/features/waiting/rules/waiting-entry.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { findEntry, type LinkRefusal } from "./open-entry.server.ts";

/** Moves the order that somebody has on that day to the time that was offered, instead of making a second one. */
export async function moveToOffer(
  ctx: CommandContext,
  token: string,
): Promise<Result<OrderView, AskTimeRefusal | LinkRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const found = await findEntry(ctx, token);
  if (!found.ok) return found;
  const { date, offeredTime: time } = found.value;
  if (stateNow(found.value, ctx.now) !== "offered" || time === null) return refuse("link_over");
  const order = await readOwnOrder(ctx, found.value);
  if (!order) return refuse("not_found");
  return askTime(ctx, { id: order.id, body: { schedule: { date, time } } });
}
