import { sql } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { offeredTimes, policyOn } from "#app/features/order-quote/rules/schedule.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { seasonJson } from "#app/features/seasons/read-seasons.server.ts";
import { openingFor, type Season, seasonOn } from "#app/features/seasons/season.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Halalas } from "#app/lib/money.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";

export interface DayPreview {
  date: string;
  season: Pick<Season, "id" | "name" | "nameEn" | "notice" | "noticeEn" | "holdMinutes"> | null;
  hours: { opens: string; closes: string; leadMinutes: number };
  /** The times of the day for whoever orders in good time. */
  times: string[];
  /** When ordering for the day opens; null is always. */
  opensAt: string | null;
  /** By `breedId:ageClassId`: what it would cost, and usually does where that is another price. */
  prices: Record<string, { halalas: Halalas; usually: Halalas | null }>;
}

/**
 * What the wizard would offer on a day if this season were live beside those that are; where it is a draft it comes first.
 * By the same book, quote and schedule as the wizard itself.
 */
export async function previewDay(
  ctx: CommandContext,
  { seasonId, date }: { seasonId: string | null; date: string },
): Promise<Result<DayPreview, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "seasons.read")) return refuse("not_allowed");
  const { book, settings, seasons: live } = await readPriceBook(ctx.db, {});
  const { rows } = await ctx.db.execute<{ season: Season }>(
    sql`select ${seasonJson} as season from seasons s where s.id = ${seasonId}`,
  );
  const chosen = rows[0]?.season;
  if (seasonId !== null && !chosen) return refuse("not_found");
  const others = live.seasons.filter(({ id }) => id !== seasonId);
  const calendar = { ...live, seasons: chosen ? [chosen, ...others] : others };
  const season = seasonOn(calendar, date);
  const policy = policyOn(date, schedulePolicyOf(settings, [], calendar));
  const prices = pricesOn({ prices: book.prices, seasons: calendar }, date);
  const opensAt = openingFor(calendar, date);
  // Long enough before: once it is open, and with the lead time that the day asks for.
  const before = new Date(riyadhInstant(date, "00:00").getTime() - policy.leadMinutes * 60_000);
  const unhurried = schedulePolicyOf(settings, [], {
    ...calendar,
    seasons: calendar.seasons.map((each) => ({ ...each, opening: null })),
  });
  return ok({
    date,
    season: season && {
      id: season.id,
      name: season.name,
      nameEn: season.nameEn,
      notice: season.notice,
      noticeEn: season.noticeEn,
      holdMinutes: season.holdMinutes,
    },
    hours: { opens: policy.openTime, closes: policy.closeTime, leadMinutes: policy.leadMinutes },
    times: offeredTimes(date, before, unhurried),
    opensAt: opensAt?.toISOString() ?? null,
    prices: Object.fromEntries(
      Object.entries(prices).map(([key, halalas]) => {
        const usual = book.prices[key] ?? null;
        return [key, { halalas, usually: usual === halalas ? null : usual }];
      }),
    ),
  });
}
