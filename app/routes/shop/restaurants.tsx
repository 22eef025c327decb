import { useNavigation } from "react-router";
import { listRestaurants } from "#app/features/restaurants/reads/list-restaurants.server.ts";
import { readRestaurantsAddress } from "#app/features/restaurants/rules/restaurants-address.ts";
import { RestaurantFilter } from "#app/features/restaurants/ui/restaurant-filter.tsx";
import { RestaurantResults } from "#app/features/restaurants/ui/restaurant-results.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { pageWords } from "#app/foundation/page/page-words.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Route } from "./+types/restaurants";

export const handle = { i18n: ["restaurants"] };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, loaderData?.page);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const address = readRestaurantsAddress(new URL(request.url).searchParams);
  return { page: pageWords(ctx, "restaurants"), address, list: await listRestaurants(ctx, address) };
}

export default function RestaurantsPage({ loaderData: { address, list } }: Route.ComponentProps) {
  const { t } = useTranslation("restaurants");
  const { location } = useNavigation();
  return (
    <main id="main" className="page-width pt-6 md:pt-10">
      <h1>{t("list.title")}</h1>
      <p className="mt-1.5 text-quiet">{t("list.text")}</p>
      {!list.isEmptyShop && (
        <div className="mt-6">
          <RestaurantFilter address={address} cookingTypes={list.cookingTypes} />
        </div>
      )}
      <p role="status" className="mt-6 mb-4 text-sm text-quiet">
        {list.found > 0 && t("list.found", { count: list.found })}
      </p>
      <RestaurantResults list={list} address={address} isStale={location?.pathname === "/restaurants"} />
    </main>
  );
}
