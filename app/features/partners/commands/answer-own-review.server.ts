import type { z } from "zod";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { actingFor } from "#app/features/partners/rules/partner-scope.ts";
import { answerOwnReview } from "#app/features/reviews/commands/answer-own-review.server.ts";
import type { reviewAnswer } from "#app/features/reviews/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";

/** A member of a restaurant's seat answers a review of its own restaurant. */
export async function answerReviewOf(
  ctx: CommandContext,
  scope: PartnerScope,
  answer: z.output<typeof reviewAnswer>,
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (scope.kind !== "restaurant") return refuse("not_found");
  return answerOwnReview(actingFor(ctx, scope), { ...answer, restaurantId: scope.id });
}
