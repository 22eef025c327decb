import { Link } from "react-router";
import type { ListedRestaurant } from "#app/features/restaurants/rules/listed-restaurant.ts";
import { FeaturedCard } from "#app/features/restaurants/ui/featured-card.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { type Heights, nearHeights, rowsOf } from "./near-heights.ts";
import { StillDrawing } from "./still-drawing.tsx";

const SIZES = "(width >= 64rem) 24rem, (width >= 48rem) 46vw, 20rem";
const SHAPE = "block aspect-[16/10] w-full";

const CARD: Heights = [22, 22, 23.9, 24.7];
const GAPS: Heights = [0, 0, 1.25, 1.25];
/** What stands over the cards; the night's own edges come on top of all. */
const ARABIC_HEAD: Heights = [8.6, 7.3, 8.35, 7.6];
const ENGLISH_HEAD: Heights = [12.2, 8.7, 7.6, 7];

/** At most six (H12, H13): a row for the thumb on phones, a grid on wide screens. */
export function FeaturedRestaurants({ restaurants }: { restaurants: readonly ListedRestaurant[] }) {
  const { t, i18n } = useTranslation("home");
  if (restaurants.length === 0) return null;
  const head = i18n.language === "en" ? ENGLISH_HEAD : ARABIC_HEAD;
  const rows = rowsOf(CARD, restaurants.length, [restaurants.length, restaurants.length, 2, 3], GAPS);
  const tall = rows.map((height, at) => height + (head[at] ?? 0)) as unknown as Heights;
  return (
    <section
      aria-labelledby="featured-title"
      style={nearHeights(tall)}
      className="when-near night-band [--turn:3]"
    >
      <div className="page-width">
        <SectionHeading
          scale="page"
          id="featured-title"
          lead={t("restaurants.text")}
          action={
            <Link
              viewTransition
              to="/restaurants"
              className="inline-flex min-h-11 items-center font-heading font-semibold text-ember hover:underline"
            >
              {t("restaurants.all")}
            </Link>
          }
        >
          {t("restaurants.title")}
        </SectionHeading>
      </div>
      <ul className="scroll-row page-width snap-x scroll-ps-5 gap-4 md:grid md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {restaurants.map((restaurant) => (
          <li key={restaurant.id} className="w-[82vw] max-w-80 shrink-0 snap-start md:w-auto md:max-w-none">
            <FeaturedCard restaurant={restaurant} cover={<Cover restaurant={restaurant} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cover({ restaurant: { id, cover } }: { restaurant: ListedRestaurant }) {
  if (!cover) return <StillDrawing of="cover" which={id} className={SHAPE} />;
  return <ResponsivePicture file={cover} alt="" sizes={SIZES} className={SHAPE} />;
}
