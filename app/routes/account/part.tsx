import { data } from "react-router";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { readPart } from "#app/features/payments/reads/read-part.server.ts";
import { PartPage } from "#app/features/payments/ui/split/part-page.tsx";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import type { Route } from "./+types/part";

export const handle = { i18n: ["split", "orders", "payments", "account"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** Why paying that was begun without scripts came to nothing; anything else in the page's address says nothing. */
const TOLD = /^(nothing_due|way_not_offered|payment_declined|gateway_away|too_many_payments)$/;

/** A friend's part of an order's price by its own link (QT04). Wrong, ended and revoked links are one page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const found = await readPart(ctx, params.token);
  if (!found.ok) {
    const title = sentence(ctx, "orders:toSignIn.linkOver.title");
    const status = found.code === "too_many_requests" ? 429 : 410;
    return data({ title, part: null, accounts: [], refused: null, now: ctx.now, mark }, { status });
  }
  const paying = new URL(request.url).searchParams.get("paying") ?? "";
  return {
    title: sentence(ctx, "split:page.title"),
    part: found.value,
    accounts: found.value.state === "open" ? await readBankAccounts(ctx) : [],
    refused: TOLD.test(paying) ? refusalSentence(ctx, { code: paying }) : null,
    now: ctx.now,
    mark,
  };
}

export default function PartRoute({
  loaderData: { part, accounts, refused, now, mark },
  params,
}: Route.ComponentProps) {
  if (!part) return <SignInToSee about="linkOver" next="/orders" />;
  return <PartPage {...{ part, accounts, refused, now, mark }} address={`/t/${params.token}`} />;
}
