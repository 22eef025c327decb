import { data } from "react-router";
import { z } from "zod";
import { switchOrder } from "#app/features/order-admin/commands/switch-order.server.ts";
import { readOrderSwitch } from "#app/features/order-admin/reads/read-order-switch.server.ts";
import { AdminOrderNotFound } from "#app/features/order-admin/ui/order/admin-order-not-found.tsx";
import { OrderSwitchPage } from "#app/features/order-admin/ui/switch/order-switch-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/switch";

export const handle = {
  i18n: ["admin-order", "admin-orders", "admin-new-order", "wizard", "orders", "refusals"],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** What somebody types here stands against what was read: news of other orders do not read it anew. */
export const shouldRevalidate = () => false;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = await readOrderSwitch(ctx, params.id);
  if (!found.ok && found.code === "not_found")
    return data({ title: sentence(ctx, "orders:notFound.title"), read: null }, { status: 404 });
  const read = mustAllow(found);
  return { title: `${sentence(ctx, "admin-order:edit.title")} ${read.order.reference}`, read };
}

const change = z.looseObject({ intent: z.literal("switch") });

export const clientAction = keepTyped;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await switchOrder(ctx, { id, body: asked.value }));
}

export default function AdminOrderSwitchPage({ loaderData: { read } }: Route.ComponentProps) {
  return read ? <OrderSwitchPage key={read.order.id} read={read} /> : <AdminOrderNotFound />;
}
