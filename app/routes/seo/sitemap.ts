import { readRestaurants } from "#app/features/restaurants/reads/read-restaurants.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { sitemapXml } from "#app/foundation/page/sitemap-xml.ts";
import type { Route } from "./+types/sitemap";

const PATHS = ["/", "/restaurants", "/order", "/offers", "/about", "/contact", "/terms", "/privacy"];

/** Every public page in both languages. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const restaurants = await readRestaurants(ctx);
  const pages = restaurants.map(({ slug }) => `/restaurants/${encodeURIComponent(slug)}`);
  return new Response(sitemapXml(ctx.publicUrl, [...PATHS, ...pages]), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
