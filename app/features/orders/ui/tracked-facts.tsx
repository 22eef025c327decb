import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import type { Language } from "#app/i18n/language.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { fulfillmentText } from "./fulfillment-text.ts";

/** How, when and to which district: what a link may say of where an order goes. */
export function TrackedFacts({ order, district }: { order: OrderView; district: string | null }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  return (
    <Card as="section" aria-labelledby="facts-title">
      <h2 id="facts-title" className="sr-only">
        {t("details")}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t("schedule")}>
          {order.schedule ? (
            <>
              {format.slot(order.schedule, new Date())}
              <span className="block text-sm text-quiet">{hijri(order.schedule.date)}</span>
            </>
          ) : (
            t("noSchedule")
          )}
        </Fact>
        <Fact label={t("deliveryTo")}>{fulfillmentText(order, t, i18n.language as Language)}</Fact>
        {district && (
          <Fact label={t("tracked.district")}>
            <OwnWords className="break-words">{district}</OwnWords>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
