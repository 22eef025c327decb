import { Link } from "react-router";
import type { BasketView } from "#app/features/order-core/rules/basket-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { StatusBadge } from "../status-badge.tsx";

export interface BasketDaysProps {
  basket: BasketView;
  /** The day whose page or card this is. */
  orderId: string;
  /** Where a day is opened; without it the days are no links. */
  addressOf?: (id: string) => string;
}

/** The days that share one transfer: when, how each stands, their sum, and what is left to pay. */
export function BasketDays({ basket, orderId, addressOf }: BasketDaysProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <ol className="grid">
        {basket.days.map(({ id, schedule, reference, status, grandTotalHalalas, isLost }) => {
          const when = schedule ? format.promise(schedule) : t("noSchedule");
          const isHere = id === orderId;
          return (
            <li
              key={id}
              aria-current={isHere || undefined}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first-of-type:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-44">
                {isHere || !addressOf ? (
                  <span className="block py-1 font-medium">{when}</span>
                ) : (
                  <Link
                    to={addressOf(id)}
                    className="flex min-h-11 items-center text-ember underline underline-offset-4"
                  >
                    {when}
                  </Link>
                )}
                <span className="block text-xs text-quiet">
                  <LtrText>{reference}</LtrText>
                </span>
              </span>
              <Money halalas={grandTotalHalalas} struck={status === "Cancelled"} className="text-sm" />
              <StatusBadge status={status} />
              {isLost && <span className="w-full text-xs text-saffron">{t("basket.lost")}</span>}
            </li>
          );
        })}
      </ol>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-3">
        <dt className="text-quiet">{t("basket.sum")}</dt>
        <dd className="text-end">
          <Money halalas={basket.totalHalalas} className="font-medium" />
        </dd>
        {basket.leftHalalas > 0 && (
          <>
            <dt className="text-quiet">{t("basket.left")}</dt>
            <dd className="text-end">
              <Money halalas={basket.leftHalalas} className="font-medium" />
            </dd>
          </>
        )}
        <dt className="text-quiet">{t("pay.reference")}</dt>
        <dd className="text-end">
          <LtrText className="font-medium">{basket.reference}</LtrText>
        </dd>
      </dl>
    </div>
  );
}
