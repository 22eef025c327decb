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
    pages.get(key(`/restaurants?q=${nth}`), async () => {
      drawn += 1;
      return page();
    });
  for (let nth = 0; nth < 100; nth += 1) await ask(nth);
  for (let nth = 88; nth < 100; nth += 1) expect((await ask(nth)).hit, String(nth)).toBe(true);
  expect((await ask(87)).hit).toBe(false);
  expect(drawn).toBe(101);

  version += 1;
  await ask(0);
  const old = Array.from({ length: 100 }, (_, nth) => pages.old(key(`/restaurants?q=${nth}`))).filter(
    Boolean,
  );
  // Twelve of before the change, and the one of now.
  expect(old).toHaveLength(13);
});

it("LR06 a page that is larger than all the room is still drawn once", async () => {
  const pages = cache();
  const huge = async () => ({ ...page(), plain: new Uint8Array(20 * MEGABYTE) });
  expect((await pages.get(key("/"), huge)).hit).toBe(false);
  expect((await pages.get(key("/"), huge)).hit).toBe(true);
});
