import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ageClasses, breeds } from "./catalog.ts";
import { halalas, instant, uuidKey } from "./columns.ts";

/** Months that began a day before or after the computed one, as the moon was seen (0057-hijri-days-and-the-moon). */
export const moonSightings = pgTable(
  "moon_sightings",
  {
    hijriYear: integer("hijri_year").notNull(),
    hijriMonth: integer("hijri_month").notNull(),
    /** Days; a month that begins as computed has no row. */
    shift: integer("shift").notNull(),
    notedAt: instant("noted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hijriYear, t.hijriMonth] }),
    check("moon_sightings_month", sql`${t.hijriMonth} between 1 and 12`),
    check("moon_sightings_shift", sql`${t.shift} in (-1, 1)`),
  ],
);

/** Hijri days with prices, hours and words of their own (0056-a-season-is-a-range-of-hijri-days). */
export const seasons = pgTable(
  "seasons",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    fromMonth: integer("from_month").notNull(),
    fromDay: integer("from_day").notNull(),
    /** The last day; before the first one it is in the next year. */
    toMonth: integer("to_month").notNull(),
    toDay: integer("to_day").notNull(),
    /** The year in which it begins; null is every year. */
    hijriYear: integer("hijri_year"),
    /** The shop's hours on its days; null are the usual ones. */
    openTime: text("open_time"),
    closeTime: text("close_time"),
    leadMinutes: integer("lead_minutes"),
    /** How long an unpaid order keeps its place; null is as usual. */
    holdMinutes: integer("hold_minutes"),
    notice: text("notice"),
    noticeEn: text("notice_en"),
    /** Ordering for its days opens this many days before the first, at this time; null is always open. */
    opensDaysBefore: integer("opens_days_before"),
    opensTime: text("opens_time"),
    /** Until then the desk alone sees it. */
    isLive: boolean("is_live").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("seasons_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check(
      "seasons_days",
      sql`${t.fromMonth} between 1 and 12 and ${t.toMonth} between 1 and 12 and ${t.fromDay} between 1 and 30 and ${t.toDay} between 1 and 30`,
    ),
    check("seasons_year", sql`${t.hijriYear} is null or ${t.hijriYear} between 1446 and 1500`),
    check(
      "seasons_hours",
      sql`(${t.openTime} is null) = (${t.closeTime} is null) and (${t.openTime} is null or (${t.openTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.closeTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.openTime} <> ${t.closeTime}))`,
    ),
    check("seasons_lead", sql`${t.leadMinutes} is null or ${t.leadMinutes} between 0 and 20160`),
    check("seasons_hold", sql`${t.holdMinutes} is null or ${t.holdMinutes} between 5 and 10080`),
    check(
      "seasons_opening",
      sql`(${t.opensDaysBefore} is null) = (${t.opensTime} is null) and (${t.opensDaysBefore} is null or (${t.opensDaysBefore} between 0 and 60 and ${t.opensTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))`,
    ),
  ],
);

/** A missing cell costs what it usually does. */
export const seasonPrices = pgTable(
  "season_prices",
  {
    seasonId: text("season_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    breedId: text("breed_id")
      .notNull()
      .references(() => breeds.id, { onDelete: "cascade" }),
    ageClassId: text("age_class_id")
      .notNull()
      .references(() => ageClasses.id, { onDelete: "cascade" }),
    priceHalalas: halalas("price_halalas").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.breedId, t.ageClassId] }),
    check("season_prices_not_negative", sql`${t.priceHalalas} >= 0`),
    index("season_prices_by_breed").on(t.breedId),
    index("season_prices_by_age").on(t.ageClassId),
  ],
);
