import clsx from "clsx";
import type { ShownBanner } from "#app/features/content/reads/shown-banners.server.ts";
import { BannerLink } from "#app/features/content/ui/banner-link.tsx";
import { WhereLine } from "#app/features/ordering/ui/where/where-line.tsx";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { ServiceArea } from "#app/lib/addresses/service-area.ts";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { HeroBackdrop } from "./hero-backdrop.tsx";
import { StartActions } from "./start-actions.tsx";

/** What home begins with while its days are near. */
export interface LedOccasion {
  id: string;
  name: string;
  first: string;
  last: string;
}

export interface HeroProps {
  tagline: string;
  fromPriceHalalas: Halalas | null;
  banner: ShownBanner | null;
  /** Where the shop delivers. */
  areas: readonly ServiceArea[];
  /** The occasion whose days are near, and which they are. */
  led: LedOccasion | null;
  /** Only a seller with a VAT number may speak of VAT. */
  hasVat: boolean;
}

/** The first screen: what it is, what it costs, how to start (H01, H02). */
export function Hero({ tagline, fromPriceHalalas, banner, areas, led, hasVat }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <section className="hero relative isolate flex flex-col">
      <div className="hero-words page-width">
        <div className="max-w-[26rem] md:max-w-[30rem] lg:max-w-[34rem]">
          <WhereLine areas={areas} className="-mt-2 mb-1" />
          <h1 className="hero-title">{tagline}</h1>
          <p className="mt-3 lowest:mt-1 md:mt-5 md:max-w-[38ch] md:text-lg">
            {led ? <DaysOf led={led} /> : t("hero.text")}
          </p>
          {fromPriceHalalas !== null && (
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2 lowest:mt-1 md:mt-4">
              <span>{t("hero.from")}</span>
              <Money halalas={fromPriceHalalas} className="font-heading text-xl font-semibold text-saffron" />
              {hasVat && <span className="text-sm">{t("hero.vat")}</span>}
            </p>
          )}
          {banner?.caption && <Caption banner={banner} text={banner.caption} />}
        </div>
        <StartActions ledId={led?.id ?? null} />
      </div>
      {/* After the words: a page that is painted while it is still read moves nothing. */}
      <HeroBackdrop banner={banner} />
    </section>
  );
}

/** What the picture says, beside what the shop says of itself: the one thing to do stays below. */
function Caption({ banner, text }: { banner: ShownBanner; text: string }) {
  return (
    <BannerLink
      to={banner.linkTo}
      className={clsx(
        "mt-3 inline-flex min-h-6 items-center font-heading font-semibold",
        banner.linkTo !== null && "min-h-11 text-ember underline-offset-4 hover:underline",
      )}
    >
      {text}
    </BannerLink>
  );
}

/** The days of the occasion in both calendars. */
function DaysOf({ led: { name, first, last } }: { led: LedOccasion }) {
  const { t } = useTranslation("home");
  const format = useFormat();
  const { shortHijri } = useHijri();
  return t("hero.led", {
    occasion: name,
    first: format.shortDate(first),
    last: format.shortDate(last),
    hijriFirst: shortHijri(first),
    hijriLast: shortHijri(last),
  });
}
