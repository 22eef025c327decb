import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Board } from "#app/features/station-work/rules/board.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orderAnimals, slaughterEvidence } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";
import { sideDishes } from "#db/schema/restaurants.ts";
import {
  homeOrder,
  mustPlace,
  putOrder,
  restaurantOrder,
  SALAD_ID,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import {
  anAct,
  makeAbattoir,
  type PairedStation,
  pairStation,
  putInSlot,
} from "#tests/support/stations/paired-stations.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, admin, ali } = await openApi();
const ids: Record<string, string> = {};
let knife: PairedStation;
let block: PairedStation;
let fire: PairedStation;

beforeAll(async () => {
  for (const name of ["early", "late", "unpaid", "foreign", "rite"])
    ids[name] = (await mustPlace(shop, ali, homeOrder(ali))).id;
  ids.dish = (await mustPlace(shop, ali, restaurantOrder(ali))).id;
  await makeAbattoir(shop.db, "yard");
  await makeAbattoir(shop.db, "far-yard");
  knife = await pairStation(shop, admin, { kind: "abattoir", scopeId: "yard" });
  block = await pairStation(shop, admin, { kind: "butcher", scopeId: "yard" });
  fire = await pairStation(shop, admin, { kind: "kitchen", scopeId: "R-1" });
  await putInSlot(shop, ids.late ?? "", "yard", { time: "11:00" });
  await putInSlot(shop, ids.early ?? "", "yard", { time: "08:00" });
  await putInSlot(shop, ids.unpaid ?? "", "yard", { time: "10:00" });
  await putInSlot(shop, ids.rite ?? "", "yard", { time: "12:00" });
  await putInSlot(shop, ids.foreign ?? "", "far-yard");
  for (const name of ["early", "late", "foreign", "rite", "dish"])
    await putOrder(shop.db, ids[name] ?? "", { ...VERIFIED, status: "Confirmed" });
  await putOrder(shop.db, ids.unpaid ?? "", { status: "Paid" });
  await putOrder(shop.db, ids.dish ?? "", { scheduleDate: "2026-03-10" });
  await shop.db.insert(orderOccasions).values({
    ...{ orderId: ids.rite ?? "", kind: "aqiqah", name: "عقيقة", names: [["سالم"]], childName: "سالم" },
  });
});

const boardOf = async ({ cookie }: PairedStation): Promise<Board> =>
  (await request("GET", "/api/station/board", { cookie })).json();
const shown = async (station: PairedStation) => {
  const { orders } = await boardOf(station);
  return orders.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};
const act = async (station: PairedStation, kind: string, subject = "", data = {}) => {
  const body = { acts: [anAct(shop, station, kind, subject, data)] };
  const answer = await (await request("POST", "/api/station/acts", { cookie: station.cookie, body })).json();
  return answer.answers[0].code ?? answer.answers[0].state;
};

describe("what a station shows", () => {
  it("WS11 the abattoir has its own orders of today by their hours, each with why the knife may not begin", async () => {
    expect(await shown(knife)).toEqual(["early", "unpaid", "late", "rite"]);
    const { orders: listed, day } = await boardOf(knife);
    expect(day).toBe("2026-03-10");
    expect(listed.map(({ stop }) => stop)).toEqual([null, "payment_not_verified", null, "consent_not_given"]);
    expect(listed.at(-1)).toMatchObject({ occasion: { kind: "aqiqah" }, isEvidenceAsked: true });
    expect(await shown(block), "nothing is at the butcher's yet").toEqual([]);
  });

  it("WS11 holds no number, address, name of a customer or amount", async () => {
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, ids.early ?? ""));
    for (const station of [knife, fire]) {
      const text = JSON.stringify(await boardOf(station));
      expect(text).not.toContain(order?.customerPhone);
      expect(text).not.toContain(order?.customerName);
      expect(text).not.toMatch(/halalas|address|phone|"lat"/i);
    }
  });

  it("WS12 an order goes from the knife to the block and out, by the presses of its stations", async () => {
    const id = ids.early ?? "";
    expect(await act(knife, "slaughter", id, { from: "Confirmed" })).toBe("done");
    expect(await shown(block)).toEqual(["early"]);
    expect(await act(block, "cut", id, { from: "In Slaughter" })).toBe("done");
    expect(await act(block, "pack", id, { from: "Butchery" })).toBe("done");
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.status).toBe("Out for Delivery");
    expect(await act(knife, "slaughter", ids.rite, { from: "Confirmed" })).toBe("consent_not_given");
  });

  it("WS13 the kitchen cooks, serves and calls back its own dishes; what it is out of is ordered no more until it has it again", async () => {
    const id = ids.dish ?? "";
    await putOrder(shop.db, id, { status: "To Restaurant" });
    expect(await act(fire, "cook", id, { from: "To Restaurant" })).toBe("done");
    expect(await act(fire, "serve", id, { from: "Cooking", to: "Out for Delivery" })).toBe("done");
    expect(await act(fire, "recall", id, { from: "Out for Delivery" })).toBe("done");
    const { orders: listed, dishes } = await boardOf(fire);
    expect(listed.map(({ status }) => status)).toEqual(["Cooking"]);
    expect(listed[0]?.sides).toMatchObject([{ id: SALAD_ID, amount: 3 }]);
    expect(dishes.find((dish) => dish.id === SALAD_ID)).toMatchObject({ isOut: false });
    const active = async () =>
      (await shop.db.select().from(sideDishes).where(eq(sideDishes.id, SALAD_ID)))[0]?.active;
    expect(await act(fire, "out", SALAD_ID)).toBe("done");
    expect(await active()).toBe(false);
    expect(await act(fire, "back", SALAD_ID)).toBe("done");
    expect(await active()).toBe(true);
    const other = await pairStation(shop, admin, { kind: "kitchen", scopeId: "R-2" });
    expect(await act(other, "out", SALAD_ID)).toBe("not_found");
  });

  it("WS13 the kitchen calls back what it has served, and nothing before the knife or handed over", async () => {
    const id = ids.dish ?? "";
    for (const from of ["Confirmed", "In Slaughter", "To Restaurant", "Completed"] as const) {
      await putOrder(shop.db, id, { status: from });
      expect([from, await act(fire, "recall", id, { from })]).toEqual([from, "invalid_input"]);
    }
    await putOrder(shop.db, id, { status: "Cooking" });
  });

  it("WS12 a photo of the slaughter goes to the very animal, once, by whoever typed the PIN", async () => {
    const send = async (station: PairedStation, id = ids.early, staffToken = station.staffToken) => {
      const body = fileForm(await photo());
      const path = `/api/station/orders/${id}/animals/0/1/proofs`;
      return request("POST", path, {
        cookie: station.cookie,
        body,
        headers: { "x-staff-token": staffToken },
      });
    };
    expect((await send(knife, ids.early, "nobody")).status).toBe(422);
    expect((await send(knife, ids.foreign)).status).toBe(404);
    expect((await send(block)).status, "the butcher films nothing").toBe(404);
    expect([(await send(knife)).status, (await send(knife)).status]).toEqual([201, 201]);
    expect(await shop.db.select().from(slaughterEvidence)).toMatchObject([
      { orderId: ids.early, uploadedBy: expect.stringContaining("أحمد") },
    ]);
    expect(await shop.db.$count(orderAnimals, eq(orderAnimals.orderId, ids.foreign ?? ""))).toBe(0);
  });
});

it("WS11 the page of stations opens for everybody, holds nothing, and runs no script but its own", async () => {
  const answer = await request("GET", "/station/work");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'self' ;/);
  expect(await answer.text()).toContain("/station-app/station.js");
});
