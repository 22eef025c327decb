import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { reviewAnswer } from "#app/features/reviews/rules/schema.ts";
import { changeAudited } from "#app/foundation/audit/audited-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";

/**
 * A restaurant answers what a guest wrote of it, or says it anew; whoever calls it has found out whose restaurant it is. Guarantees: only a
 * review that everybody reads, of this restaurant; nobody reads the answer until the desk has approved these very words.
 */
export async function answerOwnReview(
  ctx: CommandContext,
  { restaurantId, id, words }: z.output<typeof reviewAnswer> & { restaurantId: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "partner") return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const isOwn = and(
      eq(reviews.id, id),
      eq(reviews.restaurantId, restaurantId),
      eq(reviews.status, "approved"),
    );
    const [review] = await tx.select().from(reviews).where(isOwn).for("update");
    if (!review) return refuse("not_found");
    if (review.answerText === words) return ok(null);
    await changeAudited(tx, ctx, { table: reviews, entity: "review" }, id, {
      answerText: words,
      answeredAt: ctx.now,
      answeredBy: actor.label,
      answerStatus: "pending",
    });
    return ok(null);
  });
}
