import { and, eq } from "drizzle-orm";
import type { Translation } from "#app/features/content/reads/read-translations.server.ts";
import {
  mayReplaceText,
  type TextRefusal,
} from "#app/features/content/rules/translations/may-replace-text.server.ts";
import type {
  TranslationBody,
  TranslationChange,
} from "#app/features/content/rules/translations/translation-schema.ts";
import { deleteAudited, insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appTranslations } from "#db/schema/content.ts";

const AUDITED = { table: appTranslations, entity: "translation" } as const;

/**
 * Puts a text over the shipped one of a key and language; one per key and language. Who typed it in the place of a text
 * that was shown (`was`) changes their own text of a moment ago, and never one that somebody else put there meanwhile.
 */
export async function createTranslation(
  ctx: CommandContext,
  input: TranslationBody,
  was?: ShownValues,
): Promise<Result<Translation, "not_allowed" | "not_found" | "already_exists" | "stale_edit" | TextRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const may = mayReplaceText(input.language, input.key, input.value);
  if (!may.ok) return may;
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, appTranslations);
    const same = and(eq(appTranslations.key, input.key), eq(appTranslations.language, input.language));
    const [there] = await tx.select({ id: appTranslations.id }).from(appTranslations).where(same);
    if (!there) return ok(await insertAudited(tx, ctx, AUDITED, input));
    if (!was) return refuse("already_exists");
    return changeShown(tx, ctx, AUDITED, { id: there.id, change: { value: input.value }, was });
  });
}

/** Changes a text of the shop's own, unless it was changed since it was seen. */
export async function changeTranslation(
  ctx: CommandContext,
  edit: { id: string; change: TranslationChange; was?: ShownValues },
): Promise<Result<Translation, "not_allowed" | "not_found" | "stale_edit" | TextRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const row = await lockRow(tx, appTranslations, edit.id);
    if (!row) return refuse("not_found");
    const { value } = edit.change;
    const may = value === undefined ? ok(null) : mayReplaceText(row.language, row.key, value);
    return may.ok ? changeShown(tx, ctx, AUDITED, edit) : may;
  });
}

/** Takes the admin's text away: the shipped one is read again. */
export async function deleteTranslation(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, AUDITED, id));
  return row ? ok(null) : refuse("not_found");
}
