import { describe, expect, it } from "vitest";
import { parseSettings } from "#app/features/settings/definitions.ts";
import { SHIPPED_ACCOUNTS, SHIPPED_SETTINGS } from "#app/features/settings/demo/shipped-settings.ts";
import { CONFIRMED_ITEMS, OPENING_ITEMS, type OpeningItem } from "#app/vocabulary/opening-item.ts";
import { isDemo, type OpeningFacts, openItems, openingList } from "./opening-list.ts";
import { SHIPPED_PHONES, shippedPrice } from "./shipped-goods.ts";

const price = (priceHalalas: number) => ({ breedId: "naemi", ageClassId: "jadha", priceHalalas });

/** The example shop as the seed leaves it. */
const EXAMPLE: OpeningFacts = {
  settings: parseSettings(SHIPPED_SETTINGS),
  ibans: SHIPPED_ACCOUNTS.map(({ iban }) => iban),
  prices: [price(shippedPrice("naemi", "jadha", 1))],
  restaurants: Object.entries(SHIPPED_PHONES).map(([id, phone]) => ({ id, phone })),
  hasExamples: true,
  confirmed: new Set(),
};
const OWN_SETTINGS = {
  shop_name_ar: "مزارع الوادي",
  shop_name_en: "Wadi Farms",
  phone: "+966 11 200 3000",
  whatsapp_number: "+966 55 200 3000",
  email: "salam@wadi.sa",
  legal_name_ar: "شركة الوادي",
  legal_name_en: "Wadi Co.",
  cr_number: "1010123456",
  vat_number: "310122393500003",
  opening_time: "10:00",
  serving_cities_ar: "جدة",
  serving_cities_en: "Jeddah",
};
const OWN: OpeningFacts = {
  settings: parseSettings(OWN_SETTINGS),
  ibans: ["SA0310000000000000000000"],
  prices: [price(210_000)],
  restaurants: [{ id: "R-1", phone: "+966112223333" }],
  hasExamples: false,
  confirmed: new Set(["legal"]),
};
const stateOf = (facts: OpeningFacts, item: OpeningItem) =>
  openingList(facts).find((listed) => listed.item === item)?.state;

describe("the list before opening", () => {
  it("RD01 finds everything of the example, and nothing in a shop that has its own", () => {
    expect(openItems(openingList(EXAMPLE))).toEqual(OPENING_ITEMS);
    expect(openItems(openingList(OWN))).toEqual([]);
    expect([isDemo(openingList(EXAMPLE)), isDemo(openingList(OWN))]).toEqual([true, false]);
  });

  it.each([
    ["register", { settings: parseSettings({ ...OWN_SETTINGS, cr_number: SHIPPED_SETTINGS.cr_number }) }],
    ["vat", { settings: parseSettings({ ...OWN_SETTINGS, vat_number: SHIPPED_SETTINGS.vat_number }) }],
    ["contact", { settings: parseSettings({ ...OWN_SETTINGS, phone: SHIPPED_SETTINGS.phone }) }],
    ["contact", { settings: parseSettings({ ...OWN_SETTINGS, whatsapp_number: SHIPPED_SETTINGS.phone }) }],
    ["bank", { ibans: [...OWN.ibans, SHIPPED_ACCOUNTS[1].iban] }],
    ["restaurants", { restaurants: [{ id: "R-3", phone: SHIPPED_PHONES["R-3"] ?? "" }] }],
    ["examples", { hasExamples: true }],
    ["legal", { confirmed: new Set<string>() }],
  ] as const)("RD01 one thing of the example is enough: %s", (item, change) => {
    const list = openingList({ ...OWN, ...change });
    expect(openItems(list)).toEqual([item]);
    expect(isDemo(list)).toBe(true);
  });

  it("RD02 what may be right as it came can be confirmed, what is invented never", () => {
    const confirmed = openingList({ ...EXAMPLE, confirmed: new Set(OPENING_ITEMS) });
    expect(confirmed.filter(({ state }) => state === "confirmed").map(({ item }) => item)).toEqual(
      OPENING_ITEMS.filter((item) => (CONFIRMED_ITEMS as readonly string[]).includes(item)),
    );
    expect(isDemo(confirmed)).toBe(true);
  });

  it("RD03 a shop that begins empty needs what is missing, and one without VAT no number", () => {
    const empty = parseSettings({ ...OWN_SETTINGS, cr_number: "", vat_number: "", phone: "" });
    const facts = { ...OWN, settings: empty, ibans: [], prices: [], restaurants: [] };
    expect(openItems(openingList(facts))).toEqual(["register", "contact", "bank", "prices"]);
    expect(isDemo(openingList(facts))).toBe(false);
    expect(stateOf({ ...facts, settings: { ...empty, payment_methods: ["cash"] } }, "bank")).toBe("own");
  });
});
