import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLegacyOrder } from "./legacy-order.ts";
import { legacySidePrice, readLegacySides } from "./legacy-sides.ts";

const MEAT = {
  breed: "نعيمي",
  ageClass: "جذع",
  quantity: 2,
  carcassEstimate: 13.5,
  cookingStyle: "مندي",
  platesCount: "4",
};
const ORDER = {
  id: "abc-1",
  createdAt: "2025-03-01T10:00:00.000Z",
  status: "Paid",
  customer: "0551234567",
  paymentProofUrl: "https://old.example/proof.jpg",
  payload: {
    customerName: "علي محمد",
    customerPhone: "+966551234567",
    fulfillment: "restaurant",
    restaurant: "مطعم الديرة",
    deliveryMethod: "delivery",
    address: "حي الملقا",
    location: { lat: 24.7, lng: 46.6 },
    schedule: { date: "2025-03-02", time: "15:00" },
    meats: [MEAT],
    sides: { رز: 2, سلطة: 1 },
    riceCookingStyle: "بخاري",
    totals: { meat: 3790, cooking: 345, sides: 102, appFee: 30, deliveryFee: 25, total: 4267 },
  },
};
const withTotals = (totals: object, rest: object = {}) =>
  readLegacyOrder({ ...ORDER, payload: { ...ORDER.payload, sides: {}, totals, ...rest } })?.totals;

