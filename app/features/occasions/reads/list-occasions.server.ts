import { asc, desc } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { consentTexts, occasionPartners, occasions } from "#db/schema/occasions.ts";

export interface AdminOccasions {
  occasions: (typeof occasions.$inferSelect)[];
  partners: (typeof occasionPartners.$inferSelect)[];
  /** Every version, the newest of each kind first. */
  texts: (typeof consentTexts.$inferSelect)[];
}

/** Everything of occasions, offered or not, in the order of the desk. */
export async function listOccasions(ctx: CommandContext): Promise<Result<AdminOccasions, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  const [offered, partners, texts] = await Promise.all([
    ctx.db.select().from(occasions).orderBy(asc(occasions.orderIndex), asc(occasions.id)),
    ctx.db
      .select()
      .from(occasionPartners)
      .orderBy(asc(occasionPartners.orderIndex), asc(occasionPartners.id)),
    ctx.db.select().from(consentTexts).orderBy(consentTexts.kind, desc(consentTexts.version)),
  ]);
  return ok({ occasions: offered, partners, texts });
}
