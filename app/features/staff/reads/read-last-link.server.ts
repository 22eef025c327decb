import { and, desc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { callOf } from "#app/features/staff/rules/staff-call.ts";
import { mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffPasswordLinks, staffUsers } from "#db/schema/accounts.ts";

/** When one's own password was last chosen by a link. */
export interface LastPasswordLink {
  usedAt: Date;
  /** What the colleague who made it is called; null when oneself asked for it. */
  madeBy: string | null;
}

/** So that a person without a number hears of it too; null when it never was. */
export async function readLastLink(
  ctx: CommandContext,
): Promise<Result<LastPasswordLink | null, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayEnterAdmin(actor)) return refuse("not_allowed");
  const maker = alias(staffUsers, "maker");
  const [link] = await ctx.db
    .select({ usedAt: staffPasswordLinks.usedAt, name: maker.name, email: maker.email })
    .from(staffPasswordLinks)
    .leftJoin(maker, eq(maker.id, staffPasswordLinks.madeBy))
    .where(and(eq(staffPasswordLinks.userId, actor.userId), isNotNull(staffPasswordLinks.usedAt)))
    .orderBy(desc(staffPasswordLinks.usedAt))
    .limit(1);
  if (!link?.usedAt) return ok(null);
  const { usedAt, name, email } = link;
  return ok({ usedAt, madeBy: email === null ? null : callOf({ name, email }) });
}
