import { z } from "zod";
import { orderRefunds } from "#app/features/refunds/commands/paying/order-refunds.server.ts";
import { sendToGateway } from "#app/features/refunds/commands/paying/send-to-gateway.server.ts";
import { stepRefund } from "#app/features/refunds/commands/paying/step-refund.server.ts";
import { listRefunds } from "#app/features/refunds/reads/list-refunds.server.ts";
import { readReadyToOrder } from "#app/features/refunds/reads/ready-to-order.server.ts";
import { readRefundAsk } from "#app/features/refunds/reads/refunds-table.server.ts";
import { RefundsPage } from "#app/features/refunds/ui/admin/refunds-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/refunds";

export const handle = { i18n: ["admin-refunds", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { tab, sort } = readRefundAsk(searchParams);
  const page = mustAllow(await listRefunds(ctx, { tab, sort, cursor: searchParams.get("cursor") }));
  const ready = tab === "to_order" ? await readReadyToOrder(ctx) : null;
  return { title: sentence(ctx, "admin-refunds:title"), tab, sort, page, ready };
}

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("step"), id }),
  z.looseObject({ intent: z.literal("send"), id }),
  z.looseObject({ intent: z.literal("make-file") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const body = asked.value;
  switch (body.intent) {
    case "step":
      return answerAction(ctx, await stepRefund(ctx, { id: body.id, body }));
    case "send":
      return answerAction(ctx, await sendToGateway(ctx, { id: body.id }, GATEWAY_REFUNDS));
    case "make-file":
      return answerAction(ctx, await orderRefunds(ctx, { body }));
  }
}

export default function AdminRefundsPage({ loaderData }: Route.ComponentProps) {
  const { tab, sort, page, ready } = loaderData;
  return <RefundsPage tab={tab} sort={sort} page={page} ready={ready} />;
}
