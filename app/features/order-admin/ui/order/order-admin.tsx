import { ArrowLeft } from "lucide-react";
import type { AnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import { AnimalsAdmin } from "#app/features/animals/ui/admin/animals-admin.tsx";
import type { OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { ClaimsAdmin } from "#app/features/claims/ui/admin/claims-admin.tsx";
import { OpenClaim } from "#app/features/claims/ui/admin/open-claim.tsx";
import { OrderDocuments, type OrderDocumentsProps } from "#app/features/invoices/ui/order-documents.tsx";
import type { OrderMessage } from "#app/features/messages/reads/list-order-messages.server.ts";
import { OrderMessages } from "#app/features/messages/ui/admin/order-messages.tsx";
import type { KeptDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import { PrintMenu } from "#app/features/order-admin/ui/slips/print-menu.tsx";
import type { AdminOrderLink } from "#app/features/order-links/reads/read-link-state.server.ts";
import { BasketCard } from "#app/features/order-pages/ui/basket/basket-card.tsx";
import { OccasionFacts } from "#app/features/order-pages/ui/occasion-facts.tsx";
import type { OrderRevision } from "#app/features/order-reading/rules/agreed-order.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import type { AdminPayment } from "#app/features/payments/rules/online/schema.ts";
import type { ProofTwin } from "#app/features/payments/rules/receipts/receipt.ts";
import { OnlinePayments } from "#app/features/payments/ui/admin/online-payments.tsx";
import { PaymentAdmin } from "#app/features/payments/ui/admin/payment-admin.tsx";
import { SplitAdmin } from "#app/features/payments/ui/admin/split-admin.tsx";
import type { OrderPromise } from "#app/features/promises/reads/read-promise.server.ts";
import { OrderPromiseCard } from "#app/features/promises/ui/admin/order-promise.tsx";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { GiveBack } from "#app/features/refunds/ui/admin/give-back.tsx";
import { OrderRefunds } from "#app/features/refunds/ui/admin/order-refunds.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { AdminOrderFacts } from "./admin-order-facts.tsx";
import { AdminOrderLines } from "./admin-order-lines.tsx";
import { CashBand } from "./cash/cash-band.tsx";
import { CustomerBands } from "./customer/customer-bands.tsx";
import { TellCustomer } from "./customer/tell-customer.tsx";
import { DepositBand } from "./deposit/deposit-band.tsx";
import { GiftBand } from "./gift/gift-band.tsx";
import { HoldBand } from "./hold/hold-band.tsx";
import { MoneyBands } from "./money-bands.tsx";
import { NoteThread } from "./note-thread.tsx";
import { OrderLink } from "./order-link.tsx";
import { OrderLog } from "./order-log.tsx";
import { OrderMap } from "./order-map.tsx";
import { OrderRevisions } from "./order-revisions.tsx";
import { OrderWork } from "./order-work.tsx";
import { OwingBand } from "./owing/owing-band.tsx";
import { PortionsAdmin } from "./portions/portions-admin.tsx";
import { useBackToList } from "./use-back-to-list.ts";
import { useMoveOrder } from "./use-move-order.ts";

export interface OrderAdminProps {
  order: AdminOrderView;
  /** Null for whoever may not read them. */
  messages: readonly OrderMessage[] | null;
  revisions: readonly OrderRevision[];
  /** Where else the files of its proofs were sent. */
  twins: readonly ProofTwin[];
  /** By gateways, the newest first. */
  payments: readonly AdminPayment[];
  /** Null where the order is not there. */
  link: AdminOrderLink | null;
  /** The nearest free times where its own is lost; null where it needs none. */
  timesInstead: readonly Schedule[] | null;
  /** Null where the order is not there. */
  animals: AnimalHandling | null;
  /** None for whoever may not read invoices. */
  documents: OrderDocumentsProps["documents"];
  /** Null where the order is not there. */
  deposit: KeptDeposit | null;
  /** Null where the order is not there. */
  claims: OrderClaims | null;
  /** Null where it was promised no time. */
  promise: OrderPromise | null;
  /** When the page was read. */
  now: Date;
  userId: string | null;
  /** Null for who may not give money back. */
  refunds: AdminOrderRefunds | null;
  cash: CashOfOrder;
}

/**
 * One order at the desk: what is wrong with its money, then status, money and the next step, then the receipt as long as it
 * waits; facts and lines beside what the team said and did.
 */
export function OrderAdmin({
  order,
  messages,
  revisions,
  twins,
  payments,
  link,
  timesInstead,
  animals,
  documents,
  deposit,
  claims,
  promise,
  now,
  userId,
  refunds,
  cash,
}: OrderAdminProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const back = useBackToList();
  const move = useMoveOrder(order);
  const payment = [
    <OnlinePayments key="online" payments={payments} />,
    <SplitAdmin key="split" order={order} />,
    <PaymentAdmin key="payment" order={order} twins={twins} cash={cash} />,
  ];
  const waits = order.paymentReview === "awaiting_review";
  const facts = [
    <AdminOrderFacts key="facts" order={order} />,
    <OccasionFacts key="occasion" occasion={order.occasion} ip={order.consentIp} />,
    <BasketCard
      key="basket"
      basket={order.basket}
      orderId={order.id}
      addressOf={(id) => `/admin/orders/${id}`}
    />,
    <PortionsAdmin key="shares" order={order} />,
    <AdminOrderLines key="lines" order={order} />,
    animals && <AnimalsAdmin key="animals" order={order} handling={animals} />,
    order.location && <OrderMap key="map" location={order.location} />,
  ];
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-2">
            {t("detail.title")} <LtrText mono>{order.reference}</LtrText>
            <CopyButton value={order.reference} label={t("detail.copyReference")} />
          </h1>
          <p className="text-sm text-quiet">
            {t("detail.placed", { date: format.dateTime(new Date(order.createdAt)) })} ·{" "}
            <LtrText mono>{order.id.slice(0, 8)}</LtrText>
            <CopyButton value={order.id} label={t("detail.copyId")} className="align-middle" />
          </p>
        </div>
        <div data-screen-only className="flex flex-wrap gap-2">
          <LinkButton
            to={back}
            variant="secondary"
            size="sm"
            icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
          >
            {t("detail.back")}
          </LinkButton>
          <PrintMenu address={`/admin/orders/${order.id}`} />
        </div>
      </div>
      <TellCustomer order={order} now={now} />
      <CustomerBands order={order} timesInstead={timesInstead} />
      <HoldBand order={order} now={now} />
      {claims && <ClaimsAdmin order={order} of={claims} refunds={refunds} />}
      <GiftBand order={order} />
      <CashBand order={order} of={cash} now={now} />
      <MoneyBands order={order} move={move} refunds={refunds} />
      <OwingBand order={order} />
      {deposit && <DepositBand order={order} deposit={deposit} />}
      <OrderWork order={order} move={move} cash={cash} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] [&>*]:grid [&>*]:min-w-0 [&>*]:gap-5">
        <div>{waits ? [...payment, ...facts] : [...facts, ...payment]}</div>
        <div>
          <OrderPromiseCard order={order} promise={promise} />
          <NoteThread notes={order.notes} userId={userId} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <GiveBack order={order} refunds={refunds} />
            <OpenClaim order={order} />
          </div>
          <OrderRefunds refunds={refunds} />
          <OrderLog events={order.timeline} />
          <OrderRevisions revisions={revisions} />
          {messages && <OrderMessages messages={messages} />}
          <OrderDocuments documents={documents} address={`/admin/orders/${order.id}`} />
          {link && <OrderLink link={link} />}
        </div>
      </div>
    </div>
  );
}
