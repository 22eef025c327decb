import { lazy, Suspense, useState } from "react";
import { mayCancel } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { type ChangeAct, ChangeButtons, isMovable } from "./change-buttons.tsx";

const OwnerCodeDialog = lazy(() => import("#app/features/accounts/ui/sign-in/owner-code-dialog.tsx"));

export interface LinkActsProps {
  order: Pick<OrderView, "id" | "status" | "timeWish">;
  /** The tracking address of the order's link. */
  link: string;
}

/**
 * What whoever holds an order's link may begin: another time and cancelling, which its customer's own number has to agree to.
 * After the code the browser is the customer's, and the order's own page opens on what was begun.
 */
export function LinkActs({ order, link }: LinkActsProps) {
  const { t } = useTranslation("orders");
  const [act, setAct] = useState<ChangeAct | null>(null);
  if (!isMovable(order) && !mayCancel(order.status)) return null;
  return (
    <div data-screen-only className="grid gap-2">
      <ChangeButtons order={order} onAct={setAct} />
      <p className="text-xs text-quiet">{t("tracked.byCode")}</p>
      {act && (
        <Suspense fallback={null}>
          <OwnerCodeDialog
            link={link}
            onClose={() => setAct(null)}
            // A page of its own session: nothing that was read for the link stands beside it.
            onVerified={() => location.assign(`/orders/${order.id}?act=${act}`)}
          />
        </Suspense>
      )}
    </div>
  );
}
