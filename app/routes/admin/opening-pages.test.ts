import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { OPENING_PAGES } from "#app/features/opening/rules/opening-pages.ts";
import routes from "#app/routes.ts";

function asObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ file, index, path, children }) =>
    index ? { id: file, index } : { id: file, path, children: asObjects(children ?? []) },
  ) as RouteObject[];
}

it("RO41 every line of the list leads to a page that there is", () => {
  const all = asObjects(routes);
  const lost = Object.entries(OPENING_PAGES).filter(([, address]) => {
    const found = address && matchRoutes(all, new URL(address, "https://shop.test").pathname)?.at(-1);
    return address && (!found || found.route.id === "routes/shop/not-found.tsx");
  });
  expect(lost).toEqual([]);
});
