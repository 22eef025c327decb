import { useTranslation } from "react-i18next";
import type { ShownBanner } from "#app/features/content/banners/shown-banners.server.ts";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { HeroBackdrop } from "./hero-backdrop.tsx";
import { StartActions } from "./start-actions.tsx";

export interface HeroProps {
  tagline: string;
  fromPriceHalalas: Halalas | null;
  banner: ShownBanner | null;
  /** Only a seller with a VAT number may speak of VAT. */
  hasVat: boolean;
}

/** The first screen: what it is, what it costs, how to start (H01, H02). */
export function Hero({ tagline, fromPriceHalalas, banner, hasVat }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <section className="hero-height relative isolate flex flex-col overflow-hidden">
      <HeroBackdrop banner={banner} />
      <div className="page-width flex flex-1 flex-col justify-between gap-8 pt-5 pb-6 md:justify-center md:gap-9 md:pt-0 md:pb-16">
        <div className="max-w-[22rem] md:max-w-[30rem]">
          <h1 className="text-[clamp(2.375rem,1.6rem+3.4vw,3.5rem)] leading-[1.22]">{tagline}</h1>
          <p className="mt-3 max-w-[30ch] md:max-w-[38ch] md:text-lg">{t("hero.text")}</p>
          {fromPriceHalalas !== null && (
            <p className="mt-4 flex items-baseline gap-2">
              <span>{t("hero.from")}</span>
              <Money halalas={fromPriceHalalas} className="font-heading text-xl font-semibold text-saffron" />
              {hasVat && <span className="text-sm">{t("hero.vat")}</span>}
            </p>
          )}
        </div>
        <StartActions />
      </div>
    </section>
  );
}
