import { Link } from "react-router";
import type { StandingOrderView } from "#app/features/standing-orders/rules/standing-order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { useStandingWords } from "./use-standing-words.ts";

/** What comes again every week, above the orders; nothing where there is nothing. */
export function MyStanding({ standing }: { standing: readonly StandingOrderView[] }) {
  const { t } = useTranslation("standing");
  const { everyOf, itemsOf, nextOf } = useStandingWords();
  if (standing.length === 0) return null;
  return (
    <section aria-labelledby="standing" className="grid gap-3">
      <h2 id="standing" className="text-lg">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {standing.map((each) => (
          <Card key={each.id} as="li" className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={`/orders/standing/${each.id}`}
                className="inline-flex min-h-11 items-center font-heading font-semibold"
              >
                {everyOf(each)}
              </Link>
              <StandingBadge {...each} />
            </div>
            <p className="text-sm">
              <OwnWords>{itemsOf(each.items)}</OwnWords>
            </p>
            <p className="text-sm text-quiet">
              {each.next ? nextOf(each.next.date, each.time) : t(`text.${each.haltedBy ?? "customer"}`)}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
