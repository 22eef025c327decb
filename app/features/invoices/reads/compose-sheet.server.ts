import {
  type BothTexts,
  type DocumentSheet,
  SHEET_WORDS,
  TAXED_WORDS,
} from "#app/features/invoices/rules/document-sheet.ts";
import type { DocumentView } from "#app/features/invoices/rules/document-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";

/** A document with its words in both languages. */
export function composeSheet(
  { texts }: Pick<CommandContext, "texts">,
  document: DocumentView,
): DocumentSheet {
  const both = (say: (language: Language) => string): BothTexts => ({ ar: say("ar"), en: say("en") });
  const words = (key: string, params?: (language: Language) => Record<string, string>) =>
    both((language) => sentence({ texts, language }, `invoices:${key}`, params?.(language)));
  const labelled = <Word extends string>(group: string, keys: readonly Word[]) =>
    Object.fromEntries(keys.map((key) => [key, words(`${group}.${key}`)])) as Record<Word, BothTexts>;
  const percent = (language: Language) => createFormat(language).percent(document.vatPercent);
  return {
    document,
    title: words(`title.${document.title}`),
    issuedAt: both((language) => createFormat(language).dateTime(new Date(document.issuedAt))),
    suppliedOn:
      document.suppliedOn === null
        ? null
        : both((language) => createFormat(language).dateWithYear(document.suppliedOn ?? "")),
    labels: labelled("sheet", SHEET_WORDS),
    taxed:
      document.seller.vatNumber === ""
        ? null
        : {
            labels: labelled("taxed", TAXED_WORDS),
            totalVat: words("taxed.totalVat", (language) => ({ percent: percent(language) })),
          },
  };
}
