import { sql } from "drizzle-orm";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import type { Database, Transaction } from "#db/client.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { FileStore } from "#services/files.ts";
import { seedCapacity } from "./seed-capacity.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedOccasions } from "./seed-occasions.ts";
import { seedPictures } from "./seed-pictures.ts";
import { seedRestaurants } from "./seed-restaurants.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedSeasons } from "./seed-seasons.ts";
import { seedSettings } from "./seed-settings.ts";

export interface SeedOptions {
  files: FileStore;
  now: Date;
  /** `none` leaves the database as it is (E35); `crowd` is the example with room for hundreds in every slot, to measure it by. */
  mode: "demo" | "crowd" | "none";
}

/** Any number will do, as long as every process of the shop uses the same one. */
const SEED_LOCK = 720_330_518;

/**
 * Fills an empty database with a believable shop in both languages, once: all of it or nothing, and when several processes
 * start together only one does it (E35).
 * @returns whether this call filled it
 */
export async function seedShop(db: Database, { files, now, mode }: SeedOptions): Promise<boolean> {
  if (mode === "none") return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const facts = await seedCatalog(tx);
    await seedSettings(tx, facts);
    await tx.insert(appSettings).values({ key: "service_areas", value: SHIPPED_AREAS });
    await seedRestaurants(tx);
    await seedSeasons(tx);
    await seedCapacity(tx, mode);
    await seedOccasions(tx);
    await seedReviews(tx, now);
    await seedPictures(tx, files);
    return true;
  });
}

/** A shop whose owner deleted the examples still has settings or orders, so the examples never come back. */
async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from breeds) or exists (select from age_classes) or exists (select from cooking_types)
      or exists (select from breeders) or exists (select from restaurants) or exists (select from bank_accounts)
      or exists (select from app_settings) or exists (select from orders) as used`);
  return rows[0]?.used === false;
}
