import { lazy, Suspense } from "react";
import { data } from "react-router";
import { OrderAnimals } from "#app/features/animals/ui/order-animals.tsx";
import { readOwnClaims } from "#app/features/complaints/reads/read-redo-of.server.ts";
import { NO_CLAIMS, type OwnClaims, unsaid } from "#app/features/complaints/rules/own-claims.ts";
import { RedoNote } from "#app/features/complaints/ui/redo-note.tsx";
import { readLinkedDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { listedPart } from "#app/features/invoices/rules/document-view.ts";
import { OrderDocuments, type OrderDocumentsProps } from "#app/features/invoices/ui/order-documents.tsx";
import type { ConsentText } from "#app/features/occasions/rules/occasion-book.ts";
import { BasketCard } from "#app/features/order-pages/ui/basket/basket-card.tsx";
import { LinkActs } from "#app/features/order-pages/ui/by-customer/link-acts.tsx";
import { LostTime } from "#app/features/order-pages/ui/lost-time.tsx";
import { OccasionFacts } from "#app/features/order-pages/ui/occasion-facts.tsx";
import { AskShop } from "#app/features/order-pages/ui/order-help.tsx";
import { OrderReceipt } from "#app/features/order-pages/ui/order-receipt.tsx";
import { Fold } from "#app/features/order-pages/ui/page/folds.tsx";
import { NewsNote } from "#app/features/order-pages/ui/page/news-note.tsx";
import { OrderFrame } from "#app/features/order-pages/ui/page/order-frame.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { useLiveOrder } from "#app/features/order-pages/ui/use-live-order.ts";
import { newsOfTime } from "#app/features/orders/reads/by-customer/news-of-time.server.ts";
import {
  readTrackedOrder,
  type TrackedOrder,
} from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { newsOfConsent } from "#app/features/orders/reads/consent/news-of-consent.server.ts";
import { readMissingConsent } from "#app/features/orders/reads/consent/read-missing-consent.server.ts";
import { orderPaymentsOf } from "#app/features/payments/reads/read-order-payments.server.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { asksForProof, isPayingNext } from "#app/features/payments/rules/receipt-rules.ts";
import type { BankAccountView } from "#app/features/payments/ui/account-lines.tsx";
import type { ReceiptFormProps } from "#app/features/payments/ui/receipt-form.tsx";
import { RejectedNote } from "#app/features/payments/ui/rejected-note.tsx";
import { TrackedPayment } from "#app/features/payments/ui/tracked-payment.tsx";
import { readToldDelay } from "#app/features/promises/reads/read-promise.server.ts";
import type { Window } from "#app/features/promises/rules/expected-delay.ts";
import {
  type ReviewInvitation,
  readLinkedInvitation,
} from "#app/features/reviews/reads/read-review-invitation.server.ts";
import { type Arrival, readArrival } from "#app/features/runs/reads/read-arrival.server.ts";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/tracked-order";

const Afterwards = lazy(() => import("#app/features/complaints/ui/afterwards.tsx"));
const ArrivalCard = lazy(() => import("#app/features/runs/ui/arrival-card.tsx"));
const DelayNote = lazy(() => import("#app/features/promises/ui/delay-note.tsx"));
const PortionsCard = lazy(() => import("#app/features/order-pages/ui/portions/portions-card.tsx"));
const ConsentCard = lazy(() => import("#app/features/order-pages/ui/page/consent-card.tsx"));

export const handle = { i18n: ["account", "animals", "orders", "payments", "invoices"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** Why a receipt that came without scripts was not taken; anything else in the address says nothing. */
const TOLD = /^(too_large|wrong_kind|too_many_proofs|proof_not_expected|file_[a-z_]+|files_busy)$/;

const TOLD_OF_PAYING =
  /^(cash_[a-z_]+|time_full|all_full|nothing_due|receipt_is_checked|way_not_offered|payment_declined|gateway_away|too_many_payments)$/;

/** An order by the link in its messages. Wrong, ended and revoked links are one page that leads to signing in (TL03). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const found = await readTrackedOrder(ctx, params.token);
  if (!found.ok) {
    const title = sentence(ctx, "orders:toSignIn.linkOver.title");
    const status = found.code === "too_many_requests" ? 429 : 410;
    const nothing = {
      accounts: [],
      documents: [],
      payments: null,
      now: ctx.now,
      mark,
      told: null,
      news: null,
      invitation: null,
      claims: NO_CLAIMS,
      ...{ consent: null, delay: null, arrival: null },
    };
    return data({ title, tracked: null, ...nothing, refusedMethod: null }, { status });
  }
  const { searchParams } = new URL(request.url);
  const refused = searchParams.get("refused") ?? "";
  const told: ReceiptFormProps["told"] = TOLD.test(refused)
    ? { kind: "refused", words: refusalSentence(ctx, { code: refused }) }
    : searchParams.get("sent") === "1"
      ? { kind: "sent", words: sentence(ctx, "orders:pay.sentText") }
      : null;
  const title = sentence(ctx, "orders:tracked.title", { reference: found.value.order.reference });
  const news = newsOfTime(ctx, searchParams) ?? newsOfConsent(ctx, searchParams);
  const paying = searchParams.get("paying") ?? "";
  const refusedMethod = TOLD_OF_PAYING.test(paying) ? refusalSentence(ctx, { code: paying }) : null;
  const { id, occasion } = found.value.order;
  const [accounts, payments, documents, invitation, claims, consent, delay, arrival] = await Promise.all([
    readBankAccounts(ctx),
    orderPaymentsOf(ctx, found.value.order),
    readLinkedDocuments(ctx, params.token),
    readLinkedInvitation(ctx, params.token),
    readOwnClaims(ctx, id),
    occasion && readMissingConsent(ctx.db, id, ctx.now),
    readToldDelay(ctx.db, id),
    readArrival(ctx, id),
  ]);
  return {
    title,
    tracked: found.value,
    documents: documents.ok ? documents.value.map(listedPart) : [],
    accounts,
    payments,
    now: ctx.now,
    mark,
    told,
    news,
    refusedMethod,
    invitation,
    ...{ consent, delay, arrival },
    // Whoever holds the link learns that there is one, and not its words.
    claims: unsaid(claims),
  };
}

export default function TrackedOrderPage({
  loaderData: { tracked, payments, title: _, ...rest },
  params,
}: Route.ComponentProps) {
  if (!tracked || !payments) return <SignInToSee about="linkOver" next="/orders" />;
  return <Followed {...tracked} {...rest} payments={payments} address={`/t/${params.token}`} />;
}

interface FollowedProps extends TrackedOrder, Pick<ReceiptFormProps, "told" | "address"> {
  documents: OrderDocumentsProps["documents"];
  accounts: readonly BankAccountView[];
  payments: OrderPayments;
  refusedMethod: string | null;
  invitation: ReviewInvitation | null;
  claims: OwnClaims;
  consent: ConsentText | null;
  delay: Window | null;
  arrival: Arrival | null;
  now: Date;
  mark: string;
  news: { isDone: boolean; words: string } | null;
}

function Followed(props: FollowedProps) {
  const { order, firstName, district, timesInstead, documents, accounts, now, told, news, address } = props;
  const { payments, refusedMethod, invitation, claims, consent } = props;
  const { t } = useTranslation("orders");
  const isLive = useLiveOrder(`${address}/events`, props.mark);
  const isToPay = isPayingNext(order);
  const payment = (
    <TrackedPayment
      order={order}
      accounts={accounts}
      now={now}
      page={address}
      isTimeTaken={timesInstead !== null}
      payments={payments}
      refused={refusedMethod}
      told={told}
    />
  );
  const isMoneyToDo = isToPay || order.cashHalalas > 0 || order.isLapsed || order.toReturnHalalas > 0;
  return (
    <OrderFrame
      order={order}
      firstName={firstName}
      now={now}
      place={district}
      isLive={isLive}
      alerts={
        <>
          {told?.kind === "sent" && (
            <p role="status" className="rounded-field border border-palm/50 bg-palm/10 p-4">
              <span className="font-semibold">{t("pay.sent")}</span> {told.words}
            </p>
          )}
          <NewsNote news={news} />
          <RedoNote redoOf={claims.redoOf} />
          {consent && (
            <Suspense>
              <ConsentCard text={consent} address={address} />
            </Suspense>
          )}
          {timesInstead && (
            <LostTime
              isPaid={order.needsTime}
              times={order.timeWish ? [] : timesInstead}
              choose={({ date, time, totalHalalas = "" }, words) => (
                <form method="post" action={`${address}/time`}>
                  <Button
                    type="submit"
                    name="schedule"
                    value={`${date} ${time} ${totalHalalas}`.trim()}
                    variant="secondary"
                    size="sm"
                  >
                    {words}
                  </Button>
                </form>
              )}
            />
          )}
          <Suspense>
            {props.arrival && <ArrivalCard arrival={props.arrival} />}
            {props.delay && <DelayNote delay={props.delay} status={order.status} />}
          </Suspense>
          <RejectedNote order={order} />
        </>
      }
      folds={
        <>
          <BasketCard basket={order.basket} orderId={order.id} />
          <Fold title={t("stage.whole")} gist={<Money halalas={order.totals.grandTotalHalalas} />}>
            <OrderReceipt order={order} />
            <OccasionFacts occasion={order.occasion} />
            <OrderDocuments documents={documents} address={address} />
          </Fold>
          {!isMoneyToDo && order.paymentReview === "awaiting_review" && asksForProof(order) && (
            <Fold title={t("stage.payment")} isOpen={told?.kind === "refused"}>
              {payment}
            </Fold>
          )}
          <Suspense>{order.division && <PortionsCard order={order} />}</Suspense>
          <Fold title={t("tracked.more")}>
            <p className="text-sm text-quiet">{t("tracked.moreText")}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`/orders/${order.id}`} variant="secondary" size="sm">
                {t("tracked.open")}
              </LinkButton>
              <AskShop order={order} />
            </div>
            <LinkActs order={order} link={address} />
            <p className="text-xs text-quiet">{t("tracked.private")}</p>
          </Fold>
        </>
      }
    >
      {isMoneyToDo && payment}
      {(order.status === "Completed" || claims.complaints.length > 0) && (
        <Suspense>
          <Afterwards {...{ order, complaints: claims.complaints, invitation, now, address }} />
        </Suspense>
      )}
      <OrderAnimals order={order} />
    </OrderFrame>
  );
}
