import { expect, it } from "vitest";
import { checkDay } from "#tests/support/station-day/check-day.ts";
import { liveDay } from "#tests/support/station-day/live-day.ts";
import { DAWN, setUpDay } from "#tests/support/station-day/set-up-day.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, admin } = await openStockedShop(DAWN.toISOString());

it("WS16 a day with the line cut, pages killed, clocks wrong by three hours, acts doubled and out of order and a tablet stolen: each act once, at its true time, none lost", async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 30));
  const scene = await setUpDay(shop, admin, { orders: 12, vans: 2, partners: 2 });
  const lived = await liveDay(scene, seed, 8);
  const seen = await checkDay(scene, lived);
  expect(seen, `seed ${seed}`).toMatchObject({ faults: [], lost: 0, wrongSteps: 0 });
  expect(seen.acts).toBeGreaterThan(50);
  expect(lived.cutMinutes).toBeGreaterThanOrEqual(30);
  expect(lived.mischief.doubled).toBeGreaterThan(0);
}, 60_000);
