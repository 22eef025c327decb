import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";

/** Always in view (RP10), at the foot of the window; on phones in the place of the dock. */
export function OrderBar({ slug, fromPriceHalalas }: { slug: string; fromPriceHalalas: Halalas | null }) {
  const { t } = useTranslation("restaurants");
  return (
    <div
      data-screen-only
      data-order-bar
      {...FOOT_BAR}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-(--safe-bottom) backdrop-blur-md"
    >
      <div className="page-width flex items-center gap-4 py-3 large:flex-wrap md:justify-end">
        {fromPriceHalalas !== null && (
          <p className="shrink-0 text-sm leading-heading text-quiet md:flex md:items-baseline md:gap-2">
            {t("orderBar.from")}
            <Money
              halalas={fromPriceHalalas}
              className="block font-heading text-lg font-semibold text-text md:inline"
            />
          </p>
        )}
        <LinkButton
          viewTransition
          to={`/order?restaurant=${encodeURIComponent(slug)}`}
          className="flex-1 px-3! md:flex-none md:px-8!"
        >
          {t("orderBar.action")}
        </LinkButton>
      </div>
    </div>
  );
}
