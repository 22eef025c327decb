import { Printer } from "lucide-react";
import type { Slip } from "#app/features/order-admin/rules/slips.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OrderSlip } from "./order-slip.tsx";

export interface SlipsPageProps {
  orders: readonly AdminOrderView[];
  slip: Slip;
  /** What the shop says at the foot of each. */
  notes: readonly string[];
  /** Where the papers were asked for. */
  back: string;
  /** More orders need this paper than are shown. */
  hasMore?: boolean;
}

/** Papers as they will be printed, two orders a sheet where both fit. */
export function SlipsPage({ orders, slip, notes, back, hasMore = false }: SlipsPageProps) {
  const { t } = useTranslation("admin-orders");
  return (
    <div className="mx-auto grid max-w-3xl gap-5 print:block">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl">{t(`slip.${slip}`)}</h1>
          {orders.length !== 1 && (
            <p className="text-sm text-quiet">{t("slip.count", { count: orders.length })}</p>
          )}
          {hasMore && <p className="text-sm text-saffron">{t("slip.more", { count: orders.length })}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={back} variant="secondary" size="sm">
            {back.includes("/orders/") ? t("slip.close") : t("slip.closeList")}
          </LinkButton>
          {orders.length > 0 && (
            <Button
              size="sm"
              icon={<Printer aria-hidden className="size-4.5" />}
              onClick={() => window.print()}
            >
              {t("slip.print")}
            </Button>
          )}
        </div>
      </div>
      {orders.length === 0 ? (
        <EmptyState drawing={<EmptyOrders />} title={t("slip.none")} />
      ) : (
        orders.map((order) => <OrderSlip key={order.id} order={order} slip={slip} notes={notes} />)
      )}
    </div>
  );
}
