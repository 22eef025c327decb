import { Repeat } from "lucide-react";
import { Link } from "react-router";
import { FoldLink } from "#app/features/order-pages/ui/page/folds.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** On the page of an order that a standing order made: that it is the weekly one, with the way there. */
export function MadeWeekly({ id }: { id: string | null }) {
  const { t } = useTranslation("standing");
  if (id === null) return null;
  return (
    <p className="mb-3">
      <Link to={`/orders/standing/${id}`} className="inline-flex min-h-11 items-center gap-2 text-ember">
        <Repeat aria-hidden className="size-4.5" />
        {t("one")}
      </Link>
    </p>
  );
}

/** Leads to having an order again every week, or to what repeats it already. */
export function RepeatWeekly({ orderId, repeatedBy }: { orderId: string; repeatedBy: string | null }) {
  const { t } = useTranslation("standing");
  return (
    <FoldLink to={repeatedBy ? `/orders/standing/${repeatedBy}` : `/orders/standing?order=${orderId}`}>
      {t(repeatedBy ? "repeated" : "repeat")}
    </FoldLink>
  );
}
