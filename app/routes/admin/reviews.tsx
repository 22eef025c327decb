import { z } from "zod";
import { mustAllow } from "#app/features/admin/must-allow.server.ts";
import { readIntent } from "#app/features/admin/read-intent.server.ts";
import { LoadFailed } from "#app/features/admin/ui/load-failed.tsx";
import { listReviews } from "#app/features/content/list-reviews.server.ts";
import { moderateReview } from "#app/features/content/moderate-review.server.ts";
import { REVIEW_STATUSES, reviewModeration } from "#app/features/content/schema.ts";
import { shownValues } from "#app/features/insights/shown-values.ts";
import { requestContext } from "#app/features/request-context.ts";
import { ReviewsPage } from "#app/features/restaurants/ui/admin/reviews-page.tsx";
import { answerAction } from "#app/features/shell/action-answer.server.ts";
import { pageTitle } from "#app/features/shell/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
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
