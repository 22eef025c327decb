import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { DESK_GROUPS, DESK_PAGES, DESK_PARTS, pageAt } from "./desk-pages.ts";

const desk = (routes as RouteConfigEntry[]).find(({ path, children }) => path === "admin" && children);
const addresses = (desk?.children ?? []).map(({ path }) => (path ? `/admin/${path}` : "/admin"));

describe("the list of the desk's pages", () => {
  it("FD01 has every route of the desk once, and none that there is not", () => {
    const listed = [...DESK_PAGES.map(({ to }) => to), ...DESK_PARTS.map(({ path }) => path)];
    expect(listed.toSorted()).toEqual(addresses.toSorted());
  });

  it("FD01 puts each page in one group, under a name of its own", () => {
    for (const group of DESK_GROUPS)
      expect(DESK_PAGES.filter((page) => page.group === group).length, group).toBeGreaterThan(4);
    const names = DESK_PAGES.map(({ text }) => text);
    expect(new Set(names).size).toBe(names.length);
  });

  it("FD01 knows the page that an address belongs to", () => {
    for (const { to, text } of DESK_PAGES) expect([to, pageAt(to)]).toEqual([to, text]);
    for (const { path, of } of DESK_PARTS) {
      const address = path.replace(/:(\w+)\??/g, "x");
      expect([address, pageAt(address)]).toEqual([address, of]);
    }
    expect(pageAt("/admin/")).toBe("overview");
    expect(pageAt("/admin/nowhere")).toBeNull();
  });
});
