import { data } from "react-router";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { readRestaurantPage } from "#app/features/restaurants/reads/read-restaurant-page.server.ts";
import { OrderBar } from "#app/features/restaurants/ui/order-bar.tsx";
import { RestaurantCover } from "#app/features/restaurants/ui/restaurant-cover.tsx";
import { RestaurantGallery } from "#app/features/restaurants/ui/restaurant-gallery.tsx";
import { RestaurantHeader } from "#app/features/restaurants/ui/restaurant-header.tsx";
import { RestaurantInfo } from "#app/features/restaurants/ui/restaurant-info.tsx";
import { RestaurantLocation } from "#app/features/restaurants/ui/restaurant-location.tsx";
import { RestaurantMenu } from "#app/features/restaurants/ui/restaurant-menu.tsx";
import { RestaurantNotFound } from "#app/features/restaurants/ui/restaurant-not-found.tsx";
import { RestaurantReviews } from "#app/features/restaurants/ui/restaurant-reviews.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageMeta } from "#app/foundation/page/page-meta.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/restaurant";

export const handle = { i18n: ["restaurants", "places", "nutrition"] };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData?.restaurant
    ? pageMeta(matches, location.pathname, loaderData.page)
    : pageTitle(matches, loaderData?.page.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [found, pictures] = await Promise.all([readRestaurantPage(ctx, params.slug), readPictures(ctx)]);
  if (found) return { ...found, pictures };
  const page = { title: sentence(ctx, "restaurants:page.notFound"), description: "" };
  return data({ page, restaurant: null, pictures: {} }, { status: 404 });
}

export default function RestaurantRoute({ loaderData: { restaurant, pictures } }: Route.ComponentProps) {
  if (!restaurant) return <RestaurantNotFound />;
  return (
    <main id="main">
      <div className="lg:page-width lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-12 lg:pt-8">
        <div>
          <RestaurantCover
            restaurant={restaurant}
            alt={restaurant.name}
            // A little less than it is: a phone's pixels are finer than a photo needs, and the next size is twice the bytes.
            sizes="(width >= 64rem) 40rem, 88vw"
            priority
            className="aspect-[16/10] max-h-[26rem] w-full lg:max-h-none lg:rounded-card"
          />
        </div>
        <div className="page-width grid gap-6 pt-3 lg:m-0 lg:gap-7 lg:p-0">
          <RestaurantHeader {...restaurant} />
          <RestaurantGallery name={restaurant.name} pictures={restaurant.gallery} />
        </div>
      </div>
      <div className="page-width">
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16">
          <div className="grid content-start gap-12 lg:gap-16">
            <RestaurantMenu {...restaurant} pictures={pictures} />
            <div className="lg:hidden">
              <RestaurantInfo {...restaurant} />
            </div>
            <RestaurantLocation name={restaurant.name} location={restaurant.location} />
            <RestaurantReviews {...restaurant} />
          </div>
          <aside className="hidden self-start rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24 lg:block">
            <RestaurantInfo {...restaurant} />
          </aside>
        </div>
      </div>
      <OrderBar slug={restaurant.slug} fromPriceHalalas={restaurant.fromPriceHalalas} />
    </main>
  );
}
