import { data } from "react-router";
import { z } from "zod";
import { listOrderMessages } from "#app/features/messages/desk/list-order-messages.server.ts";
import { readAdminOrder } from "#app/features/order-desk/read-admin-order.server.ts";
import { setInternalNote } from "#app/features/order-desk/set-internal-note.server.ts";
import { readSlip } from "#app/features/order-desk/slips/slips.ts";
import { DeskOrderNotFound } from "#app/features/order-desk/ui/order/desk-order-not-found.tsx";
import { OrderDesk } from "#app/features/order-desk/ui/order/order-desk.tsx";
import { SlipsPage } from "#app/features/order-desk/ui/slips/slips-page.tsx";
import { moveOrder } from "#app/features/orders/move/move-order.server.ts";
import { reviewPayment } from "#app/features/payments/review-payment.server.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/order";

export const handle = { i18n: ["admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [found, messages] = await Promise.all([
    readAdminOrder(ctx, params.id),
    listOrderMessages(ctx, params.id),
  ]);
  if (!found.ok) {
    return data(
      { title: sentence(ctx, "orders:notFound.title"), order: null, slip: null, messages: [] },
      { status: 404 },
    );
  }
  const order = found.value;
  const slip = readSlip(new URL(request.url).searchParams.get("print"));
  return {
    title: `${sentence(ctx, "admin-orders:detail.title")} ${order.id.slice(0, 8)}`,
    order,
    slip,
    messages: mustAllow(messages),
  };
}

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("move") }),
  z.looseObject({ intent: z.literal("review") }),
  z.looseObject({ intent: z.literal("note") }),
]);

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const body = asked.value;
  switch (body.intent) {
    case "move":
      return answerAction(ctx, await moveOrder(ctx, { id, body }));
    case "review":
      return answerAction(ctx, await reviewPayment(ctx, { id, body }));
    case "note":
      return answerAction(ctx, await setInternalNote(ctx, { id, body }));
  }
}

export default function AdminOrderPage({ loaderData: { order, slip, messages } }: Route.ComponentProps) {
  if (!order) return <DeskOrderNotFound />;
  if (slip) return <SlipsPage orders={[order]} slip={slip} back={`/admin/orders/${order.id}`} />;
  return <OrderDesk key={order.id} order={order} messages={messages} />;
}
