import { and, asc, eq, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Language } from "#app/i18n/language.ts";
import { decodePlace, encodePlace } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appTranslations } from "#db/schema/content.ts";
import { readTranslations, type Translation } from "./read-translations.server.ts";
import { type TranslationsFile, toTranslationsFile } from "./translations-file.ts";

export interface TranslationPage {
  items: Translation[];
  nextCursor: string | null;
}

const PAGE_SIZE = 100;

/** A page of the admin's own texts by category, then key (C15); of one language or category when asked. */
export async function listTranslations(
  ctx: CommandContext,
  { language, category, cursor }: { language?: Language; category?: string; cursor?: string } = {},
): Promise<Result<TranslationPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const { category: group, key, language: tongue } = appTranslations;
  const after = decodePlace(cursor, 3);
  const rows = await ctx.db
    .select()
    .from(appTranslations)
    .where(
      and(
        language && eq(tongue, language),
        category ? eq(group, category) : undefined,
        after ? sql`(${group}, ${key}, ${tongue}) > (${after[0]}, ${after[1]}, ${after[2]})` : undefined,
      ),
    )
    .orderBy(asc(group), asc(key), asc(tongue))
    .limit(PAGE_SIZE + 1);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  const isMore = rows.length > PAGE_SIZE && last;
  return ok({ items, nextCursor: isMore ? encodePlace([last.category, last.key, last.language]) : null });
}

/** All of the admin's own texts as the file that Export makes. */
export async function exportTranslations(
  ctx: CommandContext,
): Promise<Result<TranslationsFile, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return ok(toTranslationsFile(await readTranslations(ctx.db)));
}
