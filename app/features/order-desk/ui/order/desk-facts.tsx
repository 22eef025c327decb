import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { Fact } from "#app/foundation/desk-kit/fact.tsx";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { WriteCustomer } from "./write-customer.tsx";

const LINK = "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ember";

/** Who ordered what kind of thing, where it goes and when (AO11–AO13). */
export function DeskFacts({ order }: { order: AdminOrderView }) {
  const { t, i18n } = useTranslation("admin-orders");
  const format = useFormat();
  const language = i18n.language as Language;
  const cooking = new Map(
    order.meats.flatMap(({ cookingStyle }) => (cookingStyle ? [[cookingStyle.name, cookingStyle]] : [])),
  );
  const isCooked = order.fulfillment === "restaurant";

  return (
    <Card as="section" aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-lg">
        {t("facts.title")}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label={t("facts.customer")} wide>
          <bdi>{order.customerName}</bdi>
          <Link to={`/admin/customers/${order.customerId}`} className={`${LINK} w-full`}>
            {t("facts.history")}
          </Link>
        </Fact>
        {order.customerPhone && (
          <Fact label={t("facts.phone")} wide>
            <LtrText>{format.phone(order.customerPhone)}</LtrText>
            <span className="flex flex-wrap gap-x-5">
              <a href={`tel:${order.customerPhone}`} className={LINK}>
                <Phone aria-hidden className="size-4" />
                {t("facts.call")}
              </a>
              <WriteCustomer order={order} className={LINK} />
            </span>
          </Fact>
        )}
        <Fact label={t("facts.type")}>{isCooked ? t("facts.restaurantType") : t("facts.home")}</Fact>
        <Fact label={t("facts.deliveryMethod")}>{t(`list.${order.deliveryMethod}`)}</Fact>
        <Fact label={t("facts.restaurant")}>
          {order.restaurant ? localName(order.restaurant, language) : t("facts.none")}
        </Fact>
        <Fact label={t("facts.schedule")}>
          {order.schedule ? (
            <>
              {format.date(order.schedule.date)} · {format.time(order.schedule.time)}
              <span className="block text-sm text-quiet">{format.hijri(order.schedule.date)}</span>
            </>
          ) : (
            t("facts.noSchedule")
          )}
        </Fact>
        <Fact label={t("facts.cooking")}>
          {cooking.size > 0
            ? format.list([...cooking.values()].map((style) => localName(style, language)))
            : t("facts.none")}
        </Fact>
        <Fact label={t("facts.rice")}>
          {order.riceCookingStyle ? localName(order.riceCookingStyle, language) : t("facts.none")}
        </Fact>
        <Fact label={t("facts.plates")}>
          <LtrText>{order.platesTotal}</LtrText>
        </Fact>
        <Fact label={t("facts.language")}>{t(`facts.${order.language}`)}</Fact>
        <Fact label={t("facts.address")} wide>
          {order.address ? <bdi className="break-words">{order.address}</bdi> : t("facts.noAddress")}
        </Fact>
      </dl>
    </Card>
  );
}
