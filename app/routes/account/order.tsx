import { data, useSearchParams } from "react-router";
import { OrderAnimals } from "#app/features/animals/ui/order-animals.tsx";
import { listedPart } from "#app/features/invoices/read/document-view.ts";
import { readOwnDocuments } from "#app/features/invoices/read/read-documents.server.ts";
import { OrderDocuments } from "#app/features/invoices/ui/order-documents.tsx";
import { seeOrders } from "#app/features/orders/read/order-news.server.ts";
import { readMyOrder } from "#app/features/orders/read/read-my-order.server.ts";
import { composeOrderSheet } from "#app/features/orders/sheet/compose-order-sheet.server.ts";
import { BasketCard } from "#app/features/orders/ui/basket/basket-card.tsx";
import { ExtendHold } from "#app/features/orders/ui/by-customer/extend-hold.tsx";
import { LostOwnTime } from "#app/features/orders/ui/by-customer/lost-own-time.tsx";
import { OrderActs } from "#app/features/orders/ui/by-customer/order-acts.tsx";
import { GiftCard } from "#app/features/orders/ui/gift/gift-card.tsx";
import { OccasionFacts } from "#app/features/orders/ui/occasion-facts.tsx";
import { OrderFacts } from "#app/features/orders/ui/order-facts.tsx";
import { OrderHead } from "#app/features/orders/ui/order-head.tsx";
import { OrderHelp } from "#app/features/orders/ui/order-help.tsx";
import { OrderNotFound } from "#app/features/orders/ui/order-not-found.tsx";
import { OrderReceipt } from "#app/features/orders/ui/order-receipt.tsx";
import { OrderSheet } from "#app/features/orders/ui/order-sheet.tsx";
import { OrderStatus } from "#app/features/orders/ui/order-status.tsx";
import { SharesCard } from "#app/features/orders/ui/shares/shares-card.tsx";
import { SignInToSee } from "#app/features/orders/ui/sign-in-to-see.tsx";
import { useLiveOrder } from "#app/features/orders/ui/use-live-order.ts";
import { orderPaymentsOf } from "#app/features/payments/online/read-order-payments.server.ts";
import type { OrderPayments } from "#app/features/payments/online/schema.ts";
import { asksForProof, isPayingNext } from "#app/features/payments/payment-review.ts";
import { HeldTime } from "#app/features/payments/ui/held-time.tsx";
import { PaymentCard } from "#app/features/payments/ui/payment-card.tsx";
import { PaymentDialog } from "#app/features/payments/ui/payment-dialog.tsx";
import { SplitCard } from "#app/features/payments/ui/split/split-card.tsx";
import { readOwnRefunds } from "#app/features/refunds/reading/read-order-refunds.server.ts";
import { CreditOffer } from "#app/features/refunds/ui/credit-offer.tsx";
import { RefundCard } from "#app/features/refunds/ui/refund-card.tsx";
import { readReviewInvitation } from "#app/features/reviews/read-review-invitation.server.ts";
import { ReviewForm } from "#app/features/reviews/ui/review-form.tsx";
import { readBankAccounts } from "#app/features/settings/read-bank-accounts.server.ts";
import { standingOfOrder } from "#app/features/standing-orders/agreement/list-my-standing.server.ts";
import { MadeWeekly, RepeatWeekly } from "#app/features/standing-orders/ui/standing-of-order.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/order";

