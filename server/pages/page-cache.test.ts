import { expect, it } from "vitest";
import { createPageCache, type PageKey } from "./page-cache.ts";
import type { SealedPage } from "./sealed-page.ts";

const MEGABYTE = 1024 * 1024;
let version = 1;
const cache = () => createPageCache({ catalogVersion: () => version, isLive: () => true });
const key = (address: string): PageKey => ({ address, day: "2026-11-24", language: "ar", theme: "dark" });
const page = (): SealedPage => ({ status: 200, headers: {}, etag: "", plain: new Uint8Array(MEGABYTE) });

it("LR06 the newest pages stay, as many as fit into their room, and of old ones no more", async () => {
  const pages = cache();
  let drawn = 0;
  const ask = (nth: number) =>
    pages.get(key(`/restaurants/${nth}`), async () => {
      drawn += 1;
      return page();
    });
  for (let nth = 0; nth < 100; nth += 1) await ask(nth);
  for (let nth = 91; nth < 100; nth += 1) expect((await ask(nth)).hit, String(nth)).toBe(true);
  expect((await ask(90)).hit).toBe(false);
  expect(drawn).toBe(101);

  version += 1;
  await ask(0);
  const old = Array.from({ length: 100 }, (_, nth) => pages.old(key(`/restaurants/${nth}`))).filter(Boolean);
  // Nine of before the change, and the one of now.
  expect(old).toHaveLength(10);
});

it("LR06 a page that is larger than all the room is still drawn once", async () => {
  const pages = cache();
  const huge = async () => ({ ...page(), plain: new Uint8Array(20 * MEGABYTE) });
  expect((await pages.get(key("/"), huge)).hit).toBe(false);
  expect((await pages.get(key("/"), huge)).hit).toBe(true);
});

it("OA07 whoever searches for something else each time drives no page of the shop out of memory", async () => {
  const pages = cache();
  const ask = (address: string) => pages.get(key(address), async () => page());
  await ask("/");
  for (let nth = 0; nth < 50; nth += 1) {
    await ask(`/restaurants?q=${nth}`);
    await ask(`/restaurants.data?_routes=${nth}`);
  }
  expect((await ask("/")).hit).toBe(true);
  expect((await ask("/restaurants?q=49")).hit).toBe(true);
});
