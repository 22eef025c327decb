import { requestContext } from "#app/foundation/context/request-context.ts";
import type { Route } from "./+types/robots";

/** What search engines may read: the shop, not what belongs to one person or to the admin. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /login",
    "Disallow: /orders",
    "Disallow: /partner",
    "Disallow: /station",
    "Disallow: /pay/",
    "Disallow: /t/",
    "Disallow: /w/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
