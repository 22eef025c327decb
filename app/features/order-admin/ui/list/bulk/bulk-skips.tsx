import type { MovedOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import type { MovePreview } from "#app/features/order-admin/reads/preview-move.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { OrderDay } from "./order-day.tsx";

type PreviewSkip = MovePreview["skipped"][number];
export interface BulkSkip extends Omit<PreviewSkip, "why"> {
  why: MovedOrders["skipped"][number]["why"] | PreviewSkip["why"];
}

export interface BulkSkipsProps {
  skipped: readonly BulkSkip[];
  unverifiedHalalas?: number;
  /** With how many they are and, of those nobody has verified, what they owe. */
  isNamed?: boolean;
}

/** Orders that stay where they are, each with its reason. */
export function BulkSkips({ skipped, unverifiedHalalas = 0, isNamed = false }: BulkSkipsProps) {
  const { t } = useTranslation("admin-orders");
  const { t: keys } = useTranslation("admin-order-keys");
  const { t: refusals } = useTranslation("refusals");
  const words = (why: BulkSkip["why"]) => {
    switch (why) {
      case "same_status":
      case "reason_required":
      case "not_found":
      case "stale_status":
      case "payment_not_verified":
      case "rest_not_verified":
      case "ahead_of_day":
      case "no_next_step":
        return t(`bulk.why.${why}`);
      default:
        return refusals(why);
    }
  };
  return (
    <div>
      {isNamed && (
        <p className="mb-2 font-medium text-saffron">{t("bulk.stays", { count: skipped.length })}</p>
      )}
      {unverifiedHalalas > 0 && (
        <p className="mb-2 flex flex-wrap gap-x-2 text-sm">
          {keys("atStake")}
          <Money halalas={unverifiedHalalas} className="font-semibold" />
        </p>
      )}
      <ul
        aria-label={keys("stays")}
        tabIndex={isNamed ? 0 : undefined}
        className="grid max-h-48 gap-1.5 overflow-y-auto text-sm"
      >
        {skipped.map(({ id, reference, customerName, why, day, dueHalalas }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <LtrText mono className="font-medium">
              {reference ?? id.slice(0, 8)}
            </LtrText>
            {customerName && <OwnWords>{customerName}</OwnWords>}
            <span className="text-quiet">{words(why)}</span>
            {why === "ahead_of_day" && day !== null && <OrderDay day={day} />}
            {dueHalalas !== null && <Money halalas={dueHalalas} className="ms-auto" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
