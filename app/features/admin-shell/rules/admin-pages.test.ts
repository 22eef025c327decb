import { readdirSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { ADMIN_GROUPS, ADMIN_PAGES, ADMIN_PARTS, pageAt } from "./admin-pages.ts";

const FOLDER = "routes/admin/";
const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
const admin = (routes as RouteConfigEntry[]).find(({ path: at, children }) => at === "admin" && children);
const addresses = (admin?.children ?? []).map(({ path: at }) => (at ? `/admin/${at}` : "/admin"));

describe("the list of the desk's pages", () => {
  it("FD01 has every route of the desk once, each with a file of its own, and leaves no file out", () => {
    const listed = [...ADMIN_PAGES.map(({ to }) => to), ...ADMIN_PARTS.map(({ path: at }) => at)];
    expect(listed.toSorted()).toEqual(addresses.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    const files = filesOf(routes as RouteConfigEntry[]).filter((file) => file.startsWith(FOLDER));
    expect(new Set(files).size).toBe(files.length);
    const written = readdirSync(path.join("app", FOLDER), { recursive: true, encoding: "utf8" })
      .filter((name) => /^[^.]+\.tsx?$/.test(name))
      .map((name) => FOLDER + name.replaceAll(path.sep, "/"));
    expect(files.toSorted()).toEqual(written.toSorted());
  });

  it("FD01 puts each page in one group, under a name of its own", () => {
    for (const group of ADMIN_GROUPS)
      expect(ADMIN_PAGES.filter((page) => page.group === group).length, group).toBeGreaterThan(4);
    const names = ADMIN_PAGES.map(({ text }) => text);
    expect(new Set(names).size).toBe(names.length);
  });

  it("FD01 knows the page that an address belongs to", () => {
    for (const { to, text } of ADMIN_PAGES) expect([to, pageAt(to)]).toEqual([to, text]);
    for (const { path: at, of } of ADMIN_PARTS) {
      const address = at.replace(/:(\w+)\??/g, "x");
      expect([address, pageAt(address)]).toEqual([address, of]);
    }
    expect(pageAt("/admin/")).toBe("overview");
    expect(pageAt("/admin/nowhere")).toBeNull();
  });
});
