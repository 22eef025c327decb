import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderMessage } from "#app/features/messages/desk/list-order-messages.server.ts";
import { OrderMessages } from "#app/features/messages/ui/admin/order-messages.tsx";
import { PrintMenu } from "#app/features/order-desk/ui/slips/print-menu.tsx";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { PaymentDesk } from "#app/features/payments/ui/admin/payment-desk.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { DeskLines } from "./desk-lines.tsx";
import { InternalNote } from "./internal-note.tsx";
import { OrderLog } from "./order-log.tsx";
import { OrderMap } from "./order-map.tsx";
import { OrderMoves } from "./order-moves.tsx";
import { useBackToList } from "./use-back-to-list.ts";

/** One order at the desk: on a phone what is to be done comes first, on a desk it stands beside the facts. */
export function OrderDesk({ order, messages }: { order: AdminOrderView; messages: readonly OrderMessage[] }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const back = useBackToList();
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-2">
            {t("detail.title")} <LtrText mono>{order.id.slice(0, 8)}</LtrText>
            <CopyButton value={order.id} label={t("detail.copyId")} />
          </h1>
          <p className="text-sm text-quiet">
            {t("detail.placed", { date: format.dateTime(new Date(order.createdAt)) })}
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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] [&>*]:grid [&>*]:min-w-0 [&>*]:gap-5">
        <div className="lg:order-2">
          <OrderMoves order={order} />
          <PaymentDesk order={order} />
          <InternalNote note={order.internalNote} />
        </div>
        <div className="lg:order-1">
          <DeskFacts order={order} />
          <DeskLines order={order} />
          {order.location && <OrderMap location={order.location} />}
          <OrderLog events={order.timeline} />
          <OrderMessages messages={messages} />
        </div>
      </div>
    </div>
  );
}
