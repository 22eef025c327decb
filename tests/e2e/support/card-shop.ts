import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { addressVariable } from "#server/start/settings/gateways.ts";
import { postNotice } from "#tests/support/gateways/gateway-stand-in.ts";
import { closeStandIns, openStandIns, type StandIns } from "#tests/support/gateways/stand-ins.ts";
import { adminRequests } from "./new-admin.ts";
import { test as shopTest } from "./shop-test.ts";
import { openShop } from "./start-shop.ts";

const START_WITHIN_MS = 120_000;

/** A visit to a shop of the file's own that takes cards and instalments from stand-ins, each with a page to press on. */
export const test = shopTest.extend<object, { cardShop: StandIns; shopOf: string }>({
  shopOf: ["", { option: true, scope: "worker" }],
  cardShop: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const standIns = await openStandIns();
      const stop = await openShop(
        `card-shop-${workerIndex}.log`,
        Object.fromEntries(GATEWAYS.map((gateway) => [addressVariable(gateway), standIns[gateway].url])),
      );
      const url = process.env.SHOP_URL ?? "";
      const admin = await adminRequests();
      for (const standIn of Object.values(standIns)) {
        standIn.tell(postNotice(url, standIn.gateway));
        for (const [key, value] of Object.entries(standIn.shopSettings)) {
          const saved = await admin.post("/api/admin/settings", { data: { key, value } });
          if (!saved.ok()) throw new Error(`${key}: ${await saved.text()}`);
        }
      }
      await admin.dispose();
      await use(standIns);
      await stop();
      await closeStandIns(standIns);
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ cardShop: _ }, use) => use(process.env.SHOP_URL),
});

export { expect } from "@playwright/test";
