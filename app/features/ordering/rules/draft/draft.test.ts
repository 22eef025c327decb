import { describe, expect, it } from "vitest";
import type { Occasion } from "#app/features/occasions/rules/occasion-book.ts";
import { emptyDraft, isResumable, type OrderDraft } from "./draft.ts";
import {
  addMeat,
  changeMeat,
  chooseFulfillment,
  chooseRestaurant,
  removeMeat,
  setSchedule,
  setSide,
} from "./draft-changes.ts";
import { applyPreselection } from "./draft-preselection.ts";
import { toOrderBody, toQuoteInput } from "./draft-to-order.ts";

const carcassOf = (breed: string, age: string) =>
  age === "jadha" ? (breed === "najdi" ? 15.1 : 13.5) : null;
const one = addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha", quantity: 2 }, carcassOf);
const meatOf = (draft: OrderDraft, index = 0) => draft.meats[index];

function cookedDraft(): OrderDraft {
  const chosen = chooseRestaurant(chooseFulfillment(one, "restaurant"), "deerah");
  const styled = changeMeat(chosen, "m1", {
    cookingTypeId: "mandi",
    platesCount: 3,
    platesNote: "no chilli",
  });
  return { ...setSide(styled, "salad", 2), riceCookingTypeId: "bukhari", deliveryMethod: "delivery" };
}

describe("saved draft", () => {
  it("E11 E12 holds the fields of a draft, choices by id", () => {
    expect(Object.keys(one)).toEqual([
      "meats",
      "fulfillment",
      "restaurantSlug",
      "sides",
      "deliveryMethod",
      "customerName",
      "customerPhone",
      "address",
      "location",
      "driverNote",
      "saveToAccount",
      "schedule",
      "moreDays",
      "shares",
      "riceCookingTypeId",
      "occasion",
      "confirmKey",
      "guests",
      "asked",
    ]);
    expect(meatOf(one)).toEqual({
      id: "m1",
      breedId: "naemi",
      ageClassId: "jadha",
      quantity: 2,
      carcassEstimate: 13.5,
      homeCut: "whole",
      cutStyleId: null,
      vacuumSeal: false,
      includeOffal: false,
      extraIds: [],
      cutBy: "shop",
      cookingTypeId: null,
      platesCount: null,
      platesNote: "",
      butcherNote: "",
    });
  });

  it("H06 only a draft with at least one meat can be resumed", () => {
    expect([isResumable(null), isResumable(emptyDraft()), isResumable(one)]).toEqual([false, false, true]);
  });
});

describe("meats of a draft", () => {
  it("W20 without breed or age nothing is added", () => {
    expect(addMeat(one, { breedId: "naemi", ageClassId: null })).toBe(one);
    expect(addMeat(one, { breedId: "", ageClassId: "jadha" })).toBe(one);
  });

  it("W22 an existing combination counts up, at most to 10", () => {
    const five = addMeat(one, { breedId: "naemi", ageClassId: "jadha", quantity: 3 });
    expect([five.meats.length, meatOf(five)?.quantity]).toEqual([1, 5]);
    const ten = addMeat(five, { breedId: "naemi", ageClassId: "jadha", quantity: 9 });
    expect(meatOf(ten)?.quantity).toBe(10);
    expect(meatOf(addMeat(ten, { breedId: "naemi", ageClassId: "jadha" }))?.quantity).toBe(10);
  });

  it("W22 another combination is another row with an id of its own", () => {
    const two = addMeat(one, { breedId: "najdi", ageClassId: "jadha" });
    const afterRemoval = addMeat(removeMeat(two, "m1"), { breedId: "harri", ageClassId: "jadha" });
    expect(two.meats.map((meat) => meat.id)).toEqual(["m1", "m2"]);
    expect(afterRemoval.meats.map((meat) => meat.id)).toEqual(["m2", "m3"]);
  });

  it("W23 another breed or age recalculates the estimate, another quantity does not", () => {
    expect(meatOf(changeMeat(one, "m1", { breedId: "najdi" }, carcassOf))?.carcassEstimate).toBe(15.1);
    expect(meatOf(changeMeat(one, "m1", { ageClassId: "thani" }, carcassOf))?.carcassEstimate).toBeNull();
    expect(meatOf(changeMeat(one, "m1", { quantity: 4 }))?.carcassEstimate).toBe(13.5);
  });

  it("W21 a quantity stays between 1 and 10", () => {
    const quantities = [0, -3, 11, 2.9, Number.NaN].map(
      (quantity) => meatOf(changeMeat(one, "m1", { quantity }))?.quantity,
    );
    expect(quantities).toEqual([1, 1, 10, 2, 1]);
  });
});

