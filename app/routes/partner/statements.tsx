import { data } from "react-router";
import { disputeOwn, ownDisputeBody } from "#app/features/partners/commands/dispute-own-share.server.ts";
import { readOwnMoney } from "#app/features/partners/reads/read-own-money.server.ts";
import { readScope } from "#app/features/partners/reads/read-scope.server.ts";
import { OwnMoneyPage } from "#app/features/partners/ui/own-money-page.tsx";
import { SeatFrame } from "#app/features/partners/ui/seat-frame.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Route } from "./+types/statements";
import { requireSeat } from "./require-seat.server.ts";

export const handle = { i18n: ["admin-settlements", "admin-claims"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scope = await requireSeat(ctx, params, request);
  const money = await readOwnMoney(ctx, scope);
  if (!money) throw data({ code: "not_found" }, { status: 404 });
  return {
    title: localName(scope, ctx.language),
    seat: { kind: scope.kind, id: scope.id, role: scope.role },
    money,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const scope = await readScope(ctx, params);
  if (!scope.ok) return answerAction(ctx, scope);
  const asked = await readIntent(request, ownDisputeBody);
  return answerAction(ctx, asked.ok ? await disputeOwn(ctx, scope.value, asked.value) : asked);
}

export const clientAction = keepTyped;

export default function PartnerStatements({ loaderData: { title, seat, money } }: Route.ComponentProps) {
  return (
    <SeatFrame seat={seat} name={title} at="statements">
      <OwnMoneyPage seat={seat} money={money} />
    </SeatFrame>
  );
}
