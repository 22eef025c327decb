import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { orderKind } from "#app/features/orders/move/transitions.ts";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { DeskStatus } from "#app/features/orders/ui/desk-status.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { isClosed, isOrderStatus, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { statusChoices } from "../../status-choices.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { StaleNote } from "./stale-note.tsx";
import { useMoveOrder } from "./use-move-order.ts";

/** The usual next step as the one big button; accepting, rejecting and every other status beside it. */
export function OrderMoves({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-orders");
  const [chosen, setChosen] = useState<OrderStatus | "">("");
  const { revalidate } = useRevalidator();
  const move = useMoveOrder(order);
  const { next, others } = statusChoices(orderKind(order.fulfillment, order.deliveryMethod), order.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice was made against the status that was shown
  useEffect(() => setChosen(""), [order.status]);
  const canAccept = order.status === "Pending Payment" || order.status === "Paid";
  const isNextAccept = next === "Confirmed";

  return (
    <Card as="section" aria-labelledby="moves-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="moves-title" className="text-lg">
          {t("move.title")}
        </h2>
        <DeskStatus status={order.status} />
      </div>
      {move.stale && <StaleNote now={move.stale} onReload={() => void revalidate()} />}
      {next && !isNextAccept && (
        <Button wide pending={move.isMoving} onClick={() => move.start(next)}>
          {t("move.next", { status: t(`status.${next}`) })}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        {canAccept && (
          <Button
            variant={isNextAccept ? "primary" : "secondary"}
            pending={isNextAccept && move.isMoving}
            className="flex-1"
            onClick={() => move.start("Confirmed")}
          >
            {t("move.accept")}
          </Button>
        )}
        {!isClosed(order.status) && (
          <Button variant="danger" className="flex-1" onClick={() => move.start("Cancelled")}>
            {t("move.reject")}
          </Button>
        )}
      </div>
      <div className="flex items-end gap-3">
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
      {move.asking && <MoveDialog from={order.status} to={move.asking} move={move} />}
    </Card>
  );
}
