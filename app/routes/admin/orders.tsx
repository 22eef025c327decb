import { z } from "zod";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { removeSavedView } from "#app/features/order-admin/commands/remove-saved-view.server.ts";
import { saveView } from "#app/features/order-admin/commands/save-view.server.ts";
import { countDueDays } from "#app/features/order-admin/reads/list/count-due-days.server.ts";
import { countQueues } from "#app/features/order-admin/reads/list/count-queues.server.ts";
import { listMoneyMissing, listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { listSavedViews } from "#app/features/order-admin/reads/list/list-saved-views.server.ts";
import { listSlipOrders } from "#app/features/order-admin/reads/list-slip-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { readSlipNotes } from "#app/features/order-admin/reads/read-slip-notes.server.ts";
import { writeOrderList } from "#app/features/order-admin/rules/list/order-filter-address.ts";
import { readOrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { readSort } from "#app/features/order-admin/rules/list/order-sort.ts";
import { inShort } from "#app/features/order-admin/rules/list/rows-in-short.ts";
import { readSlip } from "#app/features/order-admin/rules/slips.ts";
import { OrdersPage } from "#app/features/order-admin/ui/list/orders-page.tsx";
import { SlipsPage } from "#app/features/order-admin/ui/slips/slips-page.tsx";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { listRestaurantNames } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { saysPhone } from "#app/foundation/context/says-phone.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";

import type { Route } from "./+types/orders";

export const handle = {
  i18n: ["admin-orders", "admin-order-keys", "admin-receipts", "admin-export", "refusals"],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const filters = readOrderFilters(searchParams);
  const sort = readSort(searchParams.get("sort"), filters);
  const title = sentence(ctx, "admin-orders:title");
  const slip = readSlip(searchParams.get("print"));
  if (slip) {
    const back = `/admin/orders?${writeOrderList(filters, sort)}`;
    const [stack, notes] = await Promise.all([listSlipOrders(ctx, { filters, slip }), readSlipNotes(ctx)]);
    return { title, slip, back, notes: mustAllow(notes), ...mustAllow(stack) };
  }
  const byDay = filters.queue === "due" && sort.by === "when";
  const [listed, counts, missing, days, views, restaurants] = await Promise.all([
    listOrders(ctx, { filters, sort, cursor: searchParams.get("cursor") }),
    countQueues(ctx),
    listMoneyMissing(ctx),
    byDay ? countDueDays(ctx) : null,
    listSavedViews(ctx),
    listRestaurantNames(ctx),
  ]);
  const page = mustAllow(listed);
  return {
    title,
    slip,
    nextCursor: page.nextCursor,
    rows: inShort(page.items),
    counts: mustAllow(counts),
    missing: mustAllow(missing),
    days: days && mustAllow(days),
    restaurants: mustAllow(restaurants),
    views,
    filters,
    sort,
    now: ctx.now,
    isPhone: saysPhone(request.headers),
  };
}

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("preview-move") }),
  z.looseObject({ intent: z.literal("move") }),
  z.looseObject({ intent: z.literal("undo") }),
  z.looseObject({ intent: z.literal("save-view") }),
  z.object({ intent: z.literal("remove-view"), id: z.string() }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "preview-move":
      return answerAction(ctx, await previewMove(ctx, asked.value));
    case "move":
      return answerAction(ctx, await moveOrders(ctx, asked.value));
    case "undo":
      return answerAction(ctx, await undoChanges(ctx, asked.value));
    case "save-view":
      return answerAction(ctx, await saveView(ctx, asked.value));
    case "remove-view":
      return answerAction(ctx, await removeSavedView(ctx, asked.value));
  }
}

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.slip) return <SlipsPage {...loaderData} />;
  return <OrdersPage {...loaderData} />;
}