export const handle = {
  i18n: ["animals", "orders", "payments", "split", "account", "places", "refunds", "standing", "invoices"],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** Where there is no order there is nothing to pay. */
const NO_PAYMENTS: OrderPayments = { ways: [], halalas: 0, latest: null };

/**
 * Another customer's order answers exactly like an unknown id (OD17), and to whoever is not signed in every id answers alike:
 * the owner is led to signing in and back (TL11).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.kind !== "customer")
    return data(
      {
        title: sentence(ctx, "orders:toSignIn.order.title"),
        order: null,
        accounts: [],
        payments: NO_PAYMENTS,
        invitation: null,
        standing: { madeBy: null, repeatedBy: null },
        documents: [],
        own: null,
        sheet: null,
        now: ctx.now,
        mark: "",
        mustSignIn: true,
      },
      { status: 401 },
    );
  const mark = ctx.events.ordersMark();
  await seeOrders(ctx, params.id);
  const order = await readMyOrder(ctx, params.id);
  if (!order)
    return data(
      {
        title: sentence(ctx, "orders:notFound.title"),
        order: null,
        accounts: [],
        payments: NO_PAYMENTS,
        invitation: null,
        standing: { madeBy: null, repeatedBy: null },
        documents: [],
        own: null,
        sheet: null,
        now: ctx.now,
        mark,
        mustSignIn: false,
      },
      { status: 404 },
    );
  const title = `${sentence(ctx, "orders:orderNumber")} ${order.reference}`;
  const [accounts, payments, invitation, standing, documents, own] = await Promise.all([
    readBankAccounts(ctx),
    orderPaymentsOf(ctx, order),
    readReviewInvitation(ctx, order.id),
    standingOfOrder(ctx, order.id),
    readOwnDocuments(ctx, order.id),
    readOwnRefunds(ctx, order.id),
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
    sheet,
    now: ctx.now,
    mark,
    mustSignIn: false,
  };
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

type FollowedProps = Pick<
  Found,
  "order" | "accounts" | "payments" | "invitation" | "standing" | "documents" | "own" | "now" | "mark"
>;

function FollowedOrder(props: FollowedProps) {
  const { order, accounts, payments, invitation, standing, documents, own, now } = props;
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

  const payment = (
    <PaymentCard
      order={order}
      accounts={accounts}
      payments={payments}
      now={now}
      onPay={() => showPayment(true)}
      isTimeTaken={order.timesInstead !== null}
    />
  );
  // What to do now stands first, then where the order stands, then what was ordered.
  const paysNext = isPayingNext(order);
  // Where friends are asked for all of it there is nothing for the customer to pay.
  const waitsForFriends = paysNext && order.split?.ownHalalas === 0;
  const held = (
    <HeldTime
      order={order}
      now={now}
      isTaken={order.timesInstead !== null}
      extend={(words) => <ExtendHold orderId={order.id} words={words} />}
    />
  );
  return (
    <main id="main" data-screen-only className="above-dock mx-auto w-full max-w-5xl px-4 py-4 md:py-6">
      <OrderHead order={order} />
      <MadeWeekly id={standing.madeBy} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid gap-4">
          {order.timesInstead && <LostOwnTime order={order} times={order.timesInstead} />}
          <GiftCard order={order} />
          {paysNext && own && <CreditOffer order={order} creditHalalas={own.creditHalalas} />}
          {paysNext && !waitsForFriends && payment}
          <SplitCard order={order} held={waitsForFriends && held} />
          <RefundCard order={order} own={own} />
          <OrderStatus order={order} isLive={isLive} />
          <OrderAnimals order={order} />
          {!paysNext && payment}
          {invitation && <ReviewForm invitation={invitation} />}
        </div>
        <div className="grid gap-4">
          <BasketCard basket={order.basket} orderId={order.id} addressOf={(id) => `/orders/${id}`} />
          <OrderReceipt order={order} />
          <OrderDocuments documents={documents} address={`/orders/${order.id}`} />
          <SharesCard order={order} isOwner />
          <OrderFacts order={order} />
          <OccasionFacts occasion={order.occasion} />
          <OrderActs order={order}>
            {!order.occasion && !standing.madeBy && (
              <RepeatWeekly orderId={order.id} repeatedBy={standing.repeatedBy} />
            )}
          </OrderActs>
          <OrderHelp order={order} />
        </div>
      </div>
      <PaymentDialog
        order={order}
        accounts={accounts}
        payments={payments}
        open={isPaying}
        onOpenChange={showPayment}
      />
    </main>
  );
}
