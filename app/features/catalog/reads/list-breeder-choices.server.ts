import { type PriceDifference, priceDifference } from "#app/features/catalog/rules/price-difference.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { loadGrid } from "./read-price-grid.server.ts";

export interface BreederChoice {
  id: string;
  name: string;
  /** What the shop would sell at its prices, beside today's. */
  difference: PriceDifference;
}

/** The breeders by name, for the setting that names the one at whose prices the shop sells. */
export async function listBreederChoices(
  ctx: CommandContext,
): Promise<Result<BreederChoice[], "not_allowed">> {
  const mayRead = mayAdminister(ctx.actor, "catalog.read") || mayAdminister(ctx.actor, "settings.read");
  if (!mayRead) return refuse("not_allowed");
  const grid = await loadGrid(ctx);
  return ok(
    grid.breeders.map(({ id, name, prices }) => ({ id, name, difference: priceDifference(grid, prices) })),
  );
}
