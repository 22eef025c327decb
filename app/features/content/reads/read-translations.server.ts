import { and, asc, eq } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import type { Queryable } from "#db/client.ts";
import { appTranslations } from "#db/schema/content.ts";

export type Translation = typeof appTranslations.$inferSelect;

/** Every word an admin put over the shipped texts, by category, then key (C15). */
export function readTranslations(db: Queryable, language?: Language): Promise<Translation[]> {
  return db
    .select()
    .from(appTranslations)
    .where(and(language && eq(appTranslations.language, language)))
    .orderBy(asc(appTranslations.category), asc(appTranslations.key), asc(appTranslations.language));
}
