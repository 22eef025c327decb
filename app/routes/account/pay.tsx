import { data } from "react-router";
import {
  askFromBrowser,
  readPaymentOnItsWay,
} from "#app/features/payments/commands/online/ask-from-browser.server.ts";
import { payBackPage } from "#app/features/payments/rules/online/pay-back.server.ts";
import { PaymentUnknown, PayPage } from "#app/features/payments/ui/online/pay-page.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/pay";

export const handle = { i18n: ["payments", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

/** Between the order and the gateway: on the way there it leads on, on the way back it asks. It names nothing of the order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = sentence(ctx, "payments:page.title");
  const found = await readPaymentOnItsWay(ctx, params);
  if (!found.ok)
    return data(
      { title, payment: null, isBack: false, address: null },
      { status: found.code === "not_found" ? 404 : 429 },
    );
  const { orderId, ...payment } = found.value;
  const address = orderId ? `/orders/${orderId}` : payBackPage(request.headers.get("cookie"));
  const isBack = new URL(request.url).searchParams.has("back");
  return { title, payment, isBack, address };
}

/** Asks the gateway; only its answer counts. */
export async function action({ context, params }: Route.ActionArgs) {
  const asked = await askFromBrowser(context.get(requestContext), params);
  return { payment: asked.ok ? asked.value : null };
}

/** A line that drops while the gateway is asked leaves the page as it is, and the next question comes by itself. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return data(undefined, { status: 503 });
  }
}

export default function PayRoute({
  loaderData: { payment, isBack, address },
  actionData,
}: Route.ComponentProps) {
  if (!payment) return <PaymentUnknown />;
  const known = actionData?.payment ?? payment;
  return <PayPage payment={known} isBack={isBack || actionData !== undefined} address={address} />;
}
