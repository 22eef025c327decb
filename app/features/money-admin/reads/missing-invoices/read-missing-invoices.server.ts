import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type MissingInvoices, sumUpMissing } from "./find-missing-invoices.server.ts";

/** How many orders were sold before the shop issued documents and have none, and what they come to. */
export async function readMissingInvoices(
  ctx: CommandContext,
): Promise<Result<MissingInvoices, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.close")) return refuse("not_allowed");
  return ok(await sumUpMissing(ctx.db));
}
