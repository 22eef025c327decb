import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cannedAnswers } from "#db/schema/inbox.ts";

/** The answers that the desk has ready, by name; for whoever answers, and for whoever changes them. */
export async function listCanned(ctx: CommandContext): Promise<Result<CannedAnswer[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read") && !mayAdminister(ctx.actor, "settings.read"))
    return refuse("not_allowed");
  const { id, name, textAr, textEn } = cannedAnswers;
  return ok(await ctx.db.select({ id, name, textAr, textEn }).from(cannedAnswers).orderBy(name, id));
}
