import { data, redirect } from "react-router";
import { OrderNotFound } from "#app/features/order-pages/ui/order-not-found.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { startStandingOrder } from "#app/features/standing-orders/commands/start-standing-order.server.ts";
import { readRepeatForm } from "#app/features/standing-orders/reads/read-week.server.ts";
import { RepeatPage } from "#app/features/standing-orders/ui/repeat-page.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/repeat";

export const handle = { i18n: ["orders", "standing"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** What is asked before an own order comes again every week (SO01); one that does already leads to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const orderId = new URL(request.url).searchParams.get("order") ?? "";
  const title = sentence(ctx, "standing:form.title");
  const empty = { title, form: null, orderId, now: ctx.now };
  if (ctx.actor.kind !== "customer") return data({ ...empty, mustSignIn: true }, { status: 401 });
  const form = await readRepeatForm(ctx, orderId);
  if (!form.ok) return data({ ...empty, mustSignIn: false }, { status: 404 });
  if (form.value.standingId) throw redirect(`/orders/standing/${form.value.standingId}`);
  return { ...empty, mustSignIn: false, form: form.value };
}

/** A plain form, so that it works before scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { weekday, ...typed } = Object.fromEntries(await request.formData());
  const started = await startStandingOrder(ctx, { ...typed, weekday: Number(weekday) });
  if (started.ok) return redirect(`/orders/standing/${started.value.id}`);
  return answerAction(ctx, started);
}

export const clientAction = keepTyped;

export default function RepeatOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, orderId, mustSignIn, now } = loaderData;
  if (mustSignIn) return <SignInToSee about="order" next={`/orders/standing?order=${orderId}`} />;
  if (!form) return <OrderNotFound backTo="/orders" />;
  return <RepeatPage {...form} now={now} answer={actionData} />;
}
