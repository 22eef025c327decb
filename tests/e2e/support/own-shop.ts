import { test as shopTest } from "./shop-test.ts";
import { openShop } from "./start-shop.ts";

const START_WITHIN_MS = 120_000;

/**
 * For `shopOf`: the journeys of every run that leave nothing behind that the others feel share a shop, one file after the other;
 * in the whole matrix each file has its own.
 */
export const sharedShop = (file: string): string => (process.env.MATRIX ? file : "shared");

/**
 * A visit to a shop of the file's own, for what every other journey would feel, such as fees and defaults: a file says
 * `test.use({ shopOf: import.meta.url })`. Whoever asks the environment for the shop finds this one, as files with another
 * set of fixtures run in other processes.
 */
export const test = shopTest.extend<object, { ownShop: string; shopOf: string }>({
  shopOf: ["", { option: true, scope: "worker" }],
  ownShop: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const stop = await openShop(`own-shop-${workerIndex}.log`);
      await use(process.env.SHOP_URL ?? "");
      await stop();
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});

export { expect } from "@playwright/test";
