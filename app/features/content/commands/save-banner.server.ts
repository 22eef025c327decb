import { asc, eq } from "drizzle-orm";
import type { Banner } from "#app/features/content/reads/read-banners.server.ts";
import type { BannerDays } from "#app/features/content/rules/banners/banner-days.ts";
import {
  BANNER_DAYS,
  type BannerBody,
  type BannerChange,
} from "#app/features/content/rules/banners/banner-schema.ts";
import { deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appBanners } from "#db/schema/content.ts";

const AUDITED = { table: appBanners, entity: "banner" } as const;

/** All banners, active or not, by order_index (C13). */
export async function listBanners(ctx: CommandContext): Promise<Result<Banner[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.read")) return refuse("not_allowed");
  return ok(await ctx.db.select().from(appBanners).orderBy(asc(appBanners.orderIndex), asc(appBanners.id)));
}

/** Creates a banner. */
export async function createBanner(
  ctx: CommandContext,
  input: BannerBody,
): Promise<Result<Banner, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return ok(await changeCatalog(ctx, (tx) => insertAudited(tx, ctx, AUDITED, input)));
}

/** Changes a banner, unless it was changed since it was seen. */
export async function changeBanner(
  ctx: CommandContext,
  edit: { id: string; change: BannerChange; was?: ShownValues },
): Promise<Result<Banner, "not_allowed" | "not_found" | "stale_edit" | "invalid_input">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [now] = await tx.select().from(appBanners).where(eq(appBanners.id, edit.id)).for("update");
    if (now && areTurned({ ...now, ...edit.change }))
      return refuse("invalid_input", { fields: { shownUntil: BANNER_DAYS } });
    return changeShown(tx, ctx, AUDITED, edit);
  });
}

/** One of the two days is changed at a time: that they fit, only the row knows. */
const areTurned = ({ shownFrom, shownUntil }: BannerDays) =>
  shownFrom !== null && shownUntil !== null && shownFrom > shownUntil;

/** Deletes a banner. */
export async function deleteBanner(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, AUDITED, id));
  return row ? ok(null) : refuse("not_found");
}
