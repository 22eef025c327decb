import { expect, it } from "vitest";
import { codeOfPage, dataAddress } from "./code-of-page.ts";

const shop = { parentId: "routes/shop/layout" };
const ROUTES = {
  unknown: { ...shop, path: "*", module: "/assets/not-found.js" },
  home: { ...shop, index: true, module: "/assets/home.js", imports: ["/assets/shop.js"] },
  restaurants: { ...shop, path: "restaurants", module: "/assets/restaurants.js" },
  restaurant: { ...shop, path: "restaurants/:slug", module: "/assets/restaurant.js" },
  admin: { parentId: "routes/admin/layout", path: "restaurants/:id", module: "/assets/desk.js" },
};

it.each([
  ["/", ["/assets/home.js", "/assets/shop.js"]],
  ["/restaurants", ["/assets/restaurants.js"]],
  ["/restaurants?q=a", ["/assets/restaurants.js"]],
  ["/restaurants/diwan-najd", ["/assets/restaurant.js"]],
  ["/restaurants/a/b", []],
  ["/nowhere", []],
])("NP02 %s needs its own code and no other", (page, code) => {
  expect(codeOfPage(page, ROUTES)).toEqual(code);
});

it("NP02 data is asked for where the router asks for it", () => {
  expect(dataAddress("/")).toBe("/_.data");
  expect(dataAddress("/order?breed=naemi")).toBe("/order.data?breed=naemi");
});
