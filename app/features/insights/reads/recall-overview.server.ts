import type { Overview } from "#app/features/insights/rules/overview.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { LiveEvents } from "#services/live-events.ts";
import { readOverview } from "./read-overview.server.ts";

interface Recalled {
  /** What was known of orders and catalogue when the reading began, and on which day. */
  version: string;
  readAt: number;
  reading: Promise<Result<Overview, "not_allowed">>;
}

/** Without any change figures still move: the clock moves the stretch before, and visitors move the funnel. */
const FRESH_MS = 5_000;
const recalledOf = new WeakMap<LiveEvents, Recalled>();

/**
 * The overview as this process read it at most five seconds ago, unless an order, a review or anything of the desk changed
 * since: adding up sixty days costs more the busier the shop is, and an overview is looked at again and again.
 * While changes cannot be heard, every reading is fresh.
 */
export async function recallOverview(ctx: CommandContext): Promise<Result<Overview, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "insights.read")) return refuse("not_allowed");
  const { events } = ctx;
  if (!events.isLive()) return readOverview(ctx);
  const version = `${events.ordersVersion()} ${events.catalogVersion()} ${riyadhDate(ctx.now)}`;
  const readAt = ctx.now.getTime();
  const kept = recalledOf.get(events);
  if (kept?.version === version && Math.abs(readAt - kept.readAt) < FRESH_MS) return kept.reading;
  const reading = readOverview(ctx);
  recalledOf.set(events, { version, readAt, reading });
  reading.catch(() => recalledOf.delete(events));
  return reading;
}
