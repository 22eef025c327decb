import { type GatewayStandIn, openStandIn, postNotice } from "#tests/support/gateways/gateway-stand-in.ts";
import { MOYASAR } from "#tests/support/gateways/moyasar-stand-in.ts";
import { TABBY } from "#tests/support/gateways/tabby-stand-in.ts";
import { adminRequests } from "./new-admin.ts";
import { test as shopTest } from "./shop-test.ts";
import { openShop } from "./start-shop.ts";

const START_WITHIN_MS = 120_000;

interface CardShop {
  moyasar: GatewayStandIn;
  tabby: GatewayStandIn;
}

/** A visit to a shop of the file's own that takes cards and instalments from stand-ins, each with a page to press on. */
export const test = shopTest.extend<object, { cardShop: CardShop; shopOf: string }>({
  shopOf: ["", { option: true, scope: "worker" }],
  cardShop: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const [moyasar, tabby] = [await openStandIn(MOYASAR), await openStandIn(TABBY)];
      const stop = await openShop(`card-shop-${workerIndex}.log`, {
        MOYASAR_API_URL: moyasar.url,
        TABBY_API_URL: tabby.url,
      });
      const url = process.env.SHOP_URL ?? "";
      const desk = await adminRequests();
      for (const standIn of [moyasar, tabby]) {
        standIn.tell(postNotice(url, standIn.gateway));
        for (const [key, value] of Object.entries(standIn.shopSettings)) {
          const saved = await desk.post("/api/admin/settings", { data: { key, value } });
          if (!saved.ok()) throw new Error(`${key}: ${await saved.text()}`);
        }
      }
      await desk.dispose();
      await use({ moyasar, tabby });
      await stop();
      await moyasar.close();
      await tabby.close();
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ cardShop: _ }, use) => use(process.env.SHOP_URL),
});

export { expect } from "@playwright/test";
