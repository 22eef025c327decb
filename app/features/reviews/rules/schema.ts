import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id, optionalLine, requiredParagraph, wholeNumber } from "#app/lib/field-schemas.ts";
import { REVIEW_STATUSES } from "#app/vocabulary/review-status.ts";

/** A customer's review of a restaurant; it waits for approval. */
export const reviewBody = z.object({
  rating: wholeNumber(1, 5),
  comment: optionalLine(1000).transform((text) => text ?? ""),
});
/** What an admin writes down for a customer. */
export const addedReview = reviewBody.extend({ restaurantId: id, authorName: optionalLine(60) });
export const reviewModeration = z.object({
  status: z.enum(REVIEW_STATUSES, { error: FIELD_MESSAGES.invalid }),
});

/** As many as a page holds, with room. */
export const reviewsModeration = reviewModeration.extend({
  ids: z.array(id).min(1).max(100),
  from: z.enum(REVIEW_STATUSES, { error: FIELD_MESSAGES.invalid }),
});

/** What a restaurant says to a review. */
export const reviewAnswer = z.object({ id, words: requiredParagraph(1000) });
/** What the desk says to such an answer, with the words that it read. */
export const answerModeration = reviewModeration.extend({ id, answerText: z.string().max(1000) });

export type AddedReview = z.output<typeof addedReview>;
