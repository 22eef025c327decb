import { describe, expect, it } from "vitest";
import { homeOrder, makeCustomer, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findCallers } from "./find-callers.server.ts";
import { readCaller } from "./read-caller.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const noura = await makeCustomer(shop, "+966559994567");
await mustPlace(shop, noura, homeOrder(noura, { customerName: "نورة العبدالله" }));

const found = async (typed: string) => {
  const answer = await findCallers(shop.as(admin), typed);
  return answer.ok ? answer.value.map(({ phone }) => phone) : answer.code;
};

describe("CL08 who calls is found", () => {
  it.each([
    ["the whole number", "0559994567"],
    ["the number as it is said abroad", "+966 55 999 4567"],
    ["its last four figures", "4567"],
    ["the name of the last order", "نورة"],
  ])("CL08 by %s", async (_, typed) => expect(await found(typed)).toEqual([noura.phone]));

  it("CL08 and by nothing that is nobody's", async () => {
    expect(await found("0500000000")).toEqual([]);
    expect(await found("")).toEqual([]);
  });

  it("CL08 with what stands between them and the shop, the newest order first", async () => {
    const read = await readCaller(shop.as(admin), { customerId: noura.customerId });
    expect(read).toMatchObject({
      ok: true,
      value: { name: "نورة العبدالله", phone: noura.phone, creditHalalas: 0, owedHalalas: 203_000 },
    });
    expect(read.ok && read.value.orders).toHaveLength(1);
    const unknown = await readCaller(shop.as(admin), { phone: "0551112223" });
    expect(unknown).toMatchObject({ ok: true, value: { id: null, phone: "+966551112223", orders: [] } });
    expect(await readCaller(shop.as(admin), { phone: "12" })).toMatchObject({ code: "not_found" });
  });

  it("CL04 CL08 by whoever may place alone", async () => {
    const clerk = await makeStaff(shop, "books@kabsh.test", "accountant");
    expect(await findCallers(shop.as(clerk), "4567")).toMatchObject({ code: "not_allowed" });
    expect(await readCaller(shop.as(ali), { customerId: noura.customerId })).toMatchObject({
      code: "not_allowed",
    });
  });
});
