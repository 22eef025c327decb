import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OwnOrders } from "#app/features/partners/reads/list-own-orders.server.ts";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OwnOrderCard } from "./own-order-card.tsx";

/** An open page reads itself again so often, while it is looked at. */
const AGAIN_MS = 30_000;

/** A partner's own orders: what is to come by its hour, with the one thing to do next; then what was done last. */
export function OwnOrdersPage({ orders: { open, done } }: { orders: OwnOrders }) {
  const { t } = useTranslation("partner");
  useReadAgain();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="open-orders">
        <h2 id="open-orders" className="mb-3 text-lg">
          {t("orders.open", { count: open.length })}
        </h2>
        {open.length === 0 ? (
          <EmptyState title={t("orders.none")} text={t("orders.noneText")} className="py-6!" />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {open.map((order) => (
              <OwnOrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </section>
      {done.length > 0 && (
        <section aria-labelledby="done-orders">
          <h2 id="done-orders" className="mb-3 text-lg">
            {t("orders.done")}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {done.map((order) => (
              <OwnOrderCard key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useReadAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(async () => {
      const isSeen = document.visibilityState === "visible" && state === "idle";
      if (isSeen && (await mayReadAgain())) void revalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
