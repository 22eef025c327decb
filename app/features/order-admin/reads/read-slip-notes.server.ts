import { slipNotes } from "#app/features/order-admin/rules/slips.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** What the shop says at the foot of the slips, for whoever may print them. */
export async function readSlipNotes(
  ctx: CommandContext,
): Promise<Result<string[], "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  return refusal ? refuse(refusal) : ok(slipNotes(await readSettings(ctx.db)));
}
