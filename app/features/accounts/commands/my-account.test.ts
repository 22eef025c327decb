import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readProfile } from "#app/features/accounts/reads/read-profile.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { removeAddress } from "./remove-address.server.ts";
import { saveAddress } from "./save-address.server.ts";
import { saveProfile } from "./save-profile.server.ts";

const { shop, sara } = await openStockedShop();
const omar = await makeCustomer(shop, "+966551230002", "عمر");

describe("a customer's profile", () => {
  it("C09 E22 V16 is saved by its owner and read back", async () => {
    const location = { lat: 24.7136, lng: 46.6753 };
    const saved = await saveProfile(shop.as(sara), {
      fullName: "  سارة   أحمد ",
      address: "حي الياسمين",
      location,
    });
    expect(saved).toMatchObject({
      ok: true,
      value: { phone: sara.phone, fullName: "سارة أحمد", address: "حي الياسمين", location, orderCount: 0 },
    });
    expect(await readProfile(shop.as(sara))).toEqual(saved);
    expect(await readProfile(shop.as(omar))).toMatchObject({ value: { fullName: "عمر", address: null } });
    await saveProfile(shop.as(sara), { fullName: "سارة أحمد", address: " ", location: null });
    expect(await readProfile(shop.as(sara))).toMatchObject({ value: { address: null, location: null } });
  });

  it("WP12 names the open orders from today on, and nobody else's", async () => {
    const someone = await makeCustomer(shop, "+966551230077", "ليلى");
    const order = await mustPlace(shop, someone, homeOrder(someone));
    const over = await mustPlace(shop, someone, homeOrder(someone));
    await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, over.id));
    const profile = await readProfile(shop.as(someone));
    expect(profile).toMatchObject({
      value: { openOrders: [{ id: order.id, reference: order.reference, ...order.schedule }] },
    });
    expect(await readProfile(shop.as(omar))).toMatchObject({ value: { openOrders: [] } });
  });

  it("W35 takes only names of letters and spaces", async () => {
    for (const [fullName, message] of [
      ["", "required"],
      ["Ali3", "personName"],
      ["<b>Ali</b>", "personName"],
      ["Ali 😀", "personName"],
      ["ا".repeat(81), "tooLong"],
    ]) {
      expect(await saveProfile(shop.as(sara), { fullName })).toMatchObject({
        ok: false,
        code: "invalid_input",
        fields: { fullName: `common:fieldErrors.${message}` },
      });
    }
    expect(await readProfile(shop.as(sara))).toMatchObject({ value: { fullName: "سارة أحمد" } });
  });

  it("C09 refuses what is no place and texts without end", async () => {
    const fields = async (change: object) => {
      const answer = await saveProfile(shop.as(sara), { fullName: "سارة", ...change });
      return answer.ok ? null : Object.keys(answer.fields ?? {});
    };
    expect(await fields({ address: "x".repeat(10_000) })).toEqual(["address"]);
    expect(await fields({ location: { lat: 91, lng: 0 } })).toEqual(["location.lat"]);
    expect(await fields({ location: "here" })).toEqual(["location"]);
  });

  it("V14 is nobody's without a session", async () => {
    expect(await readProfile(shop.as(VISITOR))).toEqual({ ok: false, code: "not_signed_in" });
    expect(await saveProfile(shop.as(VISITOR), { fullName: "علي" })).toEqual({
      ok: false,
      code: "not_signed_in",
    });
    expect(await downloadMyData(shop.as(VISITOR))).toEqual({ ok: false, code: "not_signed_in" });
  });

  it("AU06 is found by the admin's search in any spelling: the folded text follows the name", async () => {
    await saveProfile(shop.as(sara), { fullName: "سَارة الأحمديّ" });
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, sara.customerId));
    expect(row?.searchText).toBe("ساره الاحمدي +966500000002 0500000002");
  });
});

describe("V15 saved addresses", () => {
  const rest = { label: "rest_house", address: "استراحة الثمامة" } as const;

  it("V15 are added, changed and removed by their owner; one of them is the default", async () => {
    const first = await saveAddress(shop.as(sara), { body: { label: "home", shortCode: "rrrd 2929" } });
    expect(first).toMatchObject({
      ok: true,
      value: [{ label: "home", shortCode: "RRRD2929", isDefault: true }],
    });
    const second = await saveAddress(shop.as(sara), { body: { ...rest, isDefault: true } });
    expect(second).toMatchObject({
      ok: true,
      value: [
        { ...rest, isDefault: true },
        { label: "home", isDefault: false },
      ],
    });
    const home = second.ok ? (second.value[1]?.id ?? "") : "";
    const changed = await saveAddress(shop.as(sara), {
      id: home,
      body: { label: "work", location: { lat: 24, lng: 46 } },
    });
    expect(changed).toMatchObject({
      value: [
        rest,
        { id: home, label: "work", shortCode: null, location: { lat: 24, lng: 46 }, isDefault: false },
      ],
    });
    const removed = await removeAddress(shop.as(sara), {
      id: changed.ok ? (changed.value[0]?.id ?? "") : "",
    });
    expect(removed).toMatchObject({ ok: true, value: [{ id: home, isDefault: true }] });
  });

  it("V15 need a known label and a place of some kind", async () => {
    expect(await saveAddress(shop.as(sara), { body: { label: "home" } })).toMatchObject({
      fields: { address: "wizard:errors.addressOrLocation" },
    });
    expect(await saveAddress(shop.as(sara), { body: { ...rest, label: "palace" } })).toMatchObject({
      code: "invalid_input",
      fields: { label: expect.any(String) },
    });
    expect(await saveAddress(shop.as(sara), { body: { ...rest, shortCode: "12AB" } })).toMatchObject({
      fields: { shortCode: "common:fieldErrors.shortCode" },
    });
  });

  it("P03 are out of reach of other customers", async () => {
    const own = await readProfile(shop.as(sara));
    const id = own.ok ? (own.value.addresses[0]?.id ?? "") : "";
    expect(await saveAddress(shop.as(omar), { id, body: rest })).toEqual({ ok: false, code: "not_found" });
    expect(await removeAddress(shop.as(omar), { id })).toEqual({ ok: false, code: "not_found" });
    expect(await readProfile(shop.as(sara))).toEqual(own);
  });

  it("V15 stay few, and one default even when many are added at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => saveAddress(shop.as(omar), { body: { ...rest, isDefault: true } })),
    );
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.code)).toEqual(
      Array(5).fill("too_many_addresses"),
    );
    const profile = await readProfile(shop.as(omar));
    expect(profile.ok && profile.value.addresses.filter((address) => address.isDefault)).toHaveLength(1);
  });
});

describe("my data", () => {
  it("C09 M01 holds everything of that customer, and nothing of anybody else's", async () => {
    const order = await mustPlace(shop, sara, homeOrder(sara));
    await mustPlace(shop, omar, homeOrder(omar));
    const data = await downloadMyData(shop.as(sara));
    expect(data).toMatchObject({
      ok: true,
      value: {
        exportedAt: shop.clock.now(),
        profile: { phone: sara.phone, orderCount: 1 },
        orders: [{ id: order.id, timeline: [{ kind: "placed" }] }],
      },
    });
    expect(JSON.stringify(data)).not.toContain(omar.phone);
    expect(JSON.stringify(data)).not.toMatch(/Hash|idempotency|searchText/i);
  });
});
