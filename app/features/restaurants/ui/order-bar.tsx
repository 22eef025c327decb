import { useTranslation } from "react-i18next";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Always in view (RP10): above the dock on phones, at the foot of the window on wide screens. */
export function OrderBar({ slug, fromPriceHalalas }: { slug: string; fromPriceHalalas: Halalas | null }) {
  const { t } = useTranslation("restaurants");
  return (
    <div
      data-screen-only
      data-order-bar
      className="fixed inset-x-0 bottom-[calc(var(--dock-height)+var(--safe-bottom))] z-30 border-t border-line bg-surface/95 backdrop-blur-md md:bottom-0"
    >
      <div className="page-width flex items-center gap-4 pt-3 pb-7 md:justify-end md:py-3">
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
