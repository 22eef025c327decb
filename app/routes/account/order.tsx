import { useTranslation } from "react-i18next";
import { data, useSearchParams } from "react-router";
import { seeOrders } from "#app/features/orders/read/order-news.server.ts";
import { readMyOrder } from "#app/features/orders/read/read-my-order.server.ts";
import { OrderActs } from "#app/features/orders/ui/by-customer/order-acts.tsx";
import { OrderFacts } from "#app/features/orders/ui/order-facts.tsx";
import { OrderNotFound } from "#app/features/orders/ui/order-not-found.tsx";
import { OrderReceipt } from "#app/features/orders/ui/order-receipt.tsx";
import { OrderTimeline } from "#app/features/orders/ui/order-timeline.tsx";
import { ShareOrder } from "#app/features/orders/ui/share-order.tsx";
import { StatusBadge } from "#app/features/orders/ui/status-badge.tsx";
import { useLiveOrder } from "#app/features/orders/ui/use-live-order.ts";
import { asksForProof } from "#app/features/payments/payment-review.ts";
import { PaymentCard } from "#app/features/payments/ui/payment-card.tsx";
import { PaymentDialog } from "#app/features/payments/ui/payment-dialog.tsx";
import { readReviewInvitation } from "#app/features/reviews/read-review-invitation.server.ts";
import { ReviewForm } from "#app/features/reviews/ui/review-form.tsx";
import { readBankAccounts } from "#app/features/settings/read-bank-accounts.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { Route } from "./+types/order";

export const handle = { i18n: ["orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** Another customer's order answers exactly like an unknown id (OD17). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  await seeOrders(ctx, params.id);
  const order = await readMyOrder(ctx, params.id);
  if (!order)
    return data(
      { title: sentence(ctx, "orders:notFound.title"), order: null, accounts: [], invitation: null },
      { status: 404 },
    );
  const title = `${sentence(ctx, "orders:orderNumber")} ${order.id.slice(0, 8)}`;
  const [accounts, invitation] = await Promise.all([
    readBankAccounts(ctx),
    readReviewInvitation(ctx, order.id),
  ]);
  return { title, order, accounts, invitation };
}

export default function OrderPage({ loaderData: { order, accounts, invitation } }: Route.ComponentProps) {
  if (!order) return <OrderNotFound backTo="/orders" />;
  return <FollowedOrder order={order} accounts={accounts} invitation={invitation} />;
}

type Found = Extract<Route.ComponentProps["loaderData"], { order: object }>;

function FollowedOrder({ order, accounts, invitation }: Pick<Found, "order" | "accounts" | "invitation">) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const isLive = useLiveOrder(`/api/orders/${order.id}/events`);
  const canPay = asksForProof(order);
  const edited = order.timeline.findLast(({ kind }) => kind === "edited");
  const isPaying = search.get("pay") === "1" && canPay;

  function showPayment(open: boolean) {
    setSearch(open ? { pay: "1" } : {}, { preventScrollReset: true, replace: true });
  }

  return (
    <main id="main" className="above-dock mx-auto w-full max-w-5xl px-4 py-6">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="flex items-center gap-1">
            <span>
              {t("orderNumber")} <LtrText>{order.id.slice(0, 10)}</LtrText>
            </span>
            <CopyButton value={order.id} label={t("copyId")} />
          </h1>
          <p className="text-sm text-quiet">
            {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
          </p>
          {edited && (
            <p className="text-sm text-saffron">
              {t("editedOn", { date: format.dateTime(new Date(edited.at)) })}
            </p>
          )}
        </div>
        <StatusBadge status={order.status} />
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid gap-5">
          <Card as="section" aria-labelledby="timeline-title">
            <h2 id="timeline-title" className="mb-4 text-lg">
              {t("timeline.title")}
            </h2>
            <OrderTimeline order={order} />
            <p role="status" className="mt-4 text-xs text-quiet">
              {isLive ? t("live.on") : t("live.off")}
            </p>
          </Card>
          <PaymentCard order={order} accounts={accounts} onPay={() => showPayment(true)} />
          {invitation && <ReviewForm invitation={invitation} />}
        </div>
        <div className="grid gap-5">
          <OrderReceipt order={order} />
          <OrderFacts order={order} />
          <OrderActs order={order} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-quiet">{t("help")}</p>
            <ShareOrder order={order} />
          </div>
        </div>
      </div>
      <PaymentDialog order={order} accounts={accounts} open={isPaying} onOpenChange={showPayment} />
    </main>
  );
}
