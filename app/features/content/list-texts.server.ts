import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { mayAdminister } from "../accounts/access.ts";
import type { CommandContext } from "../command-context.ts";
import { knownKeys, shippedText } from "./known-texts.server.ts";
import { readTranslations } from "./read-translations.server.ts";

export interface TextEntry {
  /** `namespace:dotted.path` */
  key: string;
  /** Of the admin's text, else the namespace. */
  category: string;
  /** Null when the language has no such key (plural forms differ). */
  shipped: Record<Language, string | null>;
  own: Record<Language, { id: string; value: string } | null>;
}

/** Every text of the shop with what the admin put over it, by category, then key. */
export async function listTexts(ctx: CommandContext): Promise<Result<TextEntry[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
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
  return ok(entries.sort((a, b) => compare(a.category, b.category) || compare(a.key, b.key)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
