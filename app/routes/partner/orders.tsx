import { moveOwnOrder, ownMoveBody } from "#app/features/partners/commands/move-own-order.server.ts";
import { listOwnOrders } from "#app/features/partners/reads/list-own-orders.server.ts";
import { readScope } from "#app/features/partners/reads/read-scope.server.ts";
import { OwnOrdersPage } from "#app/features/partners/ui/own-orders-page.tsx";
import { SeatFrame } from "#app/features/partners/ui/seat-frame.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Route } from "./+types/orders";
import { requireSeat } from "./require-seat.server.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scope = await requireSeat(ctx, params, request);
  return {
    title: localName(scope, ctx.language),
    seat: { kind: scope.kind, id: scope.id, role: scope.role },
    orders: await listOwnOrders(ctx, scope),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const scope = await readScope(ctx, params);
  if (!scope.ok) return answerAction(ctx, scope);
  const asked = await readIntent(request, ownMoveBody);
  return answerAction(ctx, asked.ok ? await moveOwnOrder(ctx, scope.value, asked.value) : asked);
}

export const clientAction = keepTyped;

export default function PartnerOrders({ loaderData: { title, seat, orders } }: Route.ComponentProps) {
  return (
    <SeatFrame seat={seat} name={title} at="">
      <OwnOrdersPage orders={orders} />
    </SeatFrame>
  );
}
