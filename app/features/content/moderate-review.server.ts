import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";
import { mayAdminister } from "../accounts/access.ts";
import { changeCatalog } from "../catalog/change-catalog.server.ts";
import type { CommandContext } from "../command-context.ts";
import { changeAudited, deleteAudited } from "../insights/audited-rows.server.ts";
import type { ReviewStatus } from "./schema.ts";

const PLACE = { table: reviews, entity: "review" } as const;

/** Approves a review, hides it, or lets it wait again; only approved ones are shown and count (spec §3). */
export async function moderateReview(
  ctx: CommandContext,
  { id, status }: { id: string; status: ReviewStatus },
): Promise<Result<{ id: string; status: ReviewStatus }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => changeAudited(tx, ctx, PLACE, id, { status }));
  return row ? ok({ id, status: row.status }) : refuse("not_found");
}

/** For good; hiding keeps it. */
export async function deleteReview(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, PLACE, id));
  return row ? ok(null) : refuse("not_found");
}
