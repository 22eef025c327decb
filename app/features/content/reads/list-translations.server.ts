import { and, asc, eq, sql } from "drizzle-orm";
import { knownKeys, shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import type { TranslationsFile } from "#app/features/content/rules/translations/translations-file.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Language } from "#app/i18n/language.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appTranslations } from "#db/schema/content.ts";
import { readTranslations, type Translation } from "./read-translations.server.ts";

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
  if (!mayAdminister(ctx.actor, "content.read")) return refuse("not_allowed");
  const { category: group, key, language: tongue } = appTranslations;
  const after = decodeWords(cursor, 3);
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
  return ok({ items, nextCursor: isMore ? encodeWords([last.category, last.key, last.language]) : null });
}

/** Every text of the shop with its value of now, as the file that Export makes; the admin's own are marked. */
export async function exportTranslations(
  ctx: CommandContext,
): Promise<Result<TranslationsFile, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.read")) return refuse("not_allowed");
  const own = await readTranslations(ctx.db);
  const keys = knownKeys().sort();
  const of = (language: Language) => {
    const changed = new Map(
      own.filter((row) => row.language === language).map((row) => [row.key, row.value]),
    );
    const now = keys.flatMap((key) => {
      const text = changed.get(key) ?? shippedText(language, key);
      return text === null ? [] : [[key, text] as const];
    });
    return Object.fromEntries(now);
  };
  return ok({ ar: of("ar"), en: of("en") });
}
