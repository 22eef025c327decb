import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { SLIPS } from "#app/features/order-admin/rules/slips.ts";
import { nextStatus, orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { notify } from "#app/ui/overlays/notify.ts";

export interface RowActionsProps {
  order: AdminOrderRow;
  isTicked: boolean;
  onNextStep: (() => void) | null;
  onVerify: (() => void) | null;
  onPreview: () => void;
  onTick: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** `.`: all that can be done with the order of the active row, beside it. */
export function RowActions(props: RowActionsProps) {
  const { order, isTicked, onNextStep, onVerify, onPreview, onTick, onOpen, onClose } = props;
  const { t } = useTranslation("admin-order-keys");
  const { t: adminOrders } = useTranslation("admin-orders");
  const navigate = useNavigate();
  const next = nextStatus(
    orderKind(order.fulfillment, order.deliveryMethod),
    order.status,
    order.cashHalalas > 0,
  );
  const row = () => document.querySelector(`tr[data-order="${order.id}"]`);

  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.getElementById("main")}>
        <Menu.Positioner anchor={row} side="bottom" align="start" sideOffset={4} className="z-50">
          <Menu.Popup
            aria-label={t("actionsOf", { name: order.customerName })}
            finalFocus={{
              get current() {
                return row()?.querySelector("a") ?? null;
              },
            }}
            className="min-w-64 rounded-card border border-line bg-raised p-2 shadow-soft outline-none"
          >
            <Line keyCap="Enter" onPick={onOpen}>
              {t("keys.open")}
            </Line>
            <Line keyCap="Space" onPick={onPreview}>
              {t("keys.preview")}
            </Line>
            {next && onNextStep && (
              <Line keyCap="M" onPick={onNextStep}>
                {adminOrders("move.next", { status: adminOrders(`status.${next}`) })}
              </Line>
            )}
            {order.paymentReview === "awaiting_review" && onVerify && (
              <Line keyCap="V" onPick={onVerify}>
                {adminOrders("payment.verify")}
              </Line>
            )}
            <Line keyCap="X" onPick={onTick}>
              {t(isTicked ? "untick" : "keys.tick")}
            </Line>
            <Line
              onPick={async () => {
                if (await copyText(order.reference)) notify({ kind: "success", title: t("copied") });
              }}
            >
              {adminOrders("detail.copyReference")}
            </Line>
            {SLIPS.map((slip) => (
              <Line key={slip} onPick={() => void navigate(`/admin/orders/${order.id}?print=${slip}`)}>
                {adminOrders(`slip.${slip}`)}
              </Line>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Line({ keyCap, onPick, children }: { keyCap?: string; onPick: () => void; children: ReactNode }) {
  return (
    <Menu.Item
      onClick={onPick}
      className="flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-field px-3 text-sm outline-none data-highlighted:bg-ember/14"
    >
      {children}
      {keyCap && <KeyCaps keys={[keyCap]} />}
    </Menu.Item>
  );
}
