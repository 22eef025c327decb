import {
  SETTINGS,
  type SettingKey,
  type ShopSettings,
  settingText,
} from "#app/features/settings/definitions.ts";
import {
  isShippedAccount,
  isShippedText,
  type SHIPPED_SETTINGS,
} from "#app/features/settings/demo/shipped-settings.ts";
import {
  CONFIRMED_ITEMS,
  type ConfirmedItem,
  OPENING_ITEMS,
  type OpeningItem,
} from "#app/vocabulary/opening-item.ts";
import { isShippedPrice, SHIPPED_PHONES } from "./shipped-goods.ts";

/**
 * How an item stands: `own` is not the example's any more, `confirmed` is as it came and somebody said that it is right,
 * `shipped` is still the example's, and `missing` is not there at all.
 */
export type ItemState = "own" | "confirmed" | "shipped" | "missing";

/** What the shop holds at this moment, as far as its opening depends on it. */
export interface OpeningFacts {
  settings: ShopSettings;
  /** IBANs that customers are shown. */
  ibans: readonly string[];
  /** Of the breeder whose prices the shop asks. */
  prices: readonly { breedId: string; ageClassId: string; priceHalalas: number }[];
  /** Restaurants that customers see. */
  restaurants: readonly { id: string; phone: string | null }[];
  hasExamples: boolean;
  confirmed: ReadonlySet<string>;
}

export interface ListedItem {
  item: OpeningItem;
  state: ItemState;
}

/** Every item of the list with its tick, which the shop sets itself. */
export function openingList(facts: OpeningFacts): ListedItem[] {
  return OPENING_ITEMS.map((item) => {
    const state = STATES[item](facts);
    const isConfirmed = state === "shipped" && isConfirmable(item) && facts.confirmed.has(item);
    return { item, state: isConfirmed ? "confirmed" : state };
  });
}

/** Does the shop still show something invented as if it were its own? Then it says on every page that it is a demo. */
export function isDemo(list: readonly ListedItem[]): boolean {
  return list.some(({ state }) => state === "shipped");
}

/** What is not done yet. */
export function openItems(list: readonly ListedItem[]): OpeningItem[] {
  return list.filter(({ state }) => state === "shipped" || state === "missing").map(({ item }) => item);
}

export function isConfirmable(item: OpeningItem): item is ConfirmedItem {
  return (CONFIRMED_ITEMS as readonly string[]).includes(item);
}

const isDefault = (settings: ShopSettings, ...keys: SettingKey[]) =>
  keys.every((key) => settingText(settings[key]) === settingText(SETTINGS[key].default));
const hasShipped = (settings: ShopSettings, ...keys: (keyof typeof SHIPPED_SETTINGS)[]) =>
  keys.some((key) => isShippedText(key, settings[key]));

const STATES: Record<OpeningItem, (facts: OpeningFacts) => ItemState> = {
  names: ({ settings }) => (isDefault(settings, "shop_name_ar", "shop_name_en") ? "shipped" : "own"),
  register({ settings }) {
    if (hasShipped(settings, "legal_name_ar", "legal_name_en", "cr_number")) return "shipped";
    return settings.cr_number === "" || settings.legal_name_ar === "" ? "missing" : "own";
  },
  // A shop that is not registered for VAT has no number, and may charge none.
  vat: ({ settings }) => (hasShipped(settings, "vat_number") ? "shipped" : "own"),
  contact({ settings }) {
    if (hasShipped(settings, "phone", "whatsapp_number", "email")) return "shipped";
    return settings.phone === "" || settings.whatsapp_number === "" ? "missing" : "own";
  },
  bank({ ibans, settings }) {
    if (ibans.some((iban) => isShippedAccount({ iban }))) return "shipped";
    return ibans.length === 0 && settings.payment_methods.includes("bank_transfer") ? "missing" : "own";
  },
  prices({ prices }) {
    if (prices.length === 0) return "missing";
    return prices.every(isShippedPrice) ? "shipped" : "own";
  },
  hours: ({ settings }) => (isDefault(settings, "opening_time", "closing_time") ? "shipped" : "own"),
  cities({ settings }) {
    if (settings.serving_cities_ar.length === 0) return "missing";
    return isDefault(settings, "serving_cities_ar", "serving_cities_en") ? "shipped" : "own";
  },
  restaurants: ({ restaurants }) =>
    restaurants.some(({ id, phone }) => phone !== null && SHIPPED_PHONES[id] === phone) ? "shipped" : "own",
  // No program can tell whether texts were read.
  legal: () => "shipped",
  examples: ({ hasExamples }) => (hasExamples ? "shipped" : "own"),
};
