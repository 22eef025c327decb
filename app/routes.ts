import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ADMIN_PAGES, ADMIN_PARTS } from "#app/features/admin-shell/rules/admin-pages.ts";

/** Every address of the product on one screen, the desk's in its list of pages; the HTTP API is in server/api. */
export default [
  layout("routes/shop/layout.tsx", [
    index("routes/shop/home.tsx"),
    route("offers", "routes/shop/offers.tsx"),
    route("restaurants", "routes/shop/restaurants.tsx"),
    route("restaurants/:slug", "routes/shop/restaurant.tsx"),
    route("about", "routes/shop/about.tsx"),
    route("contact", "routes/shop/contact.tsx"),
    route("terms", "routes/shop/terms.tsx"),
    route("privacy", "routes/shop/privacy.tsx"),

    route("order", "routes/order/wizard.tsx"),
    route("w/:token", "routes/account/waiting.tsx"),

    route("login", "routes/account/login.tsx"),
    route("ask", "routes/account/ask.tsx"),
    route("orders", "routes/account/orders.tsx"),
    route("orders/standing", "routes/account/standing/repeat.tsx"),
    route("orders/standing/:id", "routes/account/standing/standing-order.tsx"),
    route("orders/:id", "routes/account/order.tsx"),
    route("orders/:id/invoices/:number", "routes/account/documents/own-document.tsx"),
    route("orders/:id/parts/:part/whatsapp", "routes/account/part-message.ts"),
    route("t/:token", "routes/account/tracked-order.tsx"),
    route("t/:token/invoices/:number", "routes/account/documents/linked-document.tsx"),
    route("pay/:id", "routes/account/pay.tsx"),
    route("t/:token/gift", "routes/account/gift.tsx"),
    route("t/:token/share", "routes/account/portion.tsx"),
    route("t/:token/part", "routes/account/part.tsx"),

    route("*", "routes/shop/not-found.tsx"),
  ]),

  route("partner", "routes/partner/layout.tsx", [
    index("routes/partner/seats.tsx"),
    route(":seat", "routes/partner/orders.tsx"),
    route(":seat/offer", "routes/partner/offer.tsx"),
    route(":seat/papers", "routes/partner/papers.tsx"),
    route(":seat/reviews", "routes/partner/reviews.tsx"),
    route(":seat/statements", "routes/partner/statements.tsx"),
    route(":seat/statements/:id", "routes/partner/statement.tsx"),
  ]),

  route("desk-icons/:file", "routes/admin/icons/admin-icons.ts"),
  route("admin/login", "routes/admin/login.tsx"),
  route("admin/forgotten", "routes/admin/forgotten.tsx"),
  route("admin/password/:token", "routes/admin/new-password.tsx"),
  route("admin/second-factor", "routes/admin/second-factor.tsx"),
  route("admin", "routes/admin/layout.tsx", adminRoutes()),

  route("api/docs", "routes/developers/api-docs.tsx"),

  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("manifest.webmanifest", "routes/seo/manifest.ts"),
  route("favicon.svg", "routes/seo/favicon.ts"),
  route("share/:language/*", "routes/seo/social-preview.ts"),
  route("offline", "routes/seo/offline.tsx"),
  route("away", "routes/seo/offline.tsx", { id: "away" }),
] satisfies RouteConfig;

function adminRoutes() {
  const all = [...ADMIN_PAGES.map(({ to, file }) => ({ path: to, file })), ...ADMIN_PARTS];
  return all.map(({ path, file }) =>
    path === "/admin"
      ? index(`routes/admin/${file}`)
      : route(path.slice("/admin/".length), `routes/admin/${file}`),
  );
}
