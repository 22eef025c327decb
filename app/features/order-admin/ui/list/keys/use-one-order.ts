import { useRevalidator } from "react-router";
import { isAheadOfDay } from "#app/features/order-admin/rules/bulk/ahead-of-day.ts";
import { isDownPaid } from "#app/features/order-core/rules/money-before-work.ts";
import { nextStatus, orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { notify } from "#app/ui/overlays/notify.ts";
import type { Undo } from "../bulk/use-undo.ts";

/** What is done to a single order of the list: at once, and taken back with `Z`. */
export function useOneOrder(undo: Undo, onLook: (id: string) => void, onAheadOfDay: (id: string) => void) {
  const { t } = useTranslation("admin-order-keys");
  const { t: adminOrders } = useTranslation("admin-orders");
  const { revalidate } = useRevalidator();

  function tellUnverified({ id, customerName }: AdminOrderRow) {
    notify({
      kind: "error",
      id: `unverified-${id}`,
      title: t("unverified.title", { name: customerName }),
      description: t("unverified.text"),
      action: { label: t("unverified.look"), hotkey: "V", onPress: () => onLook(id) },
    });
  }

  async function goOn(order: AdminOrderRow): Promise<void> {
    const to = nextStatus(
      orderKind(order.fulfillment, order.deliveryMethod),
      order.status,
      order.cashHalalas > 0,
    );
    const name = order.customerName;
    if (to === null) {
      return notify({ kind: "info", id: `end-${order.id}`, title: t("noNext", { name }) });
    }
    // That somebody has paid is said by a receipt, never by the way.
    if (to === "Paid" && !isDownPaid(order)) return tellUnverified(order);
    if (isAheadOfDay(order.schedule?.date, to, riyadhDate(new Date()))) return onAheadOfDay(order.id);
    const answer = await askShop("POST /api/admin/orders/{id}/status", {
      path: { id: order.id },
      body: { status: to, from: order.status, undoable: true },
    });
    await revalidate();
    if (answer.ok) {
      const words = [name, adminOrders(`status.${to}`)];
      undo.offer(answer.value.undoId ? [answer.value.undoId] : [], { title: words.join(" · ") });
    } else if (answer.code === "payment_not_verified") tellUnverified(order);
    else notify({ kind: "error", title: t("notMoved", { name }), description: answer.title || t("notSent") });
  }

  async function verify(order: AdminOrderRow, proofId: string): Promise<void> {
    const name = order.customerName;
    const answer = await askShop("POST /api/admin/orders/{id}/payment", {
      path: { id: order.id },
      body: { decision: "verified", proofId, undoable: true },
    });
    await revalidate();
    if (answer.ok)
      undo.offer(answer.value.undoId ? [answer.value.undoId] : [], { title: t("verified", { name }) });
    else
      notify({ kind: "error", title: t("notVerified", { name }), description: answer.title || t("notSent") });
  }

  return { goOn, verify };
}
