import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product on one screen; the JSON door is in server/api. */
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
    route("w/:token", "routes/order/waiting.tsx"),

    route("login", "routes/account/login.tsx"),
    route("orders", "routes/account/orders.tsx"),
    route("orders/:id", "routes/account/order.tsx"),
    route("t/:token", "routes/account/tracked-order.tsx"),
    route("t/:token/gift", "routes/account/gift.tsx"),

    route("*", "routes/shop/not-found.tsx"),
  ]),

  route("admin/login", "routes/admin/login.tsx"),
  route("admin/second-factor", "routes/admin/second-factor.tsx"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/overview.tsx"),
    route("orders", "routes/admin/orders.tsx"),
    route("orders/:id", "routes/admin/order.tsx"),
    route("orders/:id/edit", "routes/admin/order/edit.tsx"),
    route("orders/:id/name-cards", "routes/admin/order/name-cards.tsx"),
    route("day", "routes/admin/day.tsx"),
    route("waiting", "routes/admin/capacity/waiting.tsx"),
    route("receipts", "routes/admin/receipts.tsx"),
    route("restaurants", "routes/admin/restaurants.tsx"),
    route("restaurants/:id", "routes/admin/restaurant.tsx"),
    route("capacity", "routes/admin/capacity/resources.tsx"),
    route("capacity/:id", "routes/admin/capacity/resource.tsx"),
    route("cooking-types", "routes/admin/cooking-types.tsx"),
    route("breeders", "routes/admin/breeders.tsx"),
    route("breeds", "routes/admin/breeds.tsx"),
    route("seasons", "routes/admin/calendar/seasons.tsx"),
    route("occasions", "routes/admin/occasions/occasions.tsx"),
    route("financial", "routes/admin/financial.tsx"),
    route("content", "routes/admin/content.tsx"),
    route("customers", "routes/admin/customers.tsx"),
    route("customers/:id", "routes/admin/customer.tsx"),
    route("users", "routes/admin/users.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("reviews", "routes/admin/reviews.tsx"),
    route("messages", "routes/admin/messages.tsx"),
    route("audit", "routes/admin/audit.tsx"),
    route("opening", "routes/admin/opening.tsx"),
    route("security", "routes/admin/security.tsx"),
  ]),

  route("api/docs", "routes/developers/api-docs.tsx"),

  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("manifest.webmanifest", "routes/seo/manifest.ts"),
  route("favicon.svg", "routes/seo/favicon.ts"),
  route("share/:language/*", "routes/seo/share-picture.ts"),
  route("offline", "routes/seo/offline.tsx"),
  route("away", "routes/seo/offline.tsx", { id: "away" }),
] satisfies RouteConfig;
