import { type SQL, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { ReviewStatus, ReviewTab } from "#app/vocabulary/review-status.ts";

/** A row of the admin's list. */
export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  authorName: string | null;
  status: ReviewStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Null, with the name, where the meat came home. */
  restaurantId: string | null;
  restaurantName: string | null;
  restaurantNameEn: string | null;
  orderId: string | null;
  /** What the restaurant answered. */
  answerText: string | null;
  answerStatus: ReviewStatus | null;
}

export interface ReviewList {
  items: ReviewRow[];
  nextCursor: string | null;
  /** Reviews by status and answers that wait, of the restaurant and the stars that were asked for, for the tabs. */
  counts: Record<ReviewTab, number>;
}

const PAGE_SIZE = 25;
const answerWaits = sql`v.answer_status = 'pending'`;

export interface ReviewFilter {
  status?: ReviewTab;
  restaurantId?: string;
  /** How many stars exactly. */
  rating?: number;
}

/** Reviews of one status (or all), newest first; of one restaurant and so many stars, when asked (DP12). */
export async function listReviews(
  ctx: CommandContext,
  { status, restaurantId, rating, cursor }: ReviewFilter & { cursor?: string | null },
): Promise<Result<ReviewList, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "reviews.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const chosen: SQL[] = [sql`true`];
  if (restaurantId) chosen.push(sql`v.restaurant_id = ${restaurantId}`);
  if (rating) chosen.push(sql`v.rating = ${rating}`);
  const conditions = [...chosen];
  if (status === "answers") conditions.push(answerWaits);
  else if (status) conditions.push(sql`v.status = ${status}`);
  if (after) conditions.push(sql`(v.created_at, v.id) < (${after.createdAt}::timestamptz, ${after.id})`);

  const { rows } = await ctx.db.execute<{ review: ReviewRow }>(sql`
    select json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'authorName', v.author_name,
      'status', v.status, 'createdAt', v.created_at, 'orderId', v.order_id, 'restaurantId', r.id,
      'answerText', v.answer_text, 'answerStatus', v.answer_status,
      'restaurantName', r.name, 'restaurantNameEn', r.name_en) as review
    from reviews v left join restaurants r on r.id = v.restaurant_id
    where ${sql.join(conditions, sql` and `)}
    order by v.created_at desc, v.id desc limit ${PAGE_SIZE + 1}`);
  const counted = await ctx.db.execute<{ status: ReviewStatus; count: number; answers: number }>(sql`
    select v.status, count(*)::int as count, (count(*) filter (where ${answerWaits}))::int as answers
    from reviews v where ${sql.join(chosen, sql` and `)} group by v.status`);

  const items = rows.slice(0, PAGE_SIZE).map((row) => row.review);
  const last = items.at(-1);
  const counts = { pending: 0, approved: 0, hidden: 0, answers: 0 };
  for (const row of counted.rows) {
    counts[row.status] = row.count;
    counts.answers += row.answers;
  }
  return ok({
    items,
    counts,
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.createdAt, last.id) : null,
  });
}
