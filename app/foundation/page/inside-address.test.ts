import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { insideAddress } from "./inside-address.ts";

const ORIGIN = "https://kabsh.test";
const plain = { button: 0, defaultPrevented: false } as MouseEvent;

function link(href: string, more: Partial<HTMLAnchorElement> = {}) {
  const { origin, pathname, search, hash } = new URL(href, ORIGIN);
  return {
    origin,
    pathname,
    search,
    hash,
    target: "",
    hasAttribute: () => false,
    ...more,
  } as HTMLAnchorElement;
}

beforeEach(() => void vi.stubGlobal("location", new URL(ORIGIN)));
afterEach(() => void vi.unstubAllGlobals());

it("H09 a plain press on a link of the shop leads there", () => {
  expect(insideAddress(plain, link("/order?breed=naemi#meat"))).toBe("/order?breed=naemi#meat");
});

it.each([
  ["a new tab by key", { ...plain, metaKey: true }, link("/order")],
  ["the middle button", { ...plain, button: 1 }, link("/order")],
  ["a press answered already", { ...plain, defaultPrevented: true }, link("/order")],
  ["a new tab by the link", plain, link("/order", { target: "_blank" })],
  ["another site", plain, link("https://maps.example/place")],
  ["a call", plain, link("tel:+966551234567")],
  ["a download", plain, link("/files/a", { hasAttribute: () => true })],
])("H16 H17 the browser follows %s by itself", (_, press, to) => {
  expect(insideAddress(press as MouseEvent, to)).toBeNull();
});
