import { inArray, sql } from "drizzle-orm";
import { readTranslations } from "#app/features/content/reads/read-translations.server.ts";
import { shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import {
  mayReplaceText,
  type TextRefusal,
} from "#app/features/content/rules/translations/may-replace-text.server.ts";
import type { TranslationsFile } from "#app/features/content/rules/translations/translations-file.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { appTranslations } from "#db/schema/content.ts";

export interface ImportFault {
  language: "ar" | "en";
  key: string;
  code: TextRefusal;
}

export interface ImportedTranslations {
  added: number;
  changed: number;
  /** Texts that are the shipped ones again. */
  removed: number;
}

type Entry = { language: "ar" | "en"; key: string; value: string };

/**
 * Takes over a `translations.json`: all of it, or nothing when one text is refused. Texts that the file does not name
 * stay; a text equal to the shipped one takes the admin's away.
 */
export async function importTranslations(
  ctx: CommandContext,
  file: TranslationsFile,
): Promise<Result<ImportedTranslations, "not_allowed" | "translations_refused", { faults: ImportFault[] }>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const entries: Entry[] = LANGUAGES.flatMap((language) =>
    Object.entries(file[language]).map(([key, value]) => ({ language, key, value })),
  );
  const faults = entries.flatMap(({ language, key, value }): ImportFault[] => {
    const may = mayReplaceText(language, key, value);
    return may.ok ? [] : [{ language, key, code: may.code }];
  });
  if (faults.length > 0) return refuse("translations_refused", { detail: { faults: faults.slice(0, 50) } });
  return changeCatalog(ctx, async (tx) => ok(await takeOver(tx, ctx, entries)));
}

async function takeOver(
  tx: Transaction,
  ctx: CommandContext,
  entries: Entry[],
): Promise<ImportedTranslations> {
  await lockList(tx, appTranslations);
  const stored = new Map((await readTranslations(tx)).map((row) => [`${row.language} ${row.key}`, row]));
  const of = ({ language, key }: Entry) => stored.get(`${language} ${key}`);
  const isShipped = ({ language, key, value }: Entry) => shippedText(language, key) === value;

  const removed = entries.filter((entry) => isShipped(entry) && of(entry));
  const written = entries.filter((entry) => !isShipped(entry) && of(entry)?.value !== entry.value);
  const changed = written.filter(of);
  if (removed.length > 0) {
    await tx.delete(appTranslations).where(
      inArray(
        appTranslations.id,
        removed.map((entry) => of(entry)?.id ?? ""),
      ),
    );
  }
  if (written.length > 0) {
    await tx
      .insert(appTranslations)
      .values(written)
      .onConflictDoUpdate({
        target: [appTranslations.key, appTranslations.language],
        set: { value: sql`excluded.value` },
      });
  }
  if (removed.length + written.length > 0) {
    const touched = [...removed, ...written];
    const name = ({ language, key }: Entry) => `${language} ${key}`;
    await recordAudit(tx, ctx, {
      action: "import",
      entity: "translation",
      before: Object.fromEntries(touched.map((entry) => [name(entry), of(entry)?.value ?? null])),
      after: Object.fromEntries(touched.map((entry) => [name(entry), isShipped(entry) ? null : entry.value])),
    });
  }
  return { added: written.length - changed.length, changed: changed.length, removed: removed.length };
}
