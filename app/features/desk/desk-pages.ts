import type { Permission } from "#app/vocabulary/permission.ts";

/** The pages of the sidebar: the eleven of A02 in its order, then what the shop adds. Whoever has one of `needs` sees the page. */
export const DESK_PAGES = [
  { to: "/admin", text: "overview", needs: ["orders.read", "insights.read"] },
  { to: "/admin/orders", text: "orders", needs: ["orders.read"] },
  { to: "/admin/receipts", text: "receipts", needs: ["payments.review"] },
  { to: "/admin/restaurants", text: "restaurants", needs: ["restaurants.read"] },
  { to: "/admin/cooking-types", text: "cookingTypes", needs: ["catalog.read"] },
  { to: "/admin/breeders", text: "breeders", needs: ["catalog.read"] },
  { to: "/admin/breeds", text: "breeds", needs: ["catalog.read"] },
  { to: "/admin/financial", text: "financial", needs: ["financial.read"] },
  { to: "/admin/content", text: "content", needs: ["content.read"] },
  { to: "/admin/customers", text: "customers", needs: ["customers.read"] },
  { to: "/admin/users", text: "users", needs: ["users.read"] },
  { to: "/admin/settings", text: "settings", needs: ["settings.read"] },
  { to: "/admin/seasons", text: "seasons", needs: ["seasons.read"] },
  { to: "/admin/reviews", text: "reviews", needs: ["reviews.read"] },
  { to: "/admin/occasions", text: "occasions", needs: ["catalog.read"] },
  { to: "/admin/messages", text: "messages", needs: ["messages.read"] },
  { to: "/admin/capacity", text: "capacity", needs: ["capacity.read"] },
  { to: "/admin/waiting", text: "waiting", needs: ["orders.read"] },
  { to: "/admin/standing-orders", text: "standingOrders", needs: ["orders.read"] },
  { to: "/admin/audit", text: "audit", needs: ["audit.read"] },
] as const satisfies readonly { to: string; text: string; needs: readonly Permission[] }[];
