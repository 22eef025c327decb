import clsx from "clsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LaterScene } from "#app/ui/drawings/scenes/later-scene.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { RestaurantList } from "../reads/list-restaurants.server.ts";
import { type RestaurantsAddress, restaurantsAddress } from "../rules/restaurants-address.ts";
import { RestaurantCard } from "./restaurant-card.tsx";

export interface RestaurantResultsProps {
  list: RestaurantList;
  address: RestaurantsAddress;
  /** Another answer is on its way; these cards stay until it is there. */
  isStale: boolean;
}

/** The cards, or what to do when there are none. */
export function RestaurantResults({ list, address, isStale }: RestaurantResultsProps) {
  const { t } = useTranslation("restaurants");
  if (list.found === 0) {
    return list.isEmptyShop ? (
      <EmptyState
        drawing={<LaterScene of="results" />}
        title={t("list.empty")}
        text={t("list.emptyText")}
        action={<LinkButton to="/order">{t("list.emptyAction")}</LinkButton>}
      />
    ) : (
      <EmptyState
        drawing={<LaterScene of="results" />}
        title={t("list.noResults")}
        text={t("list.noResultsText")}
        action={
          <LinkButton to="/restaurants" variant="secondary">
            {t("list.clear")}
          </LinkButton>
        }
      />
    );
  }
  const rest = list.found - list.restaurants.length;
  return (
    <>
      <ul
        // Every card that a cooking type could leave is here: a chip shows its answer before the next page does.
        data-whole={rest === 0 && !address.cooking ? "" : undefined}
        className={clsx(
          "grid grid-cols-1 gap-5 transition-opacity sm:grid-cols-2 lg:grid-cols-3",
          isStale && "opacity-60",
        )}
      >
        {list.restaurants.map((restaurant, index) => (
          <li key={restaurant.id} data-cooks={restaurant.cooking.join("|")}>
            <RestaurantCard restaurant={restaurant} priority={index === 0} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-8 text-center">
          <LinkButton
            to={restaurantsAddress({ ...address, page: address.page + 1 })}
            variant="secondary"
            preventScrollReset
            replace
          >
            {t("list.more")}
          </LinkButton>
        </p>
      )}
    </>
  );
}
