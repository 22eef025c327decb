import { data } from "react-router";
import { z } from "zod";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readOrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { OrderEditPage } from "#app/features/order-admin/ui/edit/order-edit-page.tsx";
import { AdminOrderNotFound } from "#app/features/order-admin/ui/order/admin-order-not-found.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/edit";

export const handle = { i18n: ["admin-order", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** What somebody types here stands against what was read: news of other orders do not read it anew. */
export const shouldRevalidate = () => false;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = await readOrderEdit(ctx, params.id);
  if (!found.ok && found.code === "not_found")
    return data({ title: sentence(ctx, "orders:notFound.title"), edit: null }, { status: 404 });
  const edit = mustAllow(found);
  return { title: `${sentence(ctx, "admin-order:edit.title")} ${edit.order.reference}`, edit };
}

const change = z.looseObject({ intent: z.literal("edit") });

export const clientAction = keepTyped;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await editOrder(ctx, { id, body: asked.value }));
}

export default function AdminOrderEditPage({ loaderData: { edit } }: Route.ComponentProps) {
  return edit ? <OrderEditPage key={edit.order.id} edit={edit} /> : <AdminOrderNotFound />;
}
