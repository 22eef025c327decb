import { describe, expect, it } from "vitest";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { SHIPPED_ACCOUNTS, SHIPPED_SETTINGS } from "#app/features/settings/rules/demo/shipped-settings.ts";
import { CONFIRMED_ITEMS, OPENING_ITEMS, type OpeningItem } from "#app/vocabulary/opening-item.ts";
import { isDemo, type OpeningFacts, openItems, openingList } from "./opening-list.ts";
import { SHIPPED_NAMES, SHIPPED_PHONES, shippedFeastPrice, shippedPrice } from "./shipped-goods.ts";

const price = (priceHalalas: number) => ({ breedId: "naemi", ageClassId: "jadha", priceHalalas });

/** The example shop as the seed leaves it. */
const EXAMPLE: OpeningFacts = {
  settings: parseSettings({ ...SHIPPED_SETTINGS, menu_signs_from: "2026-07-01" }),
  ibans: SHIPPED_ACCOUNTS.map(({ iban }) => iban),
  prices: [price(shippedPrice("naemi", "jadha", 1))],
  restaurants: Object.entries(SHIPPED_PHONES).map(([id, phone]) => ({
    id,
    name: SHIPPED_NAMES[id] ?? "",
    phone,
  })),
  keptCriteria: 5,
  hasUnsignedDish: true,
  calendars: ["abattoir", "delivery", "kitchen-R-1"],
  isCapacityTouched: false,
  seasonPrices: [{ ...price(shippedFeastPrice("naemi", "jadha")) }],
  messages: "file",
  publicUrl: "http://localhost:3000",
  hasBrokenGateway: true,
  hasBareAdmin: true,
  hasBackup: false,
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
  restaurants: [{ id: "R-1", name: "مطبخ الوادي", phone: "+966112223333" }],
  keptCriteria: 10,
  hasUnsignedDish: true,
  calendars: ["abattoir", "delivery"],
  isCapacityTouched: true,
  seasonPrices: [price(260_000)],
  messages: "arrives",
  publicUrl: "https://wadi.sa",
  hasBrokenGateway: false,
  hasBareAdmin: false,
  hasBackup: true,
  hasExamples: false,
  confirmed: new Set(["legal"]),
};
const stateOf = (facts: OpeningFacts, item: OpeningItem) =>
  openingList(facts).find((listed) => listed.item === item)?.state;

describe("the list before opening", () => {
  it("RD01 finds everything of the example, and nothing in a shop that has its own", () => {
    expect(openItems(openingList(EXAMPLE))).toEqual(OPENING_ITEMS);
    expect(openItems(openingList(OWN))).toEqual([]);
    const demo = (hasOpened: boolean) => [EXAMPLE, OWN].map((facts) => isDemo(openingList(facts), hasOpened));
    expect([demo(false), demo(true)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it.each([
    ["register", { settings: parseSettings({ ...OWN_SETTINGS, cr_number: SHIPPED_SETTINGS.cr_number }) }],
    ["vat", { settings: parseSettings({ ...OWN_SETTINGS, vat_number: SHIPPED_SETTINGS.vat_number }) }],
    ["contact", { settings: parseSettings({ ...OWN_SETTINGS, phone: SHIPPED_SETTINGS.phone }) }],
    ["contact", { settings: parseSettings({ ...OWN_SETTINGS, whatsapp_number: SHIPPED_SETTINGS.phone }) }],
    ["bank", { ibans: [...OWN.ibans, SHIPPED_ACCOUNTS[1].iban] }],
    ["restaurants", { restaurants: [{ id: "R-3", name: "مطبخي", phone: SHIPPED_PHONES["R-3"] ?? "" }] }],
    [
      "restaurants",
      { restaurants: [{ id: "R-3", name: SHIPPED_NAMES["R-3"] ?? "", phone: "+966112223333" }] },
    ],
    ["season", { seasonPrices: [price(260_000), price(shippedFeastPrice("naemi", "jadha"))] }],
    ["capacity", { isCapacityTouched: false }],
    ["examples", { hasExamples: true }],
    ["legal", { confirmed: new Set<string>() }],
  ] as const)("RD01 one thing of the example is enough: %s", (item, change) => {
    const list = openingList({ ...OWN, ...change });
    expect(openItems(list)).toEqual([item]);
    expect([isDemo(list, false), isDemo(list, true)]).toEqual([true, true]);
  });

  it.each([
    ["messages", { messages: "file" }],
    ["messages", { messages: "deaf" }],
    ["messages", { messages: "untried" }],
    ["address", { publicUrl: "https://localhost" }],
    ["card", { hasBrokenGateway: true }],
    ["second_factor", { hasBareAdmin: true }],
    ["menu_signs", { settings: parseSettings({ ...OWN_SETTINGS, menu_signs_from: "2026-07-01" }) }],
    ["backup", { hasBackup: false }],
    ["capacity", { calendars: [] }],
    ["criteria", { keptCriteria: 9 }],
  ] as const)(
    "RO41 one thing that keeps it from selling holds the demo line until it opens, and never afterwards: %s %j",
    (item, change) => {
      const list = openingList({ ...OWN, ...change });
      expect(openItems(list)).toEqual([item]);
      expect([isDemo(list, false), isDemo(list, true)]).toEqual([true, false]);
    },
  );

  it("RO41 nobody can say that messages arrive, that the address is right or that keys are there; no limit can be meant", () => {
    const all = new Set<string>(OPENING_ITEMS);
    const nothing = { ...EXAMPLE, calendars: [], confirmed: all };
    const open = openItems(openingList(nothing));
    for (const item of ["messages", "address", "card", "second_factor"] as const)
      expect(open).toContain(item);
    expect(open).not.toContain("capacity");
    expect(open).not.toContain("backup");
  });

  it("RD02 what may be right as it came can be confirmed, what is invented never", () => {
    const confirmed = openingList({ ...EXAMPLE, confirmed: new Set(OPENING_ITEMS) });
    expect(confirmed.filter(({ state }) => state === "confirmed").map(({ item }) => item)).toEqual(
      OPENING_ITEMS.filter((item) => (CONFIRMED_ITEMS as readonly string[]).includes(item)),
    );
    expect(isDemo(confirmed, false)).toBe(true);
  });

  it("ML05 a menu is whole where no day is named, and with the last dish's figures", () => {
    const settings = parseSettings({ ...OWN_SETTINGS, menu_signs_from: "2026-07-01" });
    expect(stateOf(OWN, "menu_signs")).toBe("own");
    expect(stateOf({ ...OWN, settings }, "menu_signs")).toBe("missing");
    expect(stateOf({ ...OWN, settings, hasUnsignedDish: false }, "menu_signs")).toBe("own");
  });

  it("RD03 a shop that begins empty needs what is missing, and one without VAT no number", () => {
    const empty = parseSettings({ ...OWN_SETTINGS, cr_number: "", vat_number: "", phone: "" });
    const facts = { ...OWN, settings: empty, ibans: [], prices: [], restaurants: [] };
    expect(openItems(openingList(facts))).toEqual(["register", "contact", "bank", "prices"]);
    expect(isDemo(openingList(facts), false)).toBe(true);
    expect(stateOf({ ...facts, settings: { ...empty, payment_methods: ["cash"] } }, "bank")).toBe("own");
  });
});
