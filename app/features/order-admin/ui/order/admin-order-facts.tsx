import { Phone, Printer } from "lucide-react";
import { Link } from "react-router";
import { SaidFacts } from "#app/features/order-pages/ui/said-words.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { WriteCustomer } from "./write-customer.tsx";

const LINK = "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ember";

/** Who ordered what kind of thing, where it goes and when (AO11–AO13): only what there is to say. */
export function AdminOrderFacts({ order }: { order: AdminOrderView }) {
  const { t, i18n } = useTranslation("admin-orders");
  const { t: words } = useTranslation("admin-order");
  const format = useFormat();
  const { hijri } = useHijri();
  const may = useMay();
  const language = i18n.language;
  const cooking = new Map(
    order.meats.flatMap(({ cookingStyle }) => (cookingStyle ? [[cookingStyle.name, cookingStyle]] : [])),
  );
  const isCooked = order.fulfillment === "restaurant";
  const isFetched = isCooked && order.deliveryMethod === "pickup";

  return (
    <Card as="section" aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-3 text-lg">
        {t("facts.title")}
      </h2>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        <Fact label={t("facts.customer")}>
          <OwnWords>{order.customerName}</OwnWords>
          {may("customers.read") && (
            <Link to={`/admin/customers/${order.customerId}`} className={`${LINK} w-full`}>
              {t("facts.history")}
            </Link>
          )}
        </Fact>
        {!order.customerPhone && order.customerName !== "—" && (
          <Fact label={t("facts.phone")}>
            <span className="text-quiet">{words("noNumber")}</span>
            {may("orders.place") && (
              <Link to={`/admin/orders/${order.id}/paper`} className={`${LINK} w-full`}>
                <Printer aria-hidden className="size-4" />
                {words("paper.open")}
              </Link>
            )}
          </Fact>
        )}
        {order.customerPhone && (
          <Fact label={t("facts.phone")}>
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
        {order.phoneNote && (
          <Fact label={words("facts.phoneNote")} wide>
            <OwnWords className="break-words">{order.phoneNote}</OwnWords>
          </Fact>
        )}
        <Fact label={t("facts.schedule")}>
          {order.schedule ? (
            <>
              {format.slot(order.schedule, new Date())}
              <span className="block text-sm text-quiet">{hijri(order.schedule.date)}</span>
            </>
          ) : (
            t("facts.noSchedule")
          )}
        </Fact>
        <Fact label={t("facts.type")}>{isCooked ? t("facts.restaurantType") : t("facts.home")}</Fact>
        {order.guests !== null && (
          <Fact label={words("facts.guests")}>
            <LtrText>{order.guests}</LtrText>
          </Fact>
        )}
        {order.restaurant && (
          <Fact label={t("facts.restaurant")}>{localName(order.restaurant, language)}</Fact>
        )}
        {isCooked && <Fact label={t("facts.deliveryMethod")}>{t(`list.${order.deliveryMethod}`)}</Fact>}
        {cooking.size > 0 && (
          <Fact label={t("facts.cooking")}>
            {format.list([...cooking.values()].map((style) => localName(style, language)))}
          </Fact>
        )}
        {order.riceCookingStyle && (
          <Fact label={t("facts.rice")}>{localName(order.riceCookingStyle, language)}</Fact>
        )}
        {isCooked && (
          <Fact label={t("facts.plates")}>
            <LtrText>{order.platesTotal}</LtrText>
          </Fact>
        )}
        {!isFetched && (
          <Fact label={t("facts.address")}>
            {order.address ? (
              <OwnWords className="break-words">{order.address}</OwnWords>
            ) : (
              t("facts.noAddress")
            )}
            {order.isOutsideArea && (
              <span className="mt-1 block">
                <Badge tone="accent">{words("facts.outsideArea")}</Badge>
              </span>
            )}
          </Fact>
        )}
        <SaidFacts said={order} reader="admin" />
        <Fact label={t("facts.language")}>{t(`facts.${order.language}`)}</Fact>
      </dl>
      <ShownReview review={order.shownReview} />
    </Card>
  );
}

/** Folded: it is asked for when somebody disputes what was agreed. */
function ShownReview({ review }: { review: AdminOrderView["shownReview"] }) {
  const { t } = useTranslation("admin-order");
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="min-h-11 py-2.5 text-sm font-medium">{t("shownReview.title")}</summary>
      {review ? (
        <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          <Fact label={t("shownReview.total")}>
            <Money halalas={review.totalHalalas} />
          </Fact>
          <Fact label={t("shownReview.terms")}>
            <LtrText mono>{review.termsVersion}</LtrText>
          </Fact>
        </dl>
      ) : (
        <p className="text-sm text-quiet">{t("shownReview.none")}</p>
      )}
    </details>
  );
}
