import { asc } from "drizzle-orm";
import type { Breeder } from "#app/features/catalog/rules/catalog-rows.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { breeders } from "#db/schema/catalog.ts";

/** All breeders by name (C06). */
export async function listBreeders(ctx: CommandContext): Promise<Result<Breeder[], "not_allowed">> {
  // One of the settings names a breeder.
  const mayRead = mayAdminister(ctx.actor, "catalog.read") || mayAdminister(ctx.actor, "settings.read");
  if (!mayRead) return refuse("not_allowed");
  return ok(await ctx.db.select().from(breeders).orderBy(asc(breeders.name), asc(breeders.id)));
}
