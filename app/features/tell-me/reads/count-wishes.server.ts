import { count, desc, isNull, max } from "drizzle-orm";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { citiesOfKingdom } from "#app/lib/addresses/saudi-cities.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { WishKind } from "#app/vocabulary/message-state.ts";
import { tellMeWishes } from "#db/schema/messages.ts";

/** What people asked to be told of and were not told yet; no numbers of people. */
export interface CountedWish {
  kind: WishKind;
  subject: string;
  /** As the shop calls it; the Arabic name again where there is no English one. */
  name: string;
  nameEn: string | null;
  people: number;
  lastAskedAt: string;
}

/** Where and for what people wait who could not order, the most asked for first (OG13). */
export async function countWishes(ctx: CommandContext): Promise<Result<CountedWish[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const { kind, subject, askedAt, toldAt } = tellMeWishes;
  const rows = await ctx.db
    .select({ kind, subject, people: count(), lastAskedAt: max(askedAt) })
    .from(tellMeWishes)
    .where(isNull(toldAt))
    .groupBy(kind, subject)
    .orderBy(desc(count()), kind, subject);
  if (rows.length === 0) return ok([]);
  const { occasions } = await readOccasionBook(ctx.db, ctx.now);
  const cities = new Map(citiesOfKingdom().map(({ name }) => [name.ar, name.en]));
  return ok(
    rows.map(({ lastAskedAt, ...wish }) => {
      const occasion = wish.kind === "occasion" ? occasions.find(({ id }) => id === wish.subject) : null;
      return {
        ...wish,
        name: occasion?.name ?? wish.subject,
        nameEn: wish.kind === "place" ? (cities.get(wish.subject) ?? null) : (occasion?.nameEn ?? null),
        lastAskedAt: (lastAskedAt ?? ctx.now).toISOString(),
      };
    }),
  );
}
