import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PICTURED_KINDS } from "#app/vocabulary/content/picture-role.ts";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { SPECIES } from "#app/vocabulary/occasion-kind.ts";
import { CUT_CATEGORIES, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { halalas, instant, isOneOf, uuidKey } from "./columns.ts";

/** Ids of catalogue rows are stable keys (`naemi`); names are labels (0016-ids-are-keys-names-are-labels). */
export const breeds = pgTable(
  "breeds",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    note: text("note"),
    noteEn: text("note_en"),
    weightFactor: doublePrecision("weight_factor").notNull().default(1),
    /** Null while nobody has said: such a breed serves for no rite (0058-occasions). */
    species: text("species", { enum: SPECIES }),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("breeds_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("breeds_species", sql`${t.species} is null or ${isOneOf(t.species, SPECIES)}`),
    check("breeds_weight_factor_sane", sql`${t.weightFactor} > 0 and ${t.weightFactor} <= 5`),
    index("breeds_by_order").on(t.orderIndex),
  ],
);

export const ageClasses = pgTable(
  "age_classes",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    note: text("note"),
    noteEn: text("note_en"),
    liveWeightKg: doublePrecision("live_weight_kg").notNull().default(30),
    /** Lunar months that the youngest of this age has completed; null while nobody has said. */
    minLunarMonths: integer("min_lunar_months"),
    /** Guests for whom one of a breed of the usual weight does; null is by its carcass. */
    feeds: integer("feeds"),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("age_classes_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("age_classes_months", sql`${t.minLunarMonths} is null or ${t.minLunarMonths} between 0 and 240`),
    check("age_classes_feeds", sql`${t.feeds} is null or ${t.feeds} between 1 and 100`),
    check("age_classes_weight_sane", sql`${t.liveWeightKg} > 0 and ${t.liveWeightKg} <= 200`),
    index("age_classes_by_order").on(t.orderIndex),
  ],
);

export const breeders = pgTable(
  "breeders",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    commissionPercent: doublePrecision("commission_percent").notNull().default(5),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("breeders_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("breeders_commission_range", sql`${t.commissionPercent} between 0 and 100`),
  ],
);

/** A missing row means "not sold" (W24 AB08). */
export const breederPrices = pgTable(
  "breeder_prices",
  {
    breederId: text("breeder_id")
      .notNull()
      .references(() => breeders.id, { onDelete: "cascade" }),
    breedId: text("breed_id")
      .notNull()
      .references(() => breeds.id, { onDelete: "restrict" }),
    ageClassId: text("age_class_id")
      .notNull()
      .references(() => ageClasses.id, { onDelete: "restrict" }),
    priceHalalas: halalas("price_halalas").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.breederId, t.breedId, t.ageClassId] }),
    check("breeder_prices_not_negative", sql`${t.priceHalalas} >= 0`),
    index("breeder_prices_by_breed").on(t.breedId),
    index("breeder_prices_by_age").on(t.ageClassId),
  ],
);

export const cookingTypes = pgTable(
  "cooking_types",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    category: text("category", { enum: COOKING_CATEGORIES }).notNull(),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("cooking_types_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("cooking_types_category", isOneOf(t.category, COOKING_CATEGORIES)),
    index("cooking_types_by_order").on(t.category, t.orderIndex),
  ],
);

/**
 * What is said of an animal for home in the words people use: a cut, which stands for one of the four that the butcher's work
 * is counted by, or an extra with its price for one animal (0118-cuts-are-data).
 */
export const cutOptions = pgTable(
  "cut_options",
  {
    id: text("id").primaryKey(),
    category: text("category", { enum: CUT_CATEGORIES }).notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    note: text("note"),
    noteEn: text("note_en"),
    /** Of a cut alone. */
    homeCut: text("home_cut", { enum: HOME_CUTS }),
    /** Of an extra alone; 0 is free. */
    priceHalalas: halalas("price_halalas").notNull().default(0),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("cut_options_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("cut_options_category", isOneOf(t.category, CUT_CATEGORIES)),
    check(
      "cut_options_home_cut",
      sql`(${t.category} = 'cut') = (${t.homeCut} is not null) and (${t.homeCut} is null or ${isOneOf(t.homeCut, HOME_CUTS)})`,
    ),
    check(
      "cut_options_price",
      sql`${t.priceHalalas} >= 0 and (${t.category} = 'extra' or ${t.priceHalalas} = 0)`,
    ),
    index("cut_options_by_order").on(t.category, t.orderIndex),
  ],
);

/**
 * For every table that a price is made of, a mark that each change of it replaces: while all marks are the same, so is what
 * they stand for (0078-prices-are-kept-by-their-marks). Written by triggers alone.
 */
export const priceVersions = pgTable("price_marks", {
  source: text("source").primaryKey(),
  mark: uuid("mark").notNull().defaultRandom(),
});

/** The photograph of a breed, an age, a cut, a restaurant's dish or a side dish; what has none is drawn (0116-photographs-beside-drawings). */
export const catalogPictures = pgTable(
  "catalog_pictures",
  {
    id: uuidKey(),
    kind: text("kind", { enum: PICTURED_KINDS }).notNull(),
    /** The id of what it is of; of a dish its restaurant's and its own, `R-1/mandi`. */
    subject: text("subject").notNull(),
    fileKey: text("file_key").notNull().unique(),
    widths: integer("widths").array().notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Base64 of a ThumbHash. */
    thumbhash: text("thumbhash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("catalog_pictures_kind", isOneOf(t.kind, PICTURED_KINDS)),
    uniqueIndex("catalog_pictures_one").on(t.kind, t.subject),
  ],
);
