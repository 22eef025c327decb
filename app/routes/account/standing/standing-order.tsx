import { data } from "react-router";
import { OrderNotFound } from "#app/features/order-pages/ui/order-not-found.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { changeStandingOrder } from "#app/features/standing-orders/commands/change-standing-order.server.ts";
import { readMyStanding } from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { readWeek } from "#app/features/standing-orders/reads/read-week.server.ts";
import { withReasons } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import { type StandingDone, StandingPage } from "#app/features/standing-orders/ui/standing-page.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok } from "#app/lib/result.ts";
import type { Route } from "./+types/standing-order";

export const handle = { i18n: ["orders", "standing"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** A standing order for its owner (SO02); another customer's is like one that is not there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = sentence(ctx, "standing:one");
  const found = await readMyStanding(ctx, params.id);
  if (!found.ok) {
    const mustSignIn = found.code === "not_signed_in";
    return data({ title, standing: null, week: [], mustSignIn }, { status: mustSignIn ? 401 : 404 });
  }
  const standing = withReasons(ctx, found.value);
  return { title, standing, week: await readWeek(ctx, standing.restaurant?.slug ?? null), mustSignIn: false };
}

/** Plain forms, so that all of it works before scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { weekday, ...typed } = Object.fromEntries(await request.formData());
  const body = weekday === undefined ? typed : { ...typed, weekday: Number(weekday) };
  const changed = await changeStandingOrder(ctx, { id: params.id, body });
  return answerAction(ctx, changed.ok ? ok({ done: typed.act as StandingDone }) : changed);
}

export const clientAction = keepTyped;

export default function StandingOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { standing, week, mustSignIn } = loaderData;
  if (mustSignIn) return <SignInToSee about="order" next={`/orders/standing/${params.id}`} />;
  if (!standing) return <OrderNotFound backTo="/orders" />;
  return <StandingPage standing={standing} week={week} answer={actionData} />;
}
