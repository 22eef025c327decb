import { z } from "zod";
import { listRestaurantNames } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import {
  moderateAnswer,
  moderateReview,
  moderateReviews,
} from "#app/features/reviews/commands/moderate-review.server.ts";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import { answerModeration, reviewModeration, reviewsModeration } from "#app/features/reviews/rules/schema.ts";
import { RATINGS } from "#app/features/reviews/ui/admin/reviews-filters.tsx";
import { ReviewsPage } from "#app/features/reviews/ui/admin/reviews-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { REVIEW_TABS } from "#app/vocabulary/review-status.ts";
import type { Route } from "./+types/reviews";

export const handle = { i18n: ["admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const status = REVIEW_TABS.find((each) => each === searchParams.get("status")) ?? "pending";
  const restaurantId = (searchParams.get("restaurant") ?? "").replaceAll("\0", "").slice(0, 100);
  const rating = RATINGS.find((each) => String(each) === searchParams.get("stars")) ?? 0;
  const [page, restaurants] = await Promise.all([
    listReviews(ctx, { status, restaurantId, rating, cursor: searchParams.get("cursor") }),
    listRestaurantNames(ctx),
  ]);
  return {
    title: sentence(ctx, "admin-people:reviews.title"),
    page: mustAllow(page),
    restaurants: mustAllow(restaurants),
    filter: { status, restaurantId, rating },
  };
}

const change = z.discriminatedUnion("intent", [
  reviewModeration.extend({ intent: z.literal("moderate"), id, was: shownValues }),
  reviewsModeration.extend({ intent: z.literal("moderate-many") }),
  answerModeration.extend({ intent: z.literal("moderate-answer") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "moderate":
      return answerAction(ctx, await moderateReview(ctx, asked.value));
    case "moderate-many":
      return answerAction(ctx, await moderateReviews(ctx, asked.value));
    case "moderate-answer":
      return answerAction(ctx, await moderateAnswer(ctx, asked.value));
  }
}

export default function AdminReviewsPage({ loaderData }: Route.ComponentProps) {
  const { page, restaurants, filter } = loaderData;
  return <ReviewsPage page={page} restaurants={restaurants} filter={filter} />;
}
