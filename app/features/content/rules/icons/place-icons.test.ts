import { describe, expect, it } from "vitest";
import { DOCK_LINKS, isWithin, MENU_LINKS } from "#app/features/shell/rules/shell-links.ts";
import { placeIcons } from "./place-icons.ts";
import type { ShellIcon } from "./shell-icon.ts";

const icon = (over: Partial<ShellIcon>): ShellIcon => ({
  id: "i",
  name: "عروض",
  route: null,
  position: "mobile_dock",
  orderIndex: 0,
  shape: [["path", { d: "M0 0" }]],
  ...over,
});

describe("icons an admin placed", () => {
  it("S27 an icon with a tab's route is drawn on that tab and nowhere else", () => {
    const { places, further } = placeIcons(DOCK_LINKS, [icon({ route: "/restaurants" })], "mobile_dock");
    expect(places.map((place) => place.icon?.id ?? null)).toEqual([null, "i", null, null, null]);
    expect(further).toEqual([]);
  });

  it("S27 an icon without a route takes the place its order counts to", () => {
    const { places } = placeIcons(DOCK_LINKS, [icon({ orderIndex: 3 })], "mobile_dock");
    expect(places.map((place) => place.icon !== null)).toEqual([false, false, false, true, false]);
  });

  it("S27 another route becomes a further link; other positions are not touched", () => {
    const icons = [icon({ route: "/offers", position: "sidebar" })];
    expect(placeIcons(MENU_LINKS, icons, "sidebar").further.map((link) => link.route)).toEqual(["/offers"]);
    expect(placeIcons(DOCK_LINKS, icons, "mobile_dock").further).toEqual([]);
  });

  it("S19 icons never move the five tabs", () => {
    const { places } = placeIcons(
      DOCK_LINKS,
      [icon({ route: "/orders" }), icon({ orderIndex: 1 })],
      "mobile_dock",
    );
    expect(places.map((place) => place.route)).toEqual(["/", "/restaurants", "/order", "/orders", "/login"]);
  });
});

it("S19 an order's page lights the orders tab, not the tab of the wizard and not home", () => {
  const lit = DOCK_LINKS.filter((link) => isWithin("/orders/123", link.route)).map((link) => link.route);
  expect(lit).toEqual(["/orders"]);
  expect(isWithin("/", "/")).toBe(true);
});
