import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SaidFacts } from "./said-words.tsx";

/** Who, how, when and where; and the long id, for whoever asks for it (OD02). */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  return (
    <section aria-label={t("details")}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t("deliveryTo")}>{fulfillmentText(order, t, i18n.language)}</Fact>
        <Fact label={t("schedule")}>
          {order.schedule ? (
            <>
              {format.promise(order.schedule, new Date())}
              <span className="block text-sm text-quiet">{hijri(order.schedule.date)}</span>
            </>
          ) : (
            t("noSchedule")
          )}
        </Fact>
        <Fact label={t("customer")}>
          <OwnWords>{order.customerName}</OwnWords>
          {order.customerPhone && (
            <span className="block text-sm text-quiet">
              <LtrText>{format.phone(order.customerPhone)}</LtrText>
            </span>
          )}
        </Fact>
        {(order.address || order.location) && (
          <Fact label={t("address")}>
            {order.address && <OwnWords className="block break-words">{order.address}</OwnWords>}
            {order.location && (
              <ExternalLink
                href={`https://www.google.com/maps?q=${order.location.lat},${order.location.lng}`}
                className="inline-flex min-h-11 items-center text-sm text-ember underline underline-offset-4"
              >
                {t("openMap")}
              </ExternalLink>
            )}
          </Fact>
        )}
        <SaidFacts said={order} reader="customer" />
        <Fact label={t("fullId")}>
          <span className="-my-2 flex items-center text-sm text-quiet">
            <LtrText mono>{order.id.slice(0, 10)}</LtrText>
            <CopyButton value={order.id} label={t("copyId")} />
          </span>
        </Fact>
      </dl>
    </section>
  );
}
