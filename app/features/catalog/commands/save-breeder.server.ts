import { eq } from "drizzle-orm";
import type { Breeder } from "#app/features/catalog/rules/catalog-rows.ts";
import type { BreederBody, BreederChange } from "#app/features/catalog/rules/schema.ts";
import { isPricedBreeder } from "#app/features/settings/reads/priced-breeder.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { deleteAudited, insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { breeders } from "#db/schema/catalog.ts";
import { appSettings } from "#db/schema/settings.ts";

const AUDITED = { table: breeders, entity: "breeder" } as const;
const DEFAULT_KEY = "default_breeder_id";

/** Adds a breeder; without a commission of its own it begins with the shop's breeder fee. */
export async function createBreeder(
  ctx: CommandContext,
  input: BreederBody,
): Promise<Result<Breeder, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return ok(
    await changeCatalog(ctx, async (tx) => {
      const commissionPercent = input.commissionPercent ?? (await readSettings(tx)).breeder_fee_percent;
      return insertAudited(tx, ctx, AUDITED, { ...input, commissionPercent });
    }),
  );
}

/** Changes name or commission (0–100 %, step 0.5). */
export async function changeBreeder(
  ctx: CommandContext,
  edit: { id: string; change: BreederChange; was?: ShownValues },
): Promise<Result<Breeder, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, AUDITED, edit));
}

/** Deletes a breeder with its prices; the one whose prices the shop asks stays until another is chosen. */
export async function deleteBreeder(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "default_breeder">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [chosen] = await tx
      .select()
      .from(appSettings)
      .where(eq(appSettings.key, DEFAULT_KEY))
      .for("update");
    if (chosen?.value === id && (await lockRow(tx, breeders, id))) return refuse("default_breeder");
    return (await deleteAudited(tx, ctx, AUDITED, id)) ? ok(null) : refuse("not_found");
  });
}

/**
 * Makes a breeder the one whose prices the shop asks (R10, R11); orders already placed keep theirs. One without a price for
 * anything that is offered would empty the shop at one press: it is priced first.
 */
export async function setDefaultBreeder(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "breeder_without_prices">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, breeders, id))) return refuse("not_found");
    if (!(await isPricedBreeder(tx, id))) return refuse("breeder_without_prices");
    const [before] = await tx
      .select()
      .from(appSettings)
      .where(eq(appSettings.key, DEFAULT_KEY))
      .for("update");
    if (before?.value === id) return ok(null);
    await tx
      .insert(appSettings)
      .values({ key: DEFAULT_KEY, value: id, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: appSettings.key, set: { value: id, updatedAt: ctx.now } });
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "setting",
      entityId: DEFAULT_KEY,
      before: { value: before?.value ?? null },
      after: { value: id },
    });
    return ok(null);
  });
}
