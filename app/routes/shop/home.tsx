import { BannerStrip } from "#app/features/content/ui/banner-strip.tsx";
import { readHome } from "#app/features/home/reads/read-home.server.ts";
import { Hero } from "#app/features/home/ui/hero.tsx";
import { PromotionsTicker } from "#app/features/home/ui/promotions-ticker.tsx";
import { ReviewQuotes } from "#app/features/home/ui/review-quotes.tsx";
import { StillSections } from "#app/features/home/ui/still-sections.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { WholeRootData } from "#app/root.tsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/home";

export const handle = { i18n: ["home", "restaurants"] };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData?.page);

export function loader({ context }: Route.LoaderArgs) {
  return readHome(context.get(requestContext));
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  const { settings, language, name } = useShopFacts<WholeRootData>();
  const tagline = localText(settings.tagline_ar, settings.tagline_en, language) || name;
  const cities = language === "en" ? settings.serving_cities_en : settings.serving_cities_ar;
  return (
    <main id="main">
      <Hero
        tagline={tagline}
        fromPriceHalalas={home.fromPriceHalalas}
        banner={home.hero}
        areas={home.areas}
        led={home.led}
        hasVat={settings.vat_number !== ""}
      />
      <SaduBand className="block" />
      <PromotionsTicker />
      <StillSections of="trust" />
      <div className="grid grid-cols-1 gap-16 pt-14 md:gap-22 md:pt-22 lg:gap-28">
        <BannerStrip banners={home.promotions} className="page-width" />
        <section aria-labelledby="breeds-title" className="page-width">
          <SectionHeading scale="page" id="breeds-title" lead={t("breeds.text")}>
            {t("breeds.title")}
          </SectionHeading>
          <BannerStrip banners={home.categories} className="mb-5" />
          <StillSections of="animals" breeds={home.breeds} ages={home.ages} />
        </section>
        <StillSections of="kitchens" restaurants={home.featured} />
        <ReviewQuotes />
        <StillSections of="end" cities={cities} />
      </div>
    </main>
  );
}
