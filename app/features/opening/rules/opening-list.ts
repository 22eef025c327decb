import {
  SETTINGS,
  type SettingKey,
  type ShopSettings,
  settingText,
} from "#app/features/settings/rules/definitions.ts";
import {
  isShippedAccount,
  isShippedText,
  type SHIPPED_SETTINGS,
} from "#app/features/settings/rules/demo/shipped-settings.ts";
import {
  CONFIRMED_ITEMS,
  type ConfirmedItem,
  OPENING_ITEMS,
  type OpeningItem,
} from "#app/vocabulary/opening-item.ts";
import { SHOP_CRITERIA } from "#app/vocabulary/shop-criterion.ts";
import { isPublicAddress } from "./is-public-address.ts";
import {
  isShippedCalendar,
  isShippedPrice,
  SHIPPED_NAMES,
  SHIPPED_PHONES,
  shippedFeastPrice,
} from "./shipped-goods.ts";

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
  restaurants: readonly { id: string; name: string; phone: string | null }[];
  /** How many of the ten criteria of e-shops were kept when the shop looked at itself last (0162-ten-criteria). */
  keptCriteria: number;
  /** Something that is sold at one of them has no nutrition figures. */
  hasUnsignedDish: boolean;
  /** Calendars that limit how much an hour takes; `isTouched` when somebody of the shop has ever changed one. */
  calendars: readonly string[];
  isCapacityTouched: boolean;
  /** Of seasons that customers see. */
  seasonPrices: readonly { breedId: string; ageClassId: string; priceHalalas: number }[];
  /** A channel carries messages, hears what became of them, and has carried one to a phone since it has this number. */
  messages: "file" | "deaf" | "untried" | "arrives";
  publicUrl: string;
  /** Ways to pay online that are switched on and lack a key, or whose keys the gateway does not know. */
  hasBrokenGateway: boolean;
  /** Somebody who may do everything signs in by a password alone. */
  hasBareAdmin: boolean;
  /** A backup was made within the days that one may be old. */
  hasBackup: boolean;
  hasExamples: boolean;
  confirmed: ReadonlySet<string>;
}

export interface ListedItem {
  item: OpeningItem;
  state: ItemState;
}

/** What nobody has set up can be meant so: no limit at all, and a backup that another machine makes. */
const MEANT_WITHOUT: readonly OpeningItem[] = ["capacity", "backup"];

/** Every item of the list with its tick, which the shop sets itself. */
export function openingList(facts: OpeningFacts): ListedItem[] {
  return OPENING_ITEMS.map((item) => {
    const state = STATES[item](facts);
    const isConfirmed = mayConfirm({ item, state }) && facts.confirmed.has(item);
    return { item, state: isConfirmed ? "confirmed" : state };
  });
}

/**
 * Does every page say that this is a demo? Until everything on the list was done once; a shop that has opened is a demo again
 * only where it shows something invented as if it were its own, and not because a backup is late.
 */
export function isDemo(list: readonly ListedItem[], hasOpened: boolean): boolean {
  return hasOpened ? list.some(({ state }) => state === "shipped") : openItems(list).length > 0;
}

/** What is not done yet. */
export function openItems(list: readonly ListedItem[]): OpeningItem[] {
  return list.filter(({ state }) => state === "shipped" || state === "missing").map(({ item }) => item);
}

/** Can somebody say of it that it is right as it stands? */
export function mayConfirm({ item, state }: ListedItem): boolean {
  if (!isConfirmable(item)) return false;
  return state === "shipped" || (state === "missing" && MEANT_WITHOUT.includes(item));
}

function isConfirmable(item: OpeningItem): item is ConfirmedItem {
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
  capacity({ calendars, isCapacityTouched }) {
    if (calendars.length === 0) return "missing";
    return calendars.every(isShippedCalendar) && !isCapacityTouched ? "shipped" : "own";
  },
  season: ({ seasonPrices }) =>
    seasonPrices.some((each) => shippedFeastPrice(each.breedId, each.ageClassId) === each.priceHalalas)
      ? "shipped"
      : "own",
  restaurants: ({ restaurants }) =>
    restaurants.some(
      ({ id, name, phone }) => SHIPPED_NAMES[id] === name || (phone !== null && SHIPPED_PHONES[id] === phone),
    )
      ? "shipped"
      : "own",
  // Figures are asked for only where the owner has named the day from which dishes without them leave the menu.
  menu_signs: ({ settings, hasUnsignedDish }) =>
    settings.menu_signs_from !== "" && hasUnsignedDish ? "missing" : "own",
  criteria: ({ keptCriteria }) => (keptCriteria === SHOP_CRITERIA.length ? "own" : "missing"),
  messages: ({ messages }) => (messages === "arrives" ? "own" : "missing"),
  address: ({ publicUrl }) => (isPublicAddress(publicUrl) ? "own" : "missing"),
  card: ({ hasBrokenGateway }) => (hasBrokenGateway ? "missing" : "own"),
  second_factor: ({ hasBareAdmin }) => (hasBareAdmin ? "missing" : "own"),
  backup: ({ hasBackup }) => (hasBackup ? "own" : "missing"),
  // No program can tell whether texts were read.
  legal: () => "shipped",
  examples: ({ hasExamples }) => (hasExamples ? "shipped" : "own"),
};
