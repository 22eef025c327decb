import { and, eq, like, ne, or } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { localName } from "#app/i18n/local-name.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import { SLUG_LENGTH, slugify } from "#app/lib/slug.ts";
import type { Transaction } from "#db/client.ts";
import { restaurants } from "#db/schema/restaurants.ts";

/** That another restaurant has the slug, and which; null when it is free. */
export async function slugRefusal(
  tx: Transaction,
  { language }: CommandContext,
  { slug, byOtherThan }: { slug: string; byOtherThan: string },
): Promise<Refusal<"slug_taken"> | null> {
  const [other] = await tx
    .select({ id: restaurants.id, name: restaurants.name, nameEn: restaurants.nameEn })
    .from(restaurants)
    .where(and(eq(restaurants.slug, slug), ne(restaurants.id, byOtherThan)));
  if (!other) return null;
  return refuse("slug_taken", {
    fields: { slug: "refusals:slug_taken" },
    detail: { id: other.id, name: localName(other, language) },
  });
}

/** A slug made from a name (AR10), numbered when another restaurant has it; of the id when the name leaves nothing. */
export async function freeSlug(tx: Transaction, name: string, id: string): Promise<string> {
  const base = slugify(name).slice(0, SLUG_LENGTH) || id.toLowerCase();
  // Room for a number, so that the whole is no longer than a slug may be.
  const stem = base.slice(0, SLUG_LENGTH - NUMBER_LENGTH);
  const rows = await tx
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(and(or(eq(restaurants.slug, base), like(restaurants.slug, `${stem}-%`)), ne(restaurants.id, id)));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

const NUMBER_LENGTH = 5;
