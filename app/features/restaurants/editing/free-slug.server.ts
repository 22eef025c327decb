import { and, eq, like, ne, or } from "drizzle-orm";
import { slugify } from "#app/lib/slug.ts";
import type { Transaction } from "#db/client.ts";
import { restaurants } from "#db/schema/restaurants.ts";

/** Is the slug used by another restaurant? */
export async function isSlugTaken(tx: Transaction, slug: string, byOtherThan: string): Promise<boolean> {
  return (await tx.$count(restaurants, and(eq(restaurants.slug, slug), ne(restaurants.id, byOtherThan)))) > 0;
}

/** A slug made from a name (AR10), numbered when another restaurant has it; of the id when the name leaves nothing. */
export async function freeSlug(tx: Transaction, name: string, id: string): Promise<string> {
  const base = slugify(name) || id.toLowerCase();
  const rows = await tx
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(and(or(eq(restaurants.slug, base), like(restaurants.slug, `${base}-%`)), ne(restaurants.id, id)));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