describe("choices of a draft", () => {
  it("W14 choosing home clears the restaurant and what belongs to it", () => {
    expect(chooseFulfillment(cookedDraft(), "home")).toEqual({ ...one, fulfillment: "home" });
  });

  it("W13 choosing a restaurant meal keeps the animals", () => {
    expect(chooseFulfillment(one, "restaurant").meats).toEqual(one.meats);
  });

  it("WR03 another restaurant clears sides, and styles that it does not cook", () => {
    const moved = chooseRestaurant(cookedDraft(), "other", new Set(["mandi"]));
    expect(moved).toMatchObject({ restaurantSlug: "other", sides: {}, riceCookingTypeId: null });
    expect(meatOf(moved)?.cookingTypeId).toBe("mandi");
    expect(meatOf(chooseRestaurant(cookedDraft(), "other"))?.cookingTypeId).toBeNull();
    const draft = cookedDraft();
    expect(chooseRestaurant(draft, "deerah")).toBe(draft);
  });

  it("WR10 a side's amount stays between 0 and 50", () => {
    const amounts = [51, 7.8, Number.NaN, -1].map((amount) => setSide(one, "salad", amount).sides);
    expect(amounts).toEqual([{ salad: 50 }, { salad: 7 }, {}, {}]);
  });

  it("W45 changing the date clears the time", () => {
    const set = setSchedule(one, { date: "2026-11-21", time: "15:00" });
    expect(setSchedule(set, { date: "2026-11-22" }).schedule).toEqual({ date: "2026-11-22", time: "" });
    expect(setSchedule(set, { date: "2026-11-21" }).schedule).toEqual(set.schedule);
    expect(setSchedule(set, { time: "16:00" }).schedule).toEqual({ date: "2026-11-21", time: "16:00" });
  });
});

describe("preselection", () => {
  const catalogue = {
    breeds: [{ id: "naemi" }, { id: "najdi" }],
    ageClasses: [{ id: "jadha" }],
    restaurants: [{ slug: "deerah" }],
  };

  it("OG05 a link names the occasion of an order that is not begun, and only one that is offered", () => {
    const udhiya = { id: "u1", kind: "udhiya" } as Occasion;
    const book = { ...catalogue, occasions: { occasions: [udhiya], partners: [], consents: {} } };
    const wish = { occasion: "u1" };
    expect(applyPreselection(emptyDraft(), wish, book).occasion).toMatchObject({
      occasionId: "u1",
      kind: "udhiya",
    });
    expect(applyPreselection(emptyDraft(), { occasion: "u2" }, book).occasion).toBeNull();
    const begun = applyPreselection(emptyDraft(), { breed: "najdi" }, book);
    expect(applyPreselection(begun, wish, book).occasion).toBeNull();
  });

  it("W04 breed and age preselect the first meat row", () => {
    const both = applyPreselection(emptyDraft(), { breed: "najdi", age: "jadha" }, catalogue, carcassOf);
    expect(both.meats).toMatchObject([
      { breedId: "najdi", ageClassId: "jadha", quantity: 1, carcassEstimate: 15.1 },
    ]);
    const breed = applyPreselection(emptyDraft(), { breed: "najdi" }, catalogue);
    expect(breed.meats).toMatchObject([{ breedId: "najdi", ageClassId: null }]);
    expect(applyPreselection(breed, { age: "jadha" }, catalogue).meats).toMatchObject([
      { breedId: "najdi", ageClassId: "jadha" },
    ]);
  });

  it("W04 a finished row is never changed, nor counted up by a reload", () => {
    const wish = { breed: "naemi", age: "jadha" };
    expect(applyPreselection(one, wish, catalogue)).toEqual(one);
    expect(applyPreselection(one, { breed: "najdi", age: "jadha" }, catalogue).meats).toHaveLength(2);
  });

  it("W03 a restaurant preselects restaurant fulfilment", () => {
    const draft = applyPreselection(emptyDraft(), { restaurant: "deerah" }, catalogue);
    expect(draft).toMatchObject({ fulfillment: "restaurant", restaurantSlug: "deerah", meats: [] });
  });

  it("W05 unknown values are ignored", () => {
    const draft = emptyDraft();
    expect(applyPreselection(draft, { breed: "x", age: "x", restaurant: "x" }, catalogue)).toBe(draft);
    expect(applyPreselection(draft, {}, catalogue)).toBe(draft);
  });
});

