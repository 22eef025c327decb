import { lazy, Suspense } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { OrderAnimals } from "#app/features/animals/ui/order-animals.tsx";
import { readOwnClaims } from "#app/features/complaints/reads/read-redo-of.server.ts";
import { RedoNote } from "#app/features/complaints/ui/redo-note.tsx";
import { readOwnDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { listedPart } from "#app/features/invoices/rules/document-view.ts";
import { OrderDocuments } from "#app/features/invoices/ui/order-documents.tsx";
import { BasketCard } from "#app/features/order-pages/ui/basket/basket-card.tsx";
import { CancelledNote } from "#app/features/order-pages/ui/by-customer/cancelled-note.tsx";
import { ExtendHold } from "#app/features/order-pages/ui/by-customer/extend-hold.tsx";
import { LostOwnTime } from "#app/features/order-pages/ui/by-customer/lost-own-time.tsx";
import { OrderActs, OrderAgain } from "#app/features/order-pages/ui/by-customer/order-acts.tsx";
import { OccasionFacts } from "#app/features/order-pages/ui/occasion-facts.tsx";
import { OrderFacts } from "#app/features/order-pages/ui/order-facts.tsx";
import { OrderHelp } from "#app/features/order-pages/ui/order-help.tsx";
import { OrderNotFound } from "#app/features/order-pages/ui/order-not-found.tsx";
import { OrderReceipt } from "#app/features/order-pages/ui/order-receipt.tsx";
import { Fold, FoldLink } from "#app/features/order-pages/ui/page/folds.tsx";
import { NewsNote } from "#app/features/order-pages/ui/page/news-note.tsx";
import { OrderFrame } from "#app/features/order-pages/ui/page/order-frame.tsx";
import { PickupLocation } from "#app/features/order-pages/ui/page/pickup-location.tsx";
import { OrderSheet } from "#app/features/order-pages/ui/sheet/order-sheet.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { useLiveOrder } from "#app/features/order-pages/ui/use-live-order.ts";
import { composeOrderSheet } from "#app/features/order-reading/reads/compose-order-sheet.server.ts";
import { seeOrders } from "#app/features/order-reading/reads/order-news.server.ts";
import { takeConsentForm } from "#app/features/orders/commands/consent/take-consent-form.server.ts";
import { readMyOrder } from "#app/features/orders/reads/by-customer/read-my-order.server.ts";
import { newsOfConsent } from "#app/features/orders/reads/consent/news-of-consent.server.ts";
import { readMissingConsent } from "#app/features/orders/reads/consent/read-missing-consent.server.ts";
import { orderPaymentsOf } from "#app/features/payments/reads/read-order-payments.server.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { asksForProof, isPayingNext } from "#app/features/payments/rules/receipt-rules.ts";
import { HeldTime } from "#app/features/payments/ui/held-time.tsx";
import { PaymentCard } from "#app/features/payments/ui/payment-card.tsx";
import { PaymentDialog } from "#app/features/payments/ui/payment-dialog.tsx";
import { RejectedNote } from "#app/features/payments/ui/rejected-note.tsx";
import { SplitCard, SplitOffer } from "#app/features/payments/ui/split/split-card.tsx";
import { readToldDelay } from "#app/features/promises/reads/read-promise.server.ts";
import { readOwnRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { CreditOffer } from "#app/features/refunds/ui/credit-offer.tsx";
import { RefundCard } from "#app/features/refunds/ui/refund-card.tsx";
import { readReviewInvitation } from "#app/features/reviews/reads/read-review-invitation.server.ts";
import { readArrival } from "#app/features/runs/reads/read-arrival.server.ts";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { standingOfOrder } from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { MadeWeekly, RepeatWeekly } from "#app/features/standing-orders/ui/standing-of-order.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { isClosed } from "#app/vocabulary/order-status.ts";
import type { Route } from "./+types/order";

// What few orders have is fetched with them.
const Afterwards = lazy(() => import("#app/features/complaints/ui/afterwards.tsx"));
const ArrivalCard = lazy(() => import("#app/features/runs/ui/arrival-card.tsx"));
const DelayNote = lazy(() => import("#app/features/promises/ui/delay-note.tsx"));
const PortionsCard = lazy(() => import("#app/features/order-pages/ui/portions/portions-card.tsx"));
const ConsentCard = lazy(() => import("#app/features/order-pages/ui/page/consent-card.tsx"));
const GiftCard = lazy(() =>
  import("#app/features/order-pages/ui/gift/gift-card.tsx").then((file) => ({ default: file.GiftCard })),
);

export const handle = {
  i18n: ["animals", "orders", "payments", "split", "account", "places", "refunds", "standing", "invoices"],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** Where there is no order there is nothing to pay. */
const NO_CASH = { offered: false, why: null, mostHalalas: 0, withdrawal: null };
const NO_PAYMENTS: OrderPayments = { ways: [], halalas: 0, cash: NO_CASH, latest: null };
const NOTHING = {
  order: null,
  accounts: [],
  payments: NO_PAYMENTS,
  invitation: null,
  standing: { madeBy: null, repeatedBy: null },
  documents: [],
  own: null,
  ...{ claims: { complaints: [], redoOf: null }, consent: null },
  ...{ news: null, delay: null, arrival: null },
  sheet: null,
};

/**
 * Another customer's order answers exactly like an unknown id (OD17), and to whoever is not signed in every id answers alike:
 * the owner is led to signing in and back (TL11).
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const mustSignIn = ctx.actor.kind !== "customer";
  if (!mustSignIn) await seeOrders(ctx, params.id);
  const order = mustSignIn ? null : await readMyOrder(ctx, params.id);
  if (!order) {
    const title = sentence(ctx, mustSignIn ? "orders:toSignIn.order.title" : "orders:notFound.title");
    return data({ title, ...NOTHING, now: ctx.now, mark, mustSignIn }, { status: mustSignIn ? 401 : 404 });
  }
  const title = `${sentence(ctx, "orders:orderNumber")} ${order.reference}`;
  const [accounts, payments, invitation, standing, documents, own, claims] = await Promise.all([
    readBankAccounts(ctx),
    orderPaymentsOf(ctx, order),
    readReviewInvitation(ctx, order.id),
    standingOfOrder(ctx, order.id),
    readOwnDocuments(ctx, order.id),
    readOwnRefunds(ctx, order.id),
    readOwnClaims(ctx, order.id),
  ]);
  const sheet = await composeOrderSheet(ctx, order, isPayingNext(order) ? accounts : []);
  return {
    title,
    order,
    accounts,
    payments,
    invitation,
    standing,
    documents: documents.ok ? documents.value.map(listedPart) : [],
    own,
    claims,
    consent: order.occasion && (await readMissingConsent(ctx.db, order.id, ctx.now)),
    delay: await readToldDelay(ctx.db, order.id),
    arrival: await readArrival(ctx, order.id),
    news: newsOfConsent(ctx, new URL(request.url).searchParams),
    sheet,
    now: ctx.now,
    mark,
    mustSignIn: false,
  };
}

/** Consent by a plain form, so that it works before scripts. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  return redirect(await takeConsentForm(context.get(requestContext), id, await request.formData()), 303);
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { order, mustSignIn, sheet, ...rest } = loaderData;
  if (mustSignIn) return <SignInToSee about="order" next={`/orders/${params.id}`} />;
  if (!order) return <OrderNotFound backTo="/orders" />;
  return (
    <>
      <FollowedOrder order={order} {...rest} />
      {sheet && <OrderSheet sheet={sheet} />}
    </>
  );
}

type Found = Extract<Route.ComponentProps["loaderData"], { order: object }>;

type FollowedProps = Omit<Found, "title" | "mustSignIn" | "sheet">;

function FollowedOrder(props: FollowedProps) {
  const { order, accounts, payments, invitation, standing, documents, own, claims, now } = props;
  const { t } = useTranslation("orders");
  const [search, setSearch] = useSearchParams();
  const isLive = useLiveOrder(`/api/orders/${order.id}/events`, props.mark);
  const canPay = asksForProof(order);
  const isPaying = search.get("pay") === "1" && canPay;

  function showPayment(open: boolean) {
    const next = new URLSearchParams(search);
    next.delete("pay");
    if (open) next.set("pay", "1");
    setSearch(next, { preventScrollReset: true, replace: true });
  }

  // What to do now stands first, then all the rest, folded.
  const paysNext = isPayingNext(order);
  // Where friends are asked for all of it there is nothing for the customer to pay.
  const waitsForFriends = paysNext && order.split?.ownHalalas === 0;
  const isMoneyToDo =
    order.isLapsed || order.toReturnHalalas > 0 || order.cashHalalas > 0 || (paysNext && !waitsForFriends);
  const isTaken = order.timesInstead !== null;
  const payment = (
    <PaymentCard
      order={order}
      accounts={accounts}
      payments={payments}
      now={now}
      onPay={() => showPayment(true)}
      isTimeTaken={isTaken}
    />
  );
  const isAgainNext = isClosed(order.status) && invitation?.given !== null && !order.isLapsed;
  return (
    <>
      <OrderFrame
        order={order}
        now={now}
        place={order.address}
        isLive={isLive}
        alerts={
          <>
            <NewsNote news={props.news} />
            {props.consent && (
              <Suspense>
                <ConsentCard
                  text={props.consent}
                  address={`/api/orders/${order.id}`}
                  page={`/orders/${order.id}`}
                />
              </Suspense>
            )}
            {order.timesInstead && <LostOwnTime order={order} times={order.timesInstead} />}
            <Suspense>
              {props.arrival && <ArrivalCard arrival={props.arrival} />}
              {props.delay && <DelayNote delay={props.delay} status={order.status} />}
            </Suspense>
            <RejectedNote order={order} />
          </>
        }
        step={
          <>
            <CancelledNote order={order} />
            <RedoNote redoOf={claims.redoOf} isOwner />
            <PickupLocation order={order} />
            {isAgainNext && <OrderAgain orderId={order.id} />}
          </>
        }
        folds={
          <>
            <BasketCard basket={order.basket} orderId={order.id} addressOf={(id) => `/orders/${id}`} />
            <Fold title={t("stage.whole")} gist={<Money halalas={order.totals.grandTotalHalalas} />}>
              <OrderReceipt order={order} />
              <OrderFacts order={order} />
              <OccasionFacts occasion={order.occasion} />
              <OrderDocuments documents={documents} address={`/orders/${order.id}`} />
            </Fold>
            {!isMoneyToDo && order.proofs.length > 0 && <Fold title={t("stage.payment")}>{payment}</Fold>}
            <Suspense>{order.division && <PortionsCard order={order} isOwner />}</Suspense>
            <SplitOffer order={order} />
            {!isAgainNext && <FoldLink to={`/order?again=${order.id}`}>{t("reorder")}</FoldLink>}
            {!order.occasion && !standing.madeBy && (
              <RepeatWeekly orderId={order.id} repeatedBy={standing.repeatedBy} />
            )}
            {!isClosed(order.status) && (
              <Fold title={t("acts.title")} isOpen={order.timeWish !== null}>
                <OrderActs order={order} />
              </Fold>
            )}
            <Fold title={t("help")}>
              <OrderHelp order={order} />
            </Fold>
          </>
        }
      >
        <MadeWeekly id={standing.madeBy} />
        {order.gift && (
          <Suspense>
            <GiftCard order={order} />
          </Suspense>
        )}
        {paysNext && own && <CreditOffer order={order} creditHalalas={own.creditHalalas} />}
        {isMoneyToDo && payment}
        <SplitCard
          order={order}
          held={
            waitsForFriends && (
              <HeldTime
                order={order}
                now={now}
                isTaken={isTaken}
                extend={(words) => <ExtendHold orderId={order.id} words={words} />}
              />
            )
          }
        />
        <RefundCard order={order} own={own} />
        {(order.status === "Completed" || claims.complaints.length > 0) && (
          <Suspense>
            <Afterwards
              order={order}
              complaints={claims.complaints}
              invitation={invitation}
              address={`/api/orders/${order.id}`}
              now={now}
            />
          </Suspense>
        )}
        <OrderAnimals order={order} />
      </OrderFrame>
      <PaymentDialog
        order={order}
        accounts={accounts}
        payments={payments}
        open={isPaying}
        onOpenChange={showPayment}
        now={now}
      />
    </>
  );
}
