import { z } from "zod";
import { listReviews } from "#app/features/reviews/list-reviews.server.ts";
import { moderateReview } from "#app/features/reviews/moderate-review.server.ts";
import { reviewModeration } from "#app/features/reviews/schema.ts";
import { ReviewsPage } from "#app/features/reviews/ui/admin/reviews-page.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { REVIEW_STATUSES } from "#app/vocabulary/review-status.ts";
import type { Route } from "./+types/reviews";

export const handle = { i18n: ["admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const status = REVIEW_STATUSES.find((each) => each === searchParams.get("status")) ?? "pending";
  const page = mustAllow(await listReviews(ctx, { status, cursor: searchParams.get("cursor") }));
  return { title: sentence(ctx, "admin-people:reviews.title"), page, status };
}

const change = reviewModeration.extend({ intent: z.literal("moderate"), id, was: shownValues });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  return answerAction(ctx, asked.ok ? await moderateReview(ctx, asked.value) : asked);
}

export default function AdminReviewsPage({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage page={loaderData.page} status={loaderData.status} />;
}
