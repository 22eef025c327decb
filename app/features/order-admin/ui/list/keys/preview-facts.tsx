import type { ReactNode } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** The facts that a shift asks for first, one line each. */
export function PreviewFacts({ order }: { order: AdminOrderView }) {
  const { t, i18n } = useTranslation("admin-orders");
  const { t: keys } = useTranslation("admin-order-keys");
  const language = i18n.language;
  const format = useFormat();
  const { hijri } = useHijri();
  const { schedule, restaurant, dueHalalas } = order;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Line label={t("columns.total")}>
        <Money halalas={order.totals.grandTotalHalalas} className="font-medium" />
      </Line>
      {dueHalalas > 0 && (
        <Line label={keys("preview.due")}>
          <Money halalas={dueHalalas} className="font-semibold text-saffron" />
        </Line>
      )}
      <Line label={t("detail.reference")}>
        <LtrText mono className="font-semibold">
          {order.reference}
        </LtrText>
      </Line>
      {order.customerPhone && (
        <Line label={t("facts.phone")}>
          <LtrText>{format.phone(order.customerPhone)}</LtrText>
        </Line>
      )}
      <Line label={t("columns.when")}>
        {schedule ? format.slot(schedule, new Date()) : t("facts.noSchedule")}
        {schedule && <span className="block text-xs text-quiet">{hijri(schedule.date)}</span>}
      </Line>
      <Line label={t("columns.where")}>
        {restaurant
          ? `${localName(restaurant, language)} · ${t(`list.${order.deliveryMethod}`)}`
          : t("list.home")}
        {order.address && <OwnWords className="block break-words text-quiet">{order.address}</OwnWords>}
      </Line>
      <Line label={t("columns.what")}>
        <ul>
          {order.meats.map((meat, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the animals of an order keep their places
            <li key={index}>
              {meat.quantity} × {localName(meat.breed, language)} · {localName(meat.ageClass, language)}
              {meat.cookingStyle && ` · ${localName(meat.cookingStyle, language)}`}
            </li>
          ))}
        </ul>
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
