import { describe, expect, it } from "vitest";
import { ADMIN_PAGES, type AdminGroup, type AdminPageName } from "./admin-pages.ts";
import {
  afterVisit,
  ledByMostUsed,
  type MenuMemory,
  menuCookieName,
  openAtFirst,
  readMenuMemory,
  writeMenuMemory,
} from "./menu-memory.ts";

const NOTHING: MenuMemory = { open: null, used: {} };
const lines = (open: readonly AdminGroup[]) =>
  new Set(ADMIN_PAGES.map(({ group }) => group)).size +
  ADMIN_PAGES.filter(({ group }) => open.includes(group)).length;

describe("what the sidebar remembers", () => {
  it("FD02 begins with twelve lines at most, the day's work among them", () => {
    const open = openAtFirst(ADMIN_PAGES);
    expect(open).toEqual(["today"]);
    expect(lines(open)).toBeLessThanOrEqual(12);
  });

  it("FD02 shows somebody with few pages all of them", () => {
    const few = ADMIN_PAGES.filter(({ text }) => ["orders", "bank", "reviews", "security"].includes(text));
    expect(openAtFirst(few)).toEqual(["today", "money", "shop", "system"]);
    expect(openAtFirst([])).toEqual([]);
  });

  it("FD02 keeps which groups are open, none among them, and reads anything", () => {
    for (const memory of [
      NOTHING,
      { open: [], used: {} },
      { open: ["today", "system"], used: { orders: 12, standingOrders: 1 } },
    ] as const)
      expect(readMenuMemory(writeMenuMemory(memory))).toEqual(memory);
    for (const text of [undefined, "", "*", "*|", "*|x.1-orders.-3-orders.x-day"])
      expect(readMenuMemory(text), text).toEqual(NOTHING);
    expect(readMenuMemory("nonsense|day.2")).toEqual({ open: [], used: { day: 2 } });
    expect(encodeURIComponent(menuCookieName("a;b=c 1"))).toBe("desk_menu_abc1");
  });

  it("FD03 leads the strip of a phone with the four pages that this person opens most, and keeps every other", () => {
    let memory = NOTHING;
    const visit = (page: AdminPageName, times: number) => {
      for (let time = 0; time < times; time += 1) memory = afterVisit(memory, page);
    };
    visit("vat", 3);
    visit("bank", 5);
    visit("orders", 4);
    visit("breeds", 1);
    visit("users", 2);
    const strip = ledByMostUsed(ADMIN_PAGES, memory.used).map(({ text }) => text);
    expect(strip.slice(0, 4)).toEqual(["bank", "orders", "vat", "users"]);
    expect(strip.toSorted()).toEqual(ADMIN_PAGES.map(({ text }) => text).toSorted());
    expect(ledByMostUsed(ADMIN_PAGES, {})).toEqual(ADMIN_PAGES);
    visit("day", 50);
    visit("money", 20);
    expect(
      ledByMostUsed(ADMIN_PAGES, memory.used)
        .slice(0, 2)
        .map(({ text }) => text),
      "new habits lead soon",
    ).toEqual(["day", "money"]);
  });
});
