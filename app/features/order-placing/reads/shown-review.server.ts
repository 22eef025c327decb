import { termsVersion } from "#app/features/content/rules/pages/terms-version.server.ts";
import type { ReviewRefusal } from "#app/features/order-placing/rules/placing.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";

/**
 * Was the review of this very order shown to who confirmed it (NO06)? The shop's own pages have to say which one it was: its total,
 * with all its days, and the terms beside it. Other clients may leave it out, and are held to it when they say it.
 */
export async function reviewRefusal(
  ctx: Pick<CommandContext, "texts">,
  { review, expectedTotalHalalas, moreDays = [] }: OrderBody,
  isOwnPage: boolean,
): Promise<Refusal<ReviewRefusal, never> | null> {
  if (!review) return isOwnPage ? refuse("review_not_shown") : null;
  const total = moreDays.reduce((sum, day) => sum + day.expectedTotalHalalas, expectedTotalHalalas);
  if (review.totalHalalas !== total) return refuse("review_not_shown");
  return review.termsVersion === (await termsVersion(ctx.texts)) ? null : refuse("terms_changed");
}
