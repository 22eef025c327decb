import { data } from "react-router";
import { changeOwnOffer } from "#app/features/partners/commands/change-own-offer.server.ts";
import { readOwnOffer } from "#app/features/partners/reads/read-own-offer.server.ts";
import { readScope } from "#app/features/partners/reads/read-scope.server.ts";
import { offerChange } from "#app/features/partners/rules/offer-bodies.ts";
import { OwnOfferPage } from "#app/features/partners/ui/own-offer-page.tsx";
import { SeatFrame } from "#app/features/partners/ui/seat-frame.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/offer";
import { requireSeat } from "./require-seat.server.ts";

export const handle = { i18n: ["admin-catalog", "restaurants"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scope = await requireSeat(ctx, params, request);
  if (scope.kind !== "restaurant" && scope.kind !== "abattoir")
    throw data({ code: "not_found" }, { status: 404 });
  return {
    title: localName(scope, ctx.language),
    seat: { kind: scope.kind, id: scope.id, role: scope.role },
    offer: await readOwnOffer(ctx, scope),
    today: riyadhDate(ctx.now),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const scope = await readScope(ctx, params);
  if (!scope.ok) return answerAction(ctx, scope);
  const asked = await readIntent(request, offerChange);
  return answerAction(ctx, asked.ok ? await changeOwnOffer(ctx, scope.value, asked.value) : asked);
}

export const clientAction = keepTyped;

export default function PartnerOffer({ loaderData: { title, seat, offer, today } }: Route.ComponentProps) {
  return (
    <SeatFrame seat={seat} name={title} at="offer">
      <OwnOfferPage
        offer={offer}
        isOwner={seat.role === "owner"}
        isKitchen={seat.kind === "restaurant"}
        today={today}
      />
    </SeatFrame>
  );
}
