import { data } from "react-router";
import { NameCards } from "#app/features/animals/ui/admin/name-cards.tsx";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { AdminOrderNotFound } from "#app/features/order-admin/ui/order/admin-order-not-found.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/name-cards";

export const handle = { i18n: ["admin-animals", "admin-orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The cards of an order's animals, with the day of today: they are held up on the day of the slaughter. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = await readAdminOrder(ctx, params.id);
  const day = riyadhDate(ctx.now);
  if (!found.ok && found.code === "not_found")
    return data({ title: sentence(ctx, "orders:notFound.title"), order: null, day }, { status: 404 });
  const order = mustAllow(found);
  return { title: `${sentence(ctx, "admin-animals:cards")} ${order.reference}`, order, day };
}

export default function NameCardsPage({ loaderData: { order, day } }: Route.ComponentProps) {
  return order ? <NameCards order={order} day={day} /> : <AdminOrderNotFound />;
}
