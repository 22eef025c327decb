import {
  compareTexts,
  filterTexts,
  type SearchableText,
  searchable,
  type TextFilter,
  type TextPage,
} from "#app/features/content/rules/translations/filter-texts.ts";
import { knownKeys, shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import type { TextEntry } from "#app/features/content/rules/translations/text-entry.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readTranslations } from "./read-translations.server.ts";

export interface ListedTexts extends TextPage {
  /** Of all texts, in their order. */
  categories: string[];
}

/** A page of the shop's texts with what the admin put over them, by category, then key. */
export async function listTexts(
  ctx: CommandContext,
  filter: TextFilter,
): Promise<Result<ListedTexts, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.read")) return refuse("not_allowed");
  const texts = await fromCatalogCache(ctx, "texts", () => readTexts(ctx));
  const categories = [...new Set(texts.map(({ entry }) => entry.category))];
  return ok({ ...filterTexts(texts, filter), categories });
}

/** All of them: known keys are part of the program, and what admins put over them changes with the catalogue only. */
async function readTexts(ctx: CommandContext): Promise<SearchableText[]> {
  const rows = await readTranslations(ctx.db);
  const own = new Map(rows.map((row) => [`${row.language} ${row.key}`, row]));
  const both = <T>(of: (language: Language) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
  const entries = knownKeys().map((key): TextEntry => {
    const row = own.get(`ar ${key}`) ?? own.get(`en ${key}`);
    return {
      key,
      category: row?.category ?? key.slice(0, key.indexOf(":")),
      shipped: both((language) => shippedText(language, key)),
      own: both((language) => {
        const text = own.get(`${language} ${key}`);
        return text ? { id: text.id, value: text.value } : null;
      }),
    };
  });
  return entries.sort(compareTexts).map(searchable);
}
