import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { listOpenAlarms, type OpenAlarm } from "#services/alarms.ts";

/** What is wrong with the shop at this moment, the oldest first. */
export async function listAlarms(ctx: CommandContext): Promise<Result<OpenAlarm[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "alarms.read")) return refuse("not_allowed");
  return ok(await listOpenAlarms(ctx.db));
}
