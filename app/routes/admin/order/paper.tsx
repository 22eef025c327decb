import { readPaper } from "#app/features/order-admin/reads/read-paper.server.ts";
import { OrderPaperPage } from "#app/features/order-admin/ui/paper/order-paper.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/paper";

export const handle = { i18n: ["admin-order", "admin-orders", "orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The receipt on paper of who walked in without a phone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const paper = mustAllow(await readPaper(ctx, params.id));
  return { title: `${sentence(ctx, "admin-order:paper.title")} ${paper.order.reference}`, paper };
}

export default function OrderPaperRoute({ loaderData: { paper } }: Route.ComponentProps) {
  return <OrderPaperPage paper={paper} />;
}
