import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { arrangeRows } from "#app/foundation/published/ordered-rows.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appBanners, appIcons } from "#db/schema/content.ts";

const LISTS = {
  banner: { table: appBanners, entity: "banner" },
  icon: { table: appIcons, entity: "icon" },
} as const;

/** Puts all banners, or all icons, into the order of `ids`, as after dragging (DP20). */
export async function arrangeContent(
  ctx: CommandContext,
  { kind, ids }: { kind: keyof typeof LISTS; ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  return (await changeCatalog(ctx, (tx) => arrangeRows(tx, ctx, LISTS[kind], ids)))
    ? ok(null)
    : refuse("stale_edit");
}
