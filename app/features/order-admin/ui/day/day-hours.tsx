import { Link } from "react-router";
import type { DayHour, DayPlace } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import { OrderWhat } from "#app/features/order-admin/ui/order/order-what.tsx";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { peopleOfOccasion } from "#app/features/order-reading/rules/people-of-occasion.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Every hour of the day with its places, and each place with its orders in the order of their times. */
export function DayHours({ hours }: { hours: readonly DayHour[] }) {
  const { t } = useTranslation("admin-day");
  const { t: words } = useTranslation("orders");
  const format = useFormat();
  return (
    <ol className="grid gap-4" aria-label={t("list")}>
      {hours.map(({ hour, animals, places }) => (
        <li key={hour} className="overflow-hidden rounded-card border border-line bg-surface">
          <h3 className="flex items-baseline justify-between gap-3 bg-raised px-4 py-2 text-base">
            {hour ? format.time(hour) : t("noTime")}
            <span className="text-sm font-normal text-quiet">{words("animals", { count: animals })}</span>
          </h3>
          {places.map(({ place, animals: here, orders }) => (
            <section key={JSON.stringify(place)} className="border-t border-line px-4 py-2">
              <h4 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
                <span>
                  <LocationName place={place} />
                </span>
                {places.length > 1 && (
                  <span className="font-normal text-quiet">{words("animals", { count: here })}</span>
                )}
              </h4>
              <ul>
                {orders.map((order) => (
                  <DayOrder key={order.id} order={order} />
                ))}
              </ul>
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

function LocationName({ place }: { place: DayPlace }) {
  const { t, i18n } = useTranslation("admin-day");
  const language = i18n.language;
  switch (place.kind) {
    case "district":
      return <OwnWords>{place.name}</OwnWords>;
    case "no_district":
      return t("noDistrict");
    case "home":
      return t("home");
    case "restaurant":
      return <OwnWords>{localName(place.restaurant, language)}</OwnWords>;
    case "pickup":
      return t("pickup", { restaurant: localName(place.restaurant, language) });
  }
}

function DayOrder({ order }: { order: AdminOrderView }) {
  const { t, i18n } = useTranslation("admin-orders");
  const language = i18n.language;
  const format = useFormat();
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1.5 text-sm break-inside-avoid hover:bg-raised">
      <Link
        to={`/admin/orders/${order.id}`}
        className="figures min-w-16 font-medium text-ember after:absolute after:inset-0 print:text-text"
      >
        {order.schedule ? format.time(order.schedule.time) : <LtrText mono>{order.reference}</LtrText>}
      </Link>
      <span className="min-w-32 flex-1">
        <OwnWords>{order.customerName}</OwnWords> ·{" "}
        <LtrText className="text-quiet">{order.reference}</LtrText>
      </span>
      <span className="min-w-40 flex-1">
        <OrderWhat meats={order.meats} />
        {order.occasion && (
          <span className="block">
            <OwnWords>
              {[localName(order.occasion, language), ...peopleOfOccasion(order.occasion)].join(" · ")}
            </OwnWords>
          </span>
        )}
      </span>
      {order.dueHalalas > 0 && (
        <span className="text-saffron print:font-semibold print:text-text">
          {t(order.cashHalalas > 0 ? "slip.cash" : "slip.unverified")} <Money halalas={order.dueHalalas} />
        </span>
      )}
      <ShortBadge order={{ ...order, ...order.totals }} isCompact />
      <AdminOrderStatus status={order.status} />
    </li>
  );
}
