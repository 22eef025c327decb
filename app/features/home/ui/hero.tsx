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
    <section className="hero relative isolate flex flex-col">
      <HeroBackdrop banner={banner} />
      <div className="hero-words page-width">
        <div className="max-w-[26rem] md:max-w-[30rem] lg:max-w-[34rem]">
          <h1 className="hero-title">{tagline}</h1>
          <p className="mt-3 md:mt-5 md:max-w-[38ch] md:text-lg">{t("hero.text")}</p>
          {fromPriceHalalas !== null && (
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2 md:mt-4">
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