describe("from draft to order", () => {
  const person = {
    customerName: "علي",
    customerPhone: "0551234567",
    address: "حي الملقا",
    location: { lat: 24.7, lng: 46.6 },
    driverNote: "يتصل عند البوابة",
  };

  it("R19 W54 the body carries choices and the shown total, in the names of the API", () => {
    const draft = setSchedule({ ...cookedDraft(), ...person }, { date: "2026-11-21", time: "15:00" });
    expect(toOrderBody(draft, 12345)).toEqual({
      fulfillment: "restaurant",
      meats: [
        {
          breedId: "naemi",
          ageClassId: "jadha",
          quantity: 2,
          cookingTypeId: "mandi",
          platesCount: 3,
          platesNote: "no chilli",
        },
      ],
      restaurantSlug: "deerah",
      riceCookingTypeId: "bukhari",
      sides: { salad: 2 },
      deliveryMethod: "delivery",
      ...person,
      schedule: { date: "2026-11-21", time: "15:00" },
      saveToAccount: true,
      expectedTotalHalalas: 12345,
    });
  });

  it("KS01 the order names the mark of its draft", () => {
    expect(toOrderBody({ ...cookedDraft(), confirmKey: "a-key-of-its-own" }, 1)).toMatchObject({
      keeperId: "m-a-key-of-its-own",
    });
  });

  it("OG12 the guests that were told go along", () => {
    expect(toOrderBody({ ...cookedDraft(), guests: 30 }, 1)).toMatchObject({ guests: 30 });
  });

  it("WH01 WH02 a home order carries cuts and nothing of a restaurant", () => {
    const home = chooseFulfillment(
      changeMeat(cookedDraft(), "m1", { homeCut: "halves", vacuumSeal: true }),
      "home",
    );
    const body = toOrderBody(home, 1);
    expect(body.meats).toEqual([
      {
        breedId: "naemi",
        ageClassId: "jadha",
        quantity: 2,
        homeCut: "halves",
        cutStyleId: null,
        vacuumSeal: true,
        includeOffal: false,
        extraIds: [],
        butcherNote: "",
      },
    ]);
    expect(body).not.toHaveProperty("restaurantSlug");
  });

  it("WR14 picking up sends no address", () => {
    const pickup: OrderDraft = { ...cookedDraft(), ...person, deliveryMethod: "pickup" };
    expect(toOrderBody(pickup, 1)).toMatchObject({ address: null, location: null });
  });

  it("W14 what is left of a restaurant is not quoted for home", () => {
    const left = { ...cookedDraft(), fulfillment: "home" as const };
    expect(toQuoteInput(left)).toMatchObject({
      restaurantSlug: null,
      riceCookingTypeId: null,
      sides: {},
      deliveryMethod: null,
    });
  });
});