describe("orders in their old shapes", () => {
  it("E13 OD07 have restaurant, animals and totals in the last shape", () => {
    expect(readLegacyOrder(ORDER)).toEqual({
      legacyId: "abc-1",
      createdAt: new Date("2025-03-01T10:00:00.000Z"),
      changedAt: null,
      status: "Paid",
      customerName: "علي محمد",
      customerPhone: "+966551234567",
      fulfillment: "restaurant",
      restaurantName: "مطعم الديرة",
      deliveryMethod: "delivery",
      address: "حي الملقا",
      location: { lat: 24.7, lng: 46.6 },
      schedule: { date: "2025-03-02", time: "15:00" },
      meats: [
        {
          breed: "نعيمي",
          ageClass: "جذع",
          quantity: 2,
          carcassEstimateKg: 13.5,
          homeCut: "whole",
          vacuumSeal: false,
          includeOffal: false,
          cookingStyle: "مندي",
          platesCount: 4,
          platesNote: null,
        },
      ],
      sides: [
        { name: "رز", amount: 2, unitPriceHalalas: 4500, totalHalalas: 9000 },
        { name: "سلطة", amount: 1, unitPriceHalalas: 1200, totalHalalas: 1200 },
      ],
      riceCookingStyle: "بخاري",
      paymentProofUrl: "https://old.example/proof.jpg",
      totals: {
        meatHalalas: 379_000,
        cookingHalalas: 34_500,
        sidesHalalas: 10_200,
        appFeeHalalas: 3000,
        deliveryFeeHalalas: 2500,
        totalHalalas: 426_700,
        grandTotalHalalas: 429_200,
      },
    });
  });

  it("E15 may name their totals as they once were named", () => {
    const totals = {
      meatPrice: 1000,
      cookingPrice: "150",
      sidesTotal: 57,
      applicationFee: 30,
      total: "1,237",
      deliveryFee: 20,
    };
    expect(withTotals(totals)).toEqual({
      meatHalalas: 100_000,
      cookingHalalas: 15_000,
      sidesHalalas: 5700,
      appFeeHalalas: 3000,
      deliveryFeeHalalas: 2000,
      totalHalalas: 123_700,
      grandTotalHalalas: 125_700,
    });
  });

  it("E16 may have a single meat, an estimate and a total at the top", () => {
    const order = readLegacyOrder({
      id: 7,
      breed: "حري",
      carcassEstimate: "13.5",
      total: 1030,
      customer: "0551234567",
    });
    expect(order?.meats).toMatchObject([
      { breed: "حري", ageClass: "", quantity: 1, carcassEstimateKg: 13.5 },
    ]);
    expect(order).toMatchObject({
      legacyId: "7",
      status: "Pending Payment",
      fulfillment: "home",
      deliveryMethod: "delivery",
    });
    expect(order?.totals).toMatchObject({ meatHalalas: 100_000, appFeeHalalas: 3000, totalHalalas: 103_000 });
  });

  it("OD07 may keep date and time apart", () => {
    const payload = { ...ORDER.payload, schedule: undefined, date: "2025-03-02T00:00:00Z", time: "15:00:00" };
    expect(readLegacyOrder({ ...ORDER, payload })?.schedule).toEqual({ date: "2025-03-02", time: "15:00" });
    const broken = { ...ORDER.payload, schedule: { date: "soon", time: "later" } };
    expect(readLegacyOrder({ ...ORDER, payload: broken })?.schedule).toEqual({ date: null, time: null });
  });

  it("AO18 have an application fee of 30 unless they say another", () => {
    expect(withTotals({ meat: 1000, total: 1030 })?.appFeeHalalas).toBe(3000);
    expect(withTotals({ meat: 1000, appFee: 0, total: 1000 })?.appFeeHalalas).toBe(0);
  });

  it("AO19 M04 have the sum of their parts for a total, with delivery on top", () => {
    const parts = { meat: 1000, cooking: 150, sides: 12, appFee: 30, deliveryFee: 25 };
    expect(withTotals(parts)).toMatchObject({ totalHalalas: 119_200, grandTotalHalalas: 121_700 });
    expect(withTotals(parts, { total: 1500 })).toMatchObject({ totalHalalas: 150_000, meatHalalas: 130_800 });
  });

  it.each([
    ["رز", 4500],
    ["أرز بخاري", 4500],
    ["Rice", 4500],
    ["سلطة خضراء", 1200],
    ["Salad", 1200],
    ["مرق", 1500],
    ["broth", 1500],
    ["مقبلات", 1800],
    ["Appetizers", 1800],
    ["عصير", 0],
  ])("M12 side %s without a price costs %d halalas", (name, halalas) => {
    expect(legacySidePrice(name)).toBe(halalas);
  });

  it("M12 list sides with or without prices, and none that is ordered 0 times", () => {
    expect(
      readLegacySides([{ name: "سلطة", quantity: 2, price: 10 }, { name: "مرق", amount: 0 }, null, "x"]),
    ).toEqual([{ name: "سلطة", amount: 2, unitPriceHalalas: 1000, totalHalalas: 2000 }]);
    expect(readLegacySides({ salad: { amount: 1, price: 13.5 } })).toMatchObject([
      { unitPriceHalalas: 1350 },
    ]);
  });

  it("E17 R01 an unknown status is pending, an unreadable phone is none", () => {
    const order = readLegacyOrder({
      ...ORDER,
      status: "Shipped",
      customer: "x",
      payload: { ...ORDER.payload, customerPhone: "12" },
    });
    expect(order).toMatchObject({ status: "Pending Payment", customerPhone: null });
  });

  it.each([
    null,
    7,
    "x",
    [],
    {},
    { payload: null },
    { meats: [{}] },
    { payload: { meats: [{ quantity: 2 }] } },
  ])("E17 %j is no order", (json) => {
    expect(readLegacyOrder(json)).toBeNull();
  });

  it("E17 R05 reading never throws, and what is read always adds up", () => {
    const anything = fc.anything({ maxDepth: 3 });
    const orders = fc.record(
      {
        meats: fc.oneof(anything, fc.constant([MEAT])),
        breed: fc.constantFrom("حري", null, 3),
        sides: anything,
        totals: fc.oneof(
          anything,
          fc.dictionary(
            fc.constantFrom("meat", "cooking", "sides", "appFee", "deliveryFee", "total"),
            fc.oneof(fc.double(), fc.nat(9999), fc.string()),
          ),
        ),
        total: anything,
        schedule: anything,
        location: anything,
        restaurant: anything,
        createdAt: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(orders, fc.boolean(), (order, wrapped) => {
        const totals = readLegacyOrder(wrapped ? { payload: order } : order)?.totals;
        if (!totals) return;
        for (const amount of Object.values(totals))
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        const { meatHalalas, cookingHalalas, sidesHalalas, appFeeHalalas } = totals;
        expect(totals.totalHalalas).toBe(meatHalalas + cookingHalalas + sidesHalalas + appFeeHalalas);
        expect(totals.grandTotalHalalas).toBe(totals.totalHalalas + totals.deliveryFeeHalalas);
      }),
      { numRuns: 300 },
    );
  });
});
