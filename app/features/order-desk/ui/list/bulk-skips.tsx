import { useTranslation } from "react-i18next";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { MovedOrders } from "../../move-orders.server.ts";

export interface BulkSkip {
  id: string;
  reference: string | null;
  why: MovedOrders["skipped"][number]["why"];
}

/** Orders that stay where they are, each with its reason. */
export function BulkSkips({ skipped }: { skipped: readonly BulkSkip[] }) {
  const { t } = useTranslation("admin-orders");
  const { t: refusals } = useTranslation("refusals");
  const words = (why: BulkSkip["why"]) => {
    switch (why) {
      case "same_status":
      case "reason_required":
      case "not_found":
      case "stale_status":
        return t(`bulk.why.${why}`);
      default:
        return refusals(why);
    }
  };
  return (
    <ul className="grid gap-1.5 text-sm">
      {skipped.map(({ id, reference, why }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <LtrText mono className="font-medium">
            {reference ?? id.slice(0, 8)}
          </LtrText>
          <span className="text-quiet">{words(why)}</span>
        </li>
      ))}
    </ul>
  );
}
