import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { SideMenu } from "./side-menu.tsx";

const linksAt = (path: string) => {
  const html = renderWords(<SideMenu phone="+966 50 123 4567" icons={[]} />, "ar", path);
  return [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
};

describe("side menu", () => {
  it("S09 S10 leads home, to an order, restaurants and orders, and calls the shop", () => {
    expect(linksAt("/restaurants")).toEqual(["/", "/order", "/restaurants", "/orders", "tel:+966501234567"]);
  });

  it("S11 leads home alone under /admin", () => {
    expect(linksAt("/admin")).toEqual(["/"]);
    expect(linksAt("/admin/orders/1")).toEqual(["/"]);
  });

  it("S09 opens without JavaScript, as a popover", () => {
    const html = renderWords(<SideMenu phone="" icons={[]} />, "en");
    expect(html).toMatch(/<button[^>]*popoverTarget="side-menu"/i);
    expect(html).toMatch(/<dialog[^>]*id="side-menu"[^>]*popover="auto"/);
  });
});
