import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListedRestaurant } from "#app/features/restaurants/listed-restaurant.ts";
import { FeaturedCard } from "#app/features/restaurants/ui/featured-card.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { StillDrawing } from "./still-drawing.tsx";

const SIZES = "(width >= 64rem) 24rem, (width >= 48rem) 46vw, 20rem";
const SHAPE = "block aspect-[16/10] w-full";

/** At most six (H12, H13): a row for the thumb on phones, a grid on wide screens. */
export function FeaturedRestaurants({ restaurants }: { restaurants: readonly ListedRestaurant[] }) {
  const { t } = useTranslation("home");
  if (restaurants.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="when-near night-band [--turn:3]">
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
