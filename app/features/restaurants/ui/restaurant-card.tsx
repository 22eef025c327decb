import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { ListedRestaurant } from "../rules/listed-restaurant.ts";
import { RatingLine } from "./rating-line.tsx";
import { RestaurantCover } from "./restaurant-cover.tsx";

const STYLES_SHOWN = 4;

/** One restaurant of the list (RL03–RL06). The whole card leads to its page. */
export function RestaurantCard({
  restaurant,
  priority,
}: {
  restaurant: ListedRestaurant;
  priority: boolean;
}) {
  const { t } = useTranslation("restaurants");
  const { slug, name, place, cooking, fromPriceHalalas } = restaurant;
  const further = cooking.length - STYLES_SHOWN;
  return (
    <Card
      as="article"
      flush
      className="group relative flex h-full flex-col transition-colors hover:border-ember/70 has-focus-visible:border-ember"
    >
      <RestaurantCover
        restaurant={restaurant}
        alt=""
        sizes="(width >= 64rem) 24rem, (width >= 40rem) 46vw, 88vw"
        priority={priority}
        className="aspect-[16/9] w-full"
      />
      <div className="flex flex-1 flex-col p-4 md:p-5">
        <h2 className="cut-lines-2 text-lg">
          <Link
            viewTransition
            to={`/restaurants/${encodeURIComponent(slug)}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ember"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <span className="text-quiet">{place}</span>
          <RatingLine rating={restaurant.rating} reviewsCount={restaurant.reviewsCount} />
        </p>
        {cooking.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {cooking.slice(0, STYLES_SHOWN).map((style) => (
              <li
                key={style}
                className="rounded-full border border-line bg-raised px-3 py-0.5 text-xs leading-text text-text"
              >
                {style}
              </li>
            ))}
            {further > 0 && (
              <li className="px-1 py-0.5 text-xs leading-text text-quiet">
                {t("list.moreStyles", { count: further })}
              </li>
            )}
          </ul>
        )}
        {fromPriceHalalas !== null && (
          <p className="mt-auto pt-4 text-sm text-quiet">
            {t("list.from")}{" "}
            <Money halalas={fromPriceHalalas} className="font-heading text-base font-semibold text-text" />
          </p>
        )}
      </div>
    </Card>
  );
}
