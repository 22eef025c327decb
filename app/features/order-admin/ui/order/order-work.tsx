import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { mayEdit } from "#app/features/order-admin/rules/edit/editable.ts";
import { statusChoices } from "#app/features/order-admin/rules/status-choices.ts";
import { mayWorkOn } from "#app/features/order-core/rules/money-before-work.ts";
import { openPortions } from "#app/features/order-core/rules/portion-view.ts";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { ReviewBadge } from "#app/features/payments/ui/admin/review-badge.tsx";
import { TakeCash } from "#app/features/payments/ui/admin/take-cash.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import {
  isClosed,
  isHandedOver,
  isOrderStatus,
  isWork,
  type OrderStatus,
} from "#app/vocabulary/order-status.ts";
import { AheadDialog } from "./ahead-dialog.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { StaleNote } from "./stale-note.tsx";
import { UnverifiedDialog } from "./unverified-dialog.tsx";
import type { MoveOrder } from "./use-move-order.ts";

export interface OrderWorkProps {
  order: AdminOrderView;
  move: MoveOrder;
  cash: CashOfOrder;
}

/** Status and money of an order, the one step that is next, and apart from it every other one. */
export function OrderWork({ order, move, cash }: OrderWorkProps) {
  const { t } = useTranslation("admin-orders");
  const { t: words, i18n } = useTranslation("admin-order");
  const { revalidate } = useRevalidator();
  const format = useFormat();
  const left = openPortions(order.division).map(({ partner, recipient }) =>
    partner ? localName(partner, i18n.language) : (recipient?.name ?? ""),
  );
  const leftPortions = left.length > 0 ? words("shares.left", { names: format.list(left) }) : undefined;
  const isCancelling = move.asking === "Cancelled";
  const had = order.verifiedHalalas ?? 0;
  const goesBack = isCancelling
    ? [had > 0 && words("cancelling.money", { amount: format.money(had).plain }), words("cancelling.told")]
        .filter(Boolean)
        .join(" ")
    : undefined;
  return (
    <Card as="section" aria-labelledby="moves-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h2 id="moves-title" className="text-sm font-normal text-quiet">
            {t("move.title")}
          </h2>
          <p className="flex flex-wrap gap-2">
            <AdminOrderStatus status={order.status} />
            <ReviewBadge order={order} />
          </p>
        </div>
        <MoneyFigures order={order} />
        <NextStep order={order} move={move} cash={cash} />
      </div>
      {move.stale && <StaleNote now={move.stale} onReload={() => void revalidate()} />}
      <OtherSteps order={order} move={move} />
      {move.ahead && <AheadDialog order={order} to={move.ahead} onAnswer={move.answerAhead} />}
      {move.asking && (
        <MoveDialog
          from={order.status}
          to={move.asking}
          move={move}
          notice={move.asking === "Completed" ? leftPortions : goesBack}
          day={order.schedule?.date}
          asksFault={isCancelling && order.cashHalalas > 0 && isHandedOver(order.status)}
        />
      )}
    </Card>
  );
}

/** The usual next step, where the money allows it; else the way past it for whoever may answer for that. */
function NextStep({ order, move, cash }: OrderWorkProps) {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("admin-order");
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { next } = statusChoices(
    orderKind(order.fulfillment, order.deliveryMethod),
    order.status,
    order.cashHalalas > 0,
  );
  const money = { ...order, grandTotalHalalas: order.totals.grandTotalHalalas };
  // Before work the money decides: while it is not verified, accepting is what is in question, not the next status.
  const to = !isClosed(order.status) && !mayWorkOn(money, "Confirmed") ? "Confirmed" : next;
  if (!to || order.isMoneyMissing) return null;
  if (mayWorkOn(money, to)) {
    if (!may("orders.move")) return null;
    return (
      <Button data-act="next" pending={move.isMoving} onClick={() => move.start(to)}>
        {to === "Confirmed" ? t("move.accept") : t("move.next", { status: t(`status.${to}`) })}
      </Button>
    );
  }
  // What is paid in cash is completed with it; whoever may can still answer for what was not paid.
  const isCash =
    to === "Completed" &&
    order.cashHalalas > 0 &&
    order.paymentReview !== "awaiting_review" &&
    may("payments.review");
  if (!isCash && !may("orders.confirm_unverified")) return null;
  if (isCash && !may("orders.confirm_unverified")) return <TakeCash order={order} of={cash} />;
  return (
    <>
      {isCash && <TakeCash order={order} of={cash} />}
      <Button
        data-act={isCash ? undefined : "next"}
        variant="secondary"
        size="sm"
        onClick={() => setAsking(true)}
      >
        {isWork(order.status) ? words("unverified.goOn") : words("unverified.action")}
      </Button>
      {isAsking && <UnverifiedDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function OtherSteps({ order, move }: { order: AdminOrderView; move: MoveOrder }) {
  const { t } = useTranslation("admin-orders");
  const { t: words } = useTranslation("admin-order");
  const may = useMay();
  const [chosen, setChosen] = useState<OrderStatus | "">("");
  const { next, others } = statusChoices(
    orderKind(order.fulfillment, order.deliveryMethod),
    order.status,
    order.cashHalalas > 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice was made against the status that was shown
  useEffect(() => setChosen(""), [order.status]);
  const canEdit = may("orders.edit") && mayEdit(order.status);
  if (!may("orders.move") && !canEdit) return null;
  return (
    <div
      data-screen-only
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      {may("orders.move") && (
        <div className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:max-w-md">
          <SelectField
            label={t("move.select")}
            className="flex-1"
            value={chosen || order.status}
            onChange={({ target }) => setChosen(isOrderStatus(target.value) ? target.value : "")}
          >
            {next && (
              <optgroup label={t("move.nextGroup")}>
                <option value={next}>{t(`status.${next}`)}</option>
              </optgroup>
            )}
            <optgroup label={t("move.otherGroup")}>
              {others.map((status) => (
                <option key={status} value={status}>
                  {t(`status.${status}`)}
                </option>
              ))}
            </optgroup>
          </SelectField>
          <Button
            variant="secondary"
            aria-disabled={chosen === "" || chosen === order.status || undefined}
            onClick={() => chosen && move.start(chosen)}
          >
            {t("move.apply")}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {canEdit && (
          <LinkButton
            to={`/admin/orders/${order.id}/edit`}
            data-act="edit"
            variant="secondary"
            icon={<Pencil aria-hidden className="size-4.5" />}
          >
            {words("work.edit")}
          </LinkButton>
        )}
        {may("orders.move") && !isClosed(order.status) && (
          <Button data-act="cancel" variant="warning" onClick={() => move.start("Cancelled")}>
            {t("move.reject")}
          </Button>
        )}
      </div>
    </div>
  );
}
