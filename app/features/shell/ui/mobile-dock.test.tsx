import { describe, expect, it } from "vitest";
import { iconShape } from "#app/features/content/rules/icons/icon-shape.server.ts";
import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { MobileDock } from "./mobile-dock.tsx";
import { SiteHeader } from "./site-header.tsx";

const placed = (over: Partial<ShellIcon>): ShellIcon => ({
  id: "i",
  name: "العروض",
  route: "/restaurants",
  position: "mobile_dock",
  orderIndex: 0,
  shape: [["path", { d: "M1 2h3" }]],
  ...over,
});
const dock = (icons: ShellIcon[], path = "/", language: "ar" | "en" = "ar") =>
  renderWords(<MobileDock icons={icons} />, language, path);
const header = (icons: ShellIcon[]) =>
  renderWords(
    <SiteHeader
      settings={{
        shop_name_ar: "كبش",
        shop_name_en: "Kabsh",
        phone: "+966 50 000 0000",
        whatsapp_number: "",
      }}
      icons={icons}
      theme="dark"
    />,
    "ar",
  );

describe("dock", () => {
  it("S19 has home, restaurants, order now, orders and account, in this order", () => {
    const hrefs = [...dock([]).matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(hrefs).toEqual(["/", "/restaurants", "/order", "/orders", "/login"]);
    expect(dock([], "/", "en")).toMatch(/Home.*Restaurants.*Order now.*My orders.*Account/s);
  });

  it("S18 is hidden on wide screens and gives way to the bar of the wizard", () => {
    expect(dock([])).toContain("md:hidden");
    expect(dock([], "/order")).toBe("");
    expect(dock([], "/orders/1")).toContain('aria-current="page"');
  });

  it("S27 draws an admin's icon on its tab, and the default again when it is gone", () => {
    expect(dock([placed({})])).toContain('<path d="M1 2h3">');
    expect(dock([])).not.toContain('<path d="M1 2h3">');
  });

  it("S27 an icon the library does not know leaves the default in place", () => {
    expect(dock([placed({ shape: null })])).toBe(dock([]));
  });
});

describe("an icon with a web address", () => {
  const route = "https://maps.test/kabsh";
  const link =
    /<a(?=[^>]*href="https:\/\/maps\.test\/kabsh")(?=[^>]*target="_blank")[^>]*rel="noopener noreferrer"/;

  it("S27 opens in a new tab from dock, header and menu", () => {
    expect(dock([placed({ route })])).toMatch(link);
    expect(header([placed({ route, position: "header_nav" })])).toMatch(link);
    expect(header([placed({ route, position: "sidebar" })])).toMatch(link);
  });

  it("S27 an address of the shop opens in the same tab", () => {
    expect(dock([placed({ route: "/offers" })])).toContain('href="/offers"');
    expect(dock([placed({ route: "/offers" })])).not.toContain("_blank");
  });
});

describe("header", () => {
  it("S12 both toggles are forms that work without JavaScript and come back to this page", () => {
    const html = header([]);
    expect(html.match(/<form (?=[^>]*method="post")[^>]*action="\/preferences"/g)).toHaveLength(2);
    expect(html).toMatch(/<button(?=[^>]*name="lang")[^>]*value="en"/);
    expect(html).toMatch(/<button(?=[^>]*name="theme")[^>]*value="light"/);
  });

  it("S27 an icon with an address of its own becomes a link in the header", () => {
    expect(header([placed({ position: "header_nav", route: "/offers" })])).toMatch(
      /<a aria-label="العروض"[^>]*href="\/offers"/,
    );
  });
});

describe("icon library", () => {
  it("S27 finds an icon however its name is written, and says when there is none", async () => {
    expect(await iconShape("ShoppingBag")).toEqual(await iconShape("shopping-bag"));
    expect((await iconShape("shopping-bag"))?.length).toBeGreaterThan(0);
    expect(await iconShape("no-such-icon")).toBeNull();
    expect(await iconShape("constructor")).toBeNull();
  });
});
