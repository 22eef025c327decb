import type { ShouldRevalidateFunction } from "react-router";
import { z } from "zod";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { previewReschedule } from "#app/features/order-admin/reads/board/preview-reschedule.server.ts";
import { readDayReservations } from "#app/features/order-admin/reads/board/read-day-reservations.server.ts";
import { readDay } from "#app/features/order-admin/reads/read-day.server.ts";
import { rescheduleTarget } from "#app/features/order-admin/rules/board/reschedule-schema.ts";
import { chooseDayView } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import { DayPage } from "#app/features/order-admin/ui/day/day-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/day";

export const handle = { i18n: ["admin-day", "admin-board", "admin-orders", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** Looking at what a move would do changes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ json, defaultShouldRevalidate }) =>
  (json as { intent?: string } | undefined)?.intent === "preview-reschedule"
    ? false
    : defaultShouldRevalidate;

/** Whoever reads orders sees what the day asks of the stations, whoever reads calendars the places; one of the two is enough. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const today = riyadhDate(ctx.now);
  const asked = searchParams.get("date") ?? "";
  const date = isRealDate(asked) ? asked : today;
  const seesOrders = mayAdminister(ctx.actor, "orders.read");
  const seesPlaces = mayAdminister(ctx.actor, "capacity.read");
  const places = seesPlaces ? mustAllow(await readDayReservations(ctx, date)) : null;
  const view = chooseDayView(searchParams.get("by"), {
    seesOrders,
    hasReservations: places !== null || (seesPlaces && !seesOrders),
  });
  const grouping = view === "places" ? "both" : view;
  const board = seesOrders || !seesPlaces ? mustAllow(await readDay(ctx, { date, grouping })) : null;
  return {
    title: sentence(ctx, "admin-day:title"),
    date,
    today,
    view,
    board,
    places,
    isUnlimited: seesPlaces && places === null,
  };
}

const change = z.discriminatedUnion("intent", [
  rescheduleTarget.extend({ intent: z.literal("preview-reschedule") }),
  z.looseObject({ intent: z.literal("reschedule"), id: z.string() }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  if (asked.value.intent === "preview-reschedule")
    return answerAction(ctx, await previewReschedule(ctx, asked.value));
  return answerAction(ctx, await editOrder(ctx, { id: asked.value.id, body: asked.value }));
}

export default function AdminDayPage({ loaderData: { title: _, ...day } }: Route.ComponentProps) {
  return <DayPage {...day} />;
}
