import { sql } from "drizzle-orm";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { ReviewStatus } from "#app/vocabulary/review-status.ts";

/** A review as everybody reads it, with what its restaurant answered. */
export interface OwnReview {
  id: string;
  rating: number;
  comment: string;
  /** A first name. */
  authorName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  answerText: string | null;
  answerStatus: ReviewStatus | null;
}

const MOST = 100;

/** What guests wrote of this restaurant and everybody reads: first what nobody has answered, then the newest. */
export async function listOwnReviews(
  { db }: Pick<CommandContext, "db">,
  scope: PartnerScope,
): Promise<OwnReview[] | null> {
  if (scope.kind !== "restaurant") return null;
  const { rows } = await db.execute<{ review: OwnReview }>(sql`
    select json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'authorName', v.author_name,
      'createdAt', v.created_at, 'answerText', v.answer_text, 'answerStatus', v.answer_status) as review
    from reviews v where v.restaurant_id = ${scope.id} and v.status = 'approved'
    order by v.answer_text is not null, v.created_at desc, v.id desc limit ${MOST}`);
  return rows.map(({ review }) => review);
}
