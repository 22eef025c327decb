import { and, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appTranslations } from "#db/schema/content.ts";
import { mayAdminister } from "../accounts/access.ts";
import { changeCatalog } from "../catalog/change-catalog.server.ts";
import { lockList } from "../catalog/lock-list.server.ts";
import type { CommandContext } from "../command-context.ts";
import { changeAudited, deleteAudited, insertAudited, lockRow } from "../insights/audited-rows.server.ts";
import { checkTranslation, type TranslationRefusal } from "./check-translation.server.ts";
import { readTranslations, type Translation } from "./read-translations.server.ts";
import type { TranslationBody, TranslationChange } from "./schema.ts";

const PLACE = { table: appTranslations, entity: "translation" } as const;

/** The admin's texts by category, then key (spec §7). */
export async function listTranslations(ctx: CommandContext): Promise<Result<Translation[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return ok(await readTranslations(ctx.db));
}

/** Puts a text over the shipped one of a key and language; one per key and language. */
export async function createTranslation(
  ctx: CommandContext,
  input: TranslationBody,
): Promise<Result<Translation, "not_allowed" | "already_exists" | TranslationRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const fault = checkTranslation(input.language, input.key, input.value);
  if (fault) return refuse(fault);
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, appTranslations);
    const same = and(eq(appTranslations.key, input.key), eq(appTranslations.language, input.language));
    if ((await tx.$count(appTranslations, same)) > 0) return refuse("already_exists");
    return ok(await insertAudited(tx, ctx, PLACE, input));
  });
}

export async function changeTranslation(
  ctx: CommandContext,
  { id, change }: { id: string; change: TranslationChange },
): Promise<Result<Translation, "not_allowed" | "not_found" | TranslationRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const row = await lockRow(tx, appTranslations, id);
    if (!row) return refuse("not_found");
    const fault = change.value === undefined ? null : checkTranslation(row.language, row.key, change.value);
    if (fault) return refuse(fault);
    return ok((await changeAudited(tx, ctx, PLACE, id, change)) as Translation);
  });
}

/** Takes the admin's text away: the shipped one is read again. */
export async function deleteTranslation(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, PLACE, id));
  return row ? ok(null) : refuse("not_found");
}
