import type { Permission } from "#app/vocabulary/permission.ts";

/** `own` is for everybody at the desk; of several permissions one is enough. */
export type Needs = Permission | "own" | "settings.read | financial.read" | "settings.edit | financial.edit";

export type AdminEndpoint = [method: string, path: string, needs: Needs];

type ListArea = "catalog" | "financial" | "content" | "restaurants";
const LISTS: [noun: string, area: ListArea][] = [
  ["breeds", "catalog"],
  ["age-classes", "catalog"],
  ["cooking-types", "catalog"],
  ["breeders", "catalog"],
  ["bank-accounts", "financial"],
  ["banners", "content"],
  ["icons", "content"],
  ["translations", "content"],
  ["restaurants", "restaurants"],
];
const ARRANGED = ["breeds", "age-classes", "cooking-types", "bank-accounts", "restaurants"];

/** Every endpoint of the desk with the permission that it asks for, but those of orders, which the matrix has with real ids. */
export const ADMIN_ENDPOINTS: AdminEndpoint[] = [
  ...LISTS.flatMap(([noun, area]): AdminEndpoint[] => [
    ["GET", `/api/admin/${noun}`, `${area}.read`],
    ["POST", `/api/admin/${noun}`, `${area}.edit`],
    ["PATCH", `/api/admin/${noun}/some`, `${area}.edit`],
    ["DELETE", `/api/admin/${noun}/some`, `${area}.edit`],
  ]),
  ...LISTS.filter(([noun]) => ARRANGED.includes(noun)).flatMap(([noun, area]): AdminEndpoint[] => [
    ["POST", `/api/admin/${noun}/some/move`, `${area}.edit`],
    ["PUT", `/api/admin/${noun}/order`, `${area}.edit`],
  ]),
  ["POST", "/api/admin/breeders/some/make-default", "catalog.edit"],
  ["GET", "/api/admin/breeder-prices", "catalog.read"],
  ["POST", "/api/admin/breeder-prices", "catalog.edit"],
  ["PUT", "/api/admin/breeder-prices", "catalog.edit"],
  ["DELETE", "/api/admin/breeder-prices/a/b/c", "catalog.edit"],
  ["GET", "/api/admin/restaurants/R-1", "restaurants.read"],
  ["PUT", "/api/admin/restaurants/R-1/menu", "restaurants.edit"],
  ["PUT", "/api/admin/restaurants/R-1/hours", "restaurants.edit"],
  ["POST", "/api/admin/restaurants/R-1/side-dishes", "restaurants.edit"],
  ["PATCH", "/api/admin/restaurants/R-1/side-dishes/some", "restaurants.edit"],
  ["DELETE", "/api/admin/restaurants/R-1/side-dishes/some", "restaurants.edit"],
  ["PUT", "/api/admin/restaurants/R-1/side-dishes/order", "restaurants.edit"],
  ["POST", "/api/admin/restaurants/R-1/images", "restaurants.edit"],
  ["DELETE", "/api/admin/restaurants/R-1/images/some", "restaurants.edit"],
  ["PUT", "/api/admin/restaurants/R-1/images/order", "restaurants.edit"],
  ["GET", "/api/admin/settings", "settings.read | financial.read"],
  ["POST", "/api/admin/settings", "settings.edit | financial.edit"],
  ["PATCH", "/api/admin/settings/phone", "settings.edit | financial.edit"],
  ["DELETE", "/api/admin/settings/phone", "settings.edit | financial.edit"],
  ["POST", "/api/admin/settings/reset-financial", "financial.edit"],
  ["POST", "/api/admin/banners/image", "content.edit"],
  ["GET", "/api/admin/texts", "content.read"],
  ["GET", "/api/admin/translations/file", "content.read"],
  ["PUT", "/api/admin/translations/file", "content.edit"],
  ["GET", "/api/admin/reviews", "reviews.read"],
  ["POST", "/api/admin/reviews", "reviews.moderate"],
  ["PATCH", "/api/admin/reviews/some", "reviews.moderate"],
  ["DELETE", "/api/admin/reviews/some", "reviews.moderate"],
  ["GET", "/api/admin/customers", "customers.read"],
  ["GET", "/api/admin/customers/some", "customers.read"],
  ["DELETE", "/api/admin/customers/some", "customers.erase"],
  ["POST", "/api/admin-users", "users.read"],
  ["GET", "/api/admin/roles", "users.read"],
  ["POST", "/api/admin/roles", "users.manage"],
  ["PATCH", "/api/admin/roles/some", "users.manage"],
  ["DELETE", "/api/admin/roles/some", "users.manage"],
  ["GET", "/api/admin/messages/failed", "messages.read"],
  ["POST", "/api/admin/messages/some/again", "messages.manage"],
  ["POST", "/api/admin/messages/some/settle", "messages.manage"],
  ["GET", "/api/admin/orders/some/messages", "orders.read"],
  ["POST", "/api/admin/reauthenticate", "own"],
  ["PUT", "/api/admin/password", "own"],
  ["GET", "/api/admin/second-factor", "own"],
  ["POST", "/api/admin/second-factor", "own"],
  ["PUT", "/api/admin/second-factor", "own"],
  ["DELETE", "/api/admin/second-factor", "own"],
  ["POST", "/api/admin/second-factor/recovery-codes", "own"],
  ["GET", "/api/admin/sessions", "own"],
  ["DELETE", "/api/admin/sessions", "own"],
  ["DELETE", "/api/admin/sessions/some", "own"],
  ["GET", "/api/admin/receipts", "payments.review"],
  ["GET", "/api/admin/audit", "audit.read"],
  ["GET", "/api/admin/overview", "insights.read"],
  ["GET", "/api/admin/find?q=ab", "own"],
];
