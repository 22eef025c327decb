import { expect, it } from "vitest";
import { adminCodeFor, firstLoad } from "./check-budget.mjs";

it("counts every file that a page and the routes around it load at once, each once", () => {
  const manifest = {
    entry: { module: "/e.js", imports: ["/react.js"] },
    routes: {
      root: { module: "/root.js", imports: ["/react.js"], css: ["/app.css"] },
      layout: { parentId: "root", module: "/layout.js", imports: [] },
      page: { parentId: "layout", module: "/page.js", imports: ["/react.js", "/card.js"], css: ["/app.css"] },
      other: { parentId: "layout", module: "/other.js", imports: ["/heavy.js"] },
    },
  };
  expect(firstLoad(manifest, "page")).toEqual({
    js: ["/e.js", "/react.js", "/page.js", "/card.js", "/layout.js", "/root.js"],
    css: ["/app.css"],
  });
});

it("A01 finds modules of the admin area in what a customer's page loads, also through a shared file", () => {
  const manifest = {
    entry: { module: "/e.js", imports: [] },
    routes: { page: { module: "/page.js", imports: ["/shared.js"] } },
  };
  const modules = { "/page.js": ["app/routes/shop/home.tsx"], "/shared.js": ["app/ui/card.tsx"] };
  expect(adminCodeFor(manifest, modules, ["page"])).toEqual([]);
  modules["/shared.js"].push("app/features/order-admin/ui/order/order-admin.tsx");
  expect(adminCodeFor(manifest, modules, ["page"])).toEqual([
    "page: /shared.js holds app/features/order-admin/ui/order/order-admin.tsx",
  ]);
});
