import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { SideMenu } from "./side-menu.tsx";

const linksAt = (path: string) => {
  const html = renderWords(<SideMenu phone="+966 50 123 4567" icons={[]} />, "ar", ["shell", "common"], path);
  return [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
};

describe("side menu", () => {
  it("S09 S10 home, start order, restaurants, orders and a call", () => {
    expect(linksAt("/restaurants")).toEqual(["/", "/order", "/restaurants", "/orders", "tel:+966501234567"]);
  });

  it("S11 under /admin only home", () => {
    expect(linksAt("/admin")).toEqual(["/"]);
    expect(linksAt("/admin/orders/1")).toEqual(["/"]);
  });

  it("S09 opens without JavaScript, as a popover", () => {
    const html = renderWords(<SideMenu phone="" icons={[]} />, "en", ["shell", "common"]);
    expect(html).toMatch(/<button[^>]*popoverTarget="side-menu"/i);
    expect(html).toMatch(/<dialog[^>]*id="side-menu"[^>]*popover="auto"/);
  });
});
