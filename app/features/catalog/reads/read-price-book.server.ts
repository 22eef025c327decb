import { type SQL, sql } from "drizzle-orm";
import { CachedByVersion } from "#app/features/catalog/rules/cached-by-version.ts";
import type {
  CookingPrice,
  CutPrice,
  PriceBook,
  RestaurantPrices,
} from "#app/features/catalog/rules/price-book.ts";
import { priceSettingsOf } from "#app/features/catalog/rules/price-settings.ts";
import { contractsJson } from "#app/features/commission/reads/contracts-json.server.ts";
import type { CommissionPartner } from "#app/features/commission/rules/terms-on.ts";
import { isNotHidden, shownUntil } from "#app/features/papers/reads/paper-ends.server.ts";
import { seasonCalendarJson } from "#app/features/seasons/read-seasons.server.ts";
import type { SeasonCalendar } from "#app/features/seasons/season.ts";
import { parseSettings, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { isShippedAccount } from "#app/features/settings/rules/demo/shipped-settings.ts";
import { zoneBookOf } from "#app/features/settings/rules/service-areas.ts";
import { zonesJson } from "#app/features/zones/reads/read-zones.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import type { Species } from "#app/vocabulary/occasion-kind.ts";
import type { Queryable } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

export interface CatalogName {
  name: string;
  nameEn: string | null;
}

/** What an order copies beside its prices, by id. */
export interface PriceBookNames {
  breeds: Record<string, CatalogName>;
  ageClasses: Record<string, CatalogName>;
  cookingTypes: Record<string, CatalogName>;
  cutOptions: Record<string, CatalogName & CutPrice>;
  sides: Record<string, CatalogName>;
  restaurant: (CatalogName & CommissionPartner & { id: string; slug: string; city: string }) | null;
  /** Whose prices they are; null while the shop has no breeder. */
  breeder: (CommissionPartner & { id: string; name: string }) | null;
}

export interface ReadPriceBook {
  book: PriceBook;
  names: PriceBookNames;
  /** All settings of the same moment: opening hours, lead time, VAT … */
  settings: ShopSettings;
  /** When the chosen restaurant is open; empty without one, or while nobody has said. */
  restaurantHours: WeeklyHours;
  /** The days with prices and hours of their own. */
  seasons: SeasonCalendar;
  /** The last day on which the chosen restaurant is shown by its papers; null where none hides it. */
  restaurantShownUntil: string | null;
  /** The same of the breeder whose prices they are. */
  breederShownUntil: string | null;
  /** There is nothing to pay into but the example's accounts: what is ordered is a trial. */
  takesNoMoney: boolean;
}

interface Row {
  marks: string;
  ibans: string[];
  settings: Record<string, string>;
  prices: PriceBook["prices"];
  breeds: Record<string, CatalogName & { weightFactor: number; species: Species | null }>;
  ageClasses: Record<string, CatalogName & { liveWeightKg: number; minLunarMonths: number | null }>;
  cutOptions: Record<string, CatalogName & CutPrice>;
  restaurant:
    | (CatalogName &
        CommissionPartner &
        Omit<RestaurantPrices, "cooking" | "sides"> & { id: string; city: string })
    | null;
  breeder: PriceBookNames["breeder"];
  cooking: Record<string, CatalogName & CookingPrice>;
  sides: Record<string, CatalogName & { priceHalalas: number; active: boolean; hasFigures: boolean }>;
  hours: WeeklyHours;
  shownUntil: string | null;
  breederShownUntil: string | null;
  seasons: SeasonCalendar;
  zones: Zone[];
}

/** By the slug of a restaurant: a book is some tens of kilobytes, and few are asked for all the time. */
const kept = new CachedByVersion<ReadPriceBook>(60);

/**
 * Everything an order is priced with, of one moment: a single statement sees a single state of the database.
 * Prices are those of the default breeder (R10); only active rows and a visible restaurant are in it, so that a quote
 * refuses the rest. Money never comes from a stale cache: what is kept is asked for by the marks that the database has at this
 * moment, which every change replaces (0078-prices-are-kept-by-their-marks). It is shared: nobody may change it.
 * @param now of a new order: a restaurant whose paper is over by then is not in it (PX03), and a breeder's prices no more (PX04)
 */
export async function readPriceBook(
  db: Queryable,
  { now, ...choice }: { restaurantSlug?: string | null; now?: Date },
): Promise<ReadPriceBook> {
  const whole = await readKept(db, choice);
  if (!now) return whole;
  const today = riyadhDate(now);
  const isOver = (last: string | null) => last !== null && today > last;
  const read = isOver(whole.breederShownUntil) ? await readKept(db, { ...choice, today }) : whole;
  if (!isOver(read.restaurantShownUntil)) return read;
  // Its paper is over: new orders find it as little as a hidden one.
  return {
    ...read,
    book: { ...read.book, restaurant: null },
    names: { ...read.names, restaurant: null },
  };
}

/** @param today of breeders whose papers hold on this day alone */
async function readKept(
  db: Queryable,
  { restaurantSlug: slug = null, today = null }: { restaurantSlug?: string | null; today?: string | null },
): Promise<ReadPriceBook> {
  const { rows } = await db.execute<{ marks: string }>(
    asPreparedStatement(sql`select ${versionsNow} as marks`),
  );
  const name = `${today ?? ""} ${slug ?? ""}`;
  const known = kept.find(rows[0]?.marks ?? "", name);
  if (known) return known;
  // Named, so that each connection plans it once: planning takes twice as long as running it.
  const [row] = (await db
    .select({
      marks: sql<Row["marks"]>`facts.marks`,
      ibans: sql<Row["ibans"]>`facts.ibans`,
      settings: sql<Row["settings"]>`facts.settings`,
      prices: sql<Row["prices"]>`facts.prices`,
      breeds: sql<Row["breeds"]>`facts.breeds`,
      ageClasses: sql<Row["ageClasses"]>`facts."ageClasses"`,
      cutOptions: sql<Row["cutOptions"]>`facts."cutOptions"`,
      restaurant: sql<Row["restaurant"]>`facts.restaurant`,
      breeder: sql<Row["breeder"]>`facts.breeder`,
      cooking: sql<Row["cooking"]>`facts.cooking`,
      sides: sql<Row["sides"]>`facts.sides`,
      hours: sql<Row["hours"]>`facts.hours`,
      shownUntil: sql<Row["shownUntil"]>`facts."shownUntil"`,
      breederShownUntil: sql<Row["breederShownUntil"]>`facts."breederShownUntil"`,
      seasons: sql<Row["seasons"]>`facts.seasons`,
      zones: sql<Row["zones"]>`facts.zones`,
    })
    .from(sql`(${priceBookQuery}) facts`)
    .prepare("read_price_book")
    .execute({ slug, today })) as [Row];
  const book = bookOf(row);
  // A slug that no restaurant has is not kept: anybody can make one up.
  if (slug === null || book.names.restaurant) kept.keep(row.marks, name, book);
  return book;
}

function bookOf(row: Row): ReadPriceBook {
  const settings = parseSettings(row.settings);
  const { restaurant, cooking, sides } = row;
  return {
    book: {
      prices: row.prices,
      breeds: row.breeds,
      ageClasses: row.ageClasses,
      cutOptions: row.cutOptions,
      restaurant: restaurant && { ...restaurant, cooking, sides },
      settings: priceSettingsOf(settings),
      seasons: row.seasons,
      delivery: zoneBookOf(settings, row.zones),
    },
    names: {
      breeds: row.breeds,
      ageClasses: row.ageClasses,
      cookingTypes: cooking,
      cutOptions: row.cutOptions,
      sides,
      restaurant,
      breeder: row.breeder,
    },
    settings,
    restaurantHours: row.hours,
    restaurantShownUntil: row.shownUntil,
    breederShownUntil: row.breederShownUntil,
    seasons: row.seasons,
    takesNoMoney: row.ibans.length > 0 && row.ibans.every((iban) => isShippedAccount({ iban })),
  };
}

/** The default breeder, or the first by name while none is set: a shop with prices always sells. */
export const defaultBreederId: SQL = breederOf(sql`true`);

/** The same among those whose papers hold on this day. */
export function sellingBreederId(today: string): SQL {
  return breederOf(isNotHidden("breeder", sql`b.id`, today));
}

function breederOf(holds: SQL): SQL {
  return sql`(
  select b.id from breeders b where ${holds}
  order by b.id = (select s.value from app_settings s where s.key = 'default_breeder_id') desc nulls last, b.name, b.id
  limit 1
)`;
}

/** Of all tables that the statement below reads. */
const versionsNow: SQL = sql`(select string_agg(m.mark::text, ' ' order by m.source) from price_marks m)`;

const priceBookQuery: SQL = sql`
    with shop as materialized (
      select r.* from restaurants r where r.slug = ${sql.placeholder("slug")} and r.visible
    ), seller as materialized (
      select b.* from breeders b where b.id = ${breederOf(sql`(${sql.placeholder("today")}::text is null
        or coalesce(${shownUntil("breeder", sql`b.id`)} >= ${sql.placeholder("today")}::text, true))`)}
    )
    select
      ${versionsNow} as "marks",
      (select coalesce(json_agg(a.iban), '[]') from bank_accounts a where a.active) as "ibans",
      (select coalesce(json_object_agg(s.key, s.value), '{}') from app_settings s) as "settings",
      (select coalesce(json_object_agg(p.breed_id || ':' || p.age_class_id, p.price_halalas), '{}')
        from breeder_prices p
        join breeds b on b.id = p.breed_id and b.active
        join age_classes a on a.id = p.age_class_id and a.active
        where p.breeder_id = (select s.id from seller s)) as "prices",
      (select coalesce(json_object_agg(b.id, json_build_object(
          'name', b.name, 'nameEn', b.name_en, 'weightFactor', b.weight_factor, 'species', b.species)), '{}')
        from breeds b where b.active) as "breeds",
      (select coalesce(json_object_agg(a.id, json_build_object(
          'name', a.name, 'nameEn', a.name_en, 'liveWeightKg', a.live_weight_kg, 'minLunarMonths', a.min_lunar_months)), '{}')
        from age_classes a where a.active) as "ageClasses",
      (select coalesce(json_object_agg(c.id, json_build_object('name', c.name, 'nameEn', c.name_en, 'category', c.category,
          'homeCut', c.home_cut, 'priceHalalas', c.price_halalas) order by c.category, c.order_index, c.id), '{}')
        from cut_options c where c.active) as "cutOptions",
      (select json_build_object('id', r.id, 'slug', r.slug, 'city', r.city, 'name', r.name, 'nameEn', r.name_en, 'visible', r.visible,
          'commissionPercent', r.commission_percent, 'contracts', ${contractsJson(sql`'restaurant'`, sql`r.id`)},
          'deliveryPriceHalalas', r.delivery_halalas,
          'location', case when r.lat is null then null else json_build_object('lat', r.lat, 'lng', r.lng) end,
          'platesInsuranceMode', r.plates_insurance_mode, 'platesInsurancePriceHalalas', r.plates_insurance_halalas)
        from shop r) as "restaurant",
      (select json_build_object('id', s.id, 'name', s.name, 'commissionPercent', s.commission_percent,
          'contracts', ${contractsJson(sql`'breeder'`, sql`s.id`)})
        from seller s) as "breeder",
      (select coalesce(json_object_agg(t.id, json_build_object('name', t.name, 'nameEn', t.name_en,
          'category', t.category, 'priceHalalas', c.price_halalas, 'disabled', c.disabled,
          'hasFigures', c.nutrition is not null)), '{}')
        from shop r
        join restaurant_cooking c on c.restaurant_id = r.id
        join cooking_types t on t.id = c.cooking_type_id and t.active) as "cooking",
      (select coalesce(json_object_agg(d.id, json_build_object('name', d.name, 'nameEn', d.name_en,
          'priceHalalas', d.price_halalas, 'active', d.active, 'hasFigures', d.nutrition is not null)), '{}')
        from shop r
        join side_dishes d on d.restaurant_id = r.id and d.active) as "sides",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday, h.opens), '[]')
        from shop r
        join restaurant_hours h on h.restaurant_id = r.id) as "hours",
      ${zonesJson} as "zones",
      (select ${shownUntil("restaurant", sql`r.id`)} from shop r) as "shownUntil",
      (select ${shownUntil("breeder", sql`s.id`)} from seller s) as "breederShownUntil",
      ${seasonCalendarJson} as "seasons"`;
