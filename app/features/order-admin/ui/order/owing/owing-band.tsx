import { useTermsWords } from "#app/features/commission/ui/use-terms-words.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isClosed, isWork } from "#app/vocabulary/order-status.ts";
import { Band } from "../frame/band.tsx";

/** Before an order is taken that costs its restaurant more than it sells: who confirms it knows, and tells the restaurant. */
export function OwingBand({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const terms = useTermsWords();
  const format = useFormat();
  const { restaurantOwesHalalas, commissionHalalas, commissionTerms } = order;
  if (restaurantOwesHalalas === 0 || isClosed(order.status)) return null;
  const amount = (halalas: number) => format.money(halalas).plain;
  return (
    <Band title={t("owing.title", { amount: amount(restaurantOwesHalalas) })}>
      <p>
        {t("owing.why", {
          commission: amount(commissionHalalas),
          terms: terms(commissionTerms, "restaurant"),
          share: amount(commissionHalalas - restaurantOwesHalalas),
        })}
      </p>
      <p>{t(isWork(order.status) ? "owing.taken" : "owing.before")}</p>
    </Band>
  );
}
