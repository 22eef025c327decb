import { changeAudited, deleteAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { ReviewStatus } from "#app/vocabulary/review-status.ts";
import { reviews } from "#db/schema/content.ts";

const AUDITED = { table: reviews, entity: "review" } as const;

/** Approves a review, hides it, or lets it wait again; only approved ones are shown and count (E30, R18). */
export async function moderateReview(
  ctx: CommandContext,
  { id, status, was }: { id: string; status: ReviewStatus; was?: ShownValues },
): Promise<Result<{ id: string; status: ReviewStatus }, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  const edit = { id, change: { status }, was };
  const moderated = await changeCatalog(ctx, (tx) => changeShown(tx, ctx, AUDITED, edit));
  return moderated.ok ? ok({ id, status: moderated.value.status }) : moderated;
}

/**
 * The same for many at once (DP13): those that still are as the admin saw them change, each with an entry of its own in
 * the log; what somebody else has decided or deleted meanwhile stays as it is, and is counted.
 */
export async function moderateReviews(
  ctx: CommandContext,
  { ids, from, status }: { ids: readonly string[]; from: ReviewStatus; status: ReviewStatus },
): Promise<Result<{ changed: number; skipped: number }, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    let changed = 0;
    // In one order, so that two admins with the same reviews wait for each other instead of for ever.
    const asked = [...new Set(ids)].toSorted();
    for (const id of asked) {
      const edit = { id, change: { status }, was: { status: [from] } };
      const moderated = await changeShown(tx, ctx, AUDITED, edit);
      if (moderated.ok) changed += 1;
    }
    return ok({ changed, skipped: asked.length - changed });
  });
}

/**
 * The same for what the restaurant answers: approved, it stands under its review. With the words that the admin read, so that nobody
 * approves what was written anew meanwhile.
 */
export async function moderateAnswer(
  ctx: CommandContext,
  { id, status, answerText }: { id: string; status: ReviewStatus; answerText: string },
): Promise<Result<{ id: string; status: ReviewStatus }, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const review = await lockRow(tx, reviews, id);
    if (!review?.answerText) return refuse("not_found");
    if (review.answerText !== answerText) return refuse("stale_edit");
    await changeAudited(tx, ctx, AUDITED, id, { answerStatus: status });
    return ok({ id, status });
  });
}

/** For good; hiding keeps it. */
export async function deleteReview(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, AUDITED, id));
  return row ? ok(null) : refuse("not_found");
}
