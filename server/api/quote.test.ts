import { describe, expect, it } from "vitest";
import { restaurantOrder } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { request, ali } = await openApi();

describe("POST /api/quote", () => {
  it("HL17 refuses what no order has, and a restaurant's order without a restaurant, and takes an order's own fields", async () => {
    const { expectedTotalHalalas: _, ...order } = restaurantOrder(ali);
    const [animal] = order.meats;
    const asked = async (body: unknown) => {
      const answer = await request("POST", "/api/quote", { body });
      return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})];
    };
    expect(await asked(order)).toEqual([200, []]);
    expect(await asked({ ...order, quantitiy: 2 })).toEqual([422, ["quantitiy"]]);
    expect(await asked({ ...order, meats: [{ ...animal, homecut: "whole" }] })).toEqual([
      422,
      ["meats.0.homecut"],
    ]);
    const { restaurantSlug: __, ...nowhere } = order;
    expect(await asked(nowhere)).toEqual([422, ["restaurantSlug"]]);
    expect(await asked({ ...nowhere, fulfillment: "home" })).toEqual([200, []]);
  });

  it("HL18 1,001 plates are refused with how many there may be", async () => {
    const { meats, ...order } = restaurantOrder(ali);
    const body = { ...order, meats: meats.map((each) => ({ ...each, platesCount: 1_001 })) };
    const answer = await request("POST", "/api/quote", { body });
    expect(JSON.stringify(await answer.json())).toContain("from 1 to 1,000");
  });
});
