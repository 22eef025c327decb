import { z } from "zod";
import { checkCriteria } from "#app/features/opening/commands/check-criteria.server.ts";
import { confirmItem } from "#app/features/opening/commands/confirm-item.server.ts";
import { keepOrder } from "#app/features/opening/commands/keep-order.server.ts";
import { removeExamples } from "#app/features/opening/commands/remove-examples.server.ts";
import { tickCriterion } from "#app/features/opening/commands/tick-criterion.server.ts";
import { listExamples } from "#app/features/opening/reads/list-examples.server.ts";
import { readOpening } from "#app/features/opening/reads/read-opening.server.ts";
import { OpeningPage } from "#app/features/opening/ui/admin/opening-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { ownPagesContext, requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { CONFIRMED_ITEMS } from "#app/vocabulary/opening-item.ts";
import { TICKED_CRITERIA } from "#app/vocabulary/shop-criterion.ts";
import type { Route } from "./+types/opening";

export const handle = { i18n: ["admin-opening", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // First: the list below says whether all ten are kept.
  const criteria = mustAllow(await checkCriteria(ctx, context.get(ownPagesContext)));
  const [opening, examples] = await Promise.all([readOpening(ctx), listExamples(ctx)]);
  return {
    title: sentence(ctx, "admin-opening:title"),
    ...mustAllow(opening),
    criteria,
    examples: mustAllow(examples),
  };
}

const count = z.int().min(0);
const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), item: z.enum(CONFIRMED_ITEMS), isRight: z.boolean() }),
  z.object({ intent: z.literal("tick"), criterion: z.enum(TICKED_CRITERIA), isSeen: z.boolean() }),
  z.object({ intent: z.literal("keep-order"), orderId: id }),
  z.object({
    intent: z.literal("remove-examples"),
    seen: z.object({ orders: count, customers: count, reviews: count }),
  }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "confirm":
      return answerAction(ctx, await confirmItem(ctx, asked.value));
    case "tick":
      return answerAction(ctx, await tickCriterion(ctx, asked.value));
    case "keep-order":
      return answerAction(ctx, await keepOrder(ctx, asked.value));
    case "remove-examples":
      return answerAction(ctx, await removeExamples(ctx, asked.value));
  }
}

export default function AdminOpeningPage({ loaderData }: Route.ComponentProps) {
  return <OpeningPage {...loaderData} />;
}
