import { asc, desc, eq, sql } from "drizzle-orm";
import type { Occasion, OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import { udhiyaSeasons } from "#app/features/occasions/rules/udhiya-days.ts";
import type { WindowDay } from "#app/features/occasions/rules/window-day.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { Queryable } from "#db/client.ts";
import { consentTexts, occasionPartners, occasions } from "#db/schema/occasions.ts";
import { moonSightings } from "#db/schema/seasons.ts";

type OccasionRow = typeof occasions.$inferSelect;

/** What an order may be for at this moment, read fresh: what is agreed to never comes from a cache. */
export async function readOccasionBook(db: Queryable, now: Date): Promise<OccasionBook> {
  const offered = await db
    .select()
    .from(occasions)
    .where(eq(occasions.active, true))
    .orderBy(asc(occasions.orderIndex), asc(occasions.id));
  const partners = await db
    .select({
      id: occasionPartners.id,
      name: occasionPartners.name,
      nameEn: occasionPartners.nameEn,
      address: occasionPartners.address,
      district: occasionPartners.district,
      districtEn: occasionPartners.districtEn,
    })
    .from(occasionPartners)
    .where(eq(occasionPartners.active, true))
    .orderBy(asc(occasionPartners.orderIndex), asc(occasionPartners.id));
  const consents = await db
    .selectDistinctOn([consentTexts.kind], {
      kind: consentTexts.kind,
      version: consentTexts.version,
      text: consentTexts.text,
      textEn: consentTexts.textEn,
    })
    .from(consentTexts)
    .orderBy(consentTexts.kind, desc(consentTexts.version));
  const sightings = await readSightings(db);
  return {
    occasions: offered.map((row) => toOccasion(row, now, sightings)),
    partners,
    consents: Object.fromEntries(consents.map(({ kind, ...text }) => [kind, text])),
  };
}

/** The same for the shop's pages, kept in memory until something changes. */
export function readShopOccasions(ctx: CommandContext): Promise<OccasionBook> {
  return fromCatalogCache(ctx, "occasions", () => readOccasionBook(ctx.db, ctx.now));
}

/** The days to which an order of this occasion is bound, also when the shop offers it no more; none for other kinds. */
export async function readOccasionDays(
  db: Queryable,
  occasion: { occasionId: string | null; kind: OccasionKind } | null,
  now: Date,
): Promise<{ days: readonly WindowDay[] }> {
  if (occasion?.kind !== "udhiya") return { days: [] };
  const [row] = await db
    .select()
    .from(occasions)
    .where(eq(occasions.kind, "udhiya"))
    .orderBy(desc(sql`${occasions.id} = ${occasion.occasionId ?? ""}`), asc(occasions.orderIndex))
    .limit(1);
  return { days: row ? toOccasion(row, now, await readSightings(db)).days : [] };
}

/** The moons that were seen: the window of a rite follows them. */
async function readSightings(db: Queryable): Promise<MoonSightings> {
  const { hijriYear: year, hijriMonth: month, shift } = moonSightings;
  const rows = await db.select({ year, month, shift }).from(moonSightings);
  return rows.map((row) => ({ ...row, shift: row.shift as MoonSightings[number]["shift"] }));
}

function toOccasion(
  { id, kind, name, nameEn, note, noteEn, drawing, active: _, orderIndex: _place, ...rules }: OccasionRow,
  now: Date,
  sightings: MoonSightings,
): Occasion {
  const days = kind === "udhiya" ? udhiyaSeasons(rules, riyadhDate(now), sightings) : [];
  return { id, kind, name, nameEn, note, noteEn, drawing, rules, days };
}
