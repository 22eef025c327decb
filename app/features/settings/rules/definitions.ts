import { LANGUAGES } from "#app/i18n/language.ts";
import { logoFile } from "#app/lib/addresses/logo-file.ts";
import { isTileAddress } from "#app/lib/addresses/tile-address.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { DELIVERY_DEFINITIONS } from "./delivery-settings.ts";
import { GATEWAY_DEFINITIONS } from "./gateway-settings.ts";
import { LAW_DEFINITIONS } from "./law-settings.ts";
import { MENU_SIGNS_DEFINITIONS } from "./menu-signs-settings.ts";
import { PROMISE_DEFINITIONS } from "./promise-settings.ts";
import { RUN_DEFINITIONS } from "./run-settings.ts";
import {
  boolean,
  decimal,
  digits,
  halalas,
  integer,
  list,
  sealedSecret,
  secret,
  text,
  time,
} from "./setting-kinds.ts";

const shown = { public: true };
const optionally = (pattern: RegExp) => (value: string) => value === "" || pattern.test(value);
const notBlank = { ...shown, check: (value: string) => value !== "", message: FIELD_MESSAGES.required };
/** Whatever may stand in a number; what it has to be, `checkSetting` says of what is typed. */
const phone = {
  ...shown,
  max: 40,
  check: optionally(/^(?:tel:|')?[+\uFF0B]?[\p{Nd}\s\p{Pd}().\u2212]{3,40}[+\uFF0B]?$/iu),
  message: FIELD_MESSAGES.shopPhone,
};
const webPage = {
  ...shown,
  max: 300,
  check: optionally(/^https:\/\/[^\s/]+\.[^\s]+$/),
  message: FIELD_MESSAGES.url,
};
const logo = { ...shown, check: (value: string) => value === "" || logoFile(value) !== null };
const email = { ...shown, check: optionally(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), message: FIELD_MESSAGES.email };
/** A Saudi commercial register number has ten digits, a VAT number fifteen that begin and end with 3. */
const crNumber = { ...shown, check: optionally(/^\d{10}$/), message: FIELD_MESSAGES.crNumber };
const buildingNumber = { check: optionally(/^\d{4}$/), message: "admin-settings:errors.building" };
const postalCode = { check: optionally(/^\d{5}$/), message: "admin-settings:errors.postalCode" };
const vatNumber = { ...shown, check: optionally(/^3\d{13}3$/), message: FIELD_MESSAGES.vatNumber };

/** A template's name as Meta takes it. */
const template = {
  max: 512,
  check: (value: string) => /^[a-z0-9_]+$/.test(value),
  message: "admin-settings:errors.template",
};

/** How often somebody may do something (0035-limits-that-lock-nobody-out); 0 switches the limit off. */
const limit = (most: number) => integer("limits", most, 0, 1_000_000);

/** When an order's invoice is issued: as soon as its money is there, or when it is handed over. */
export const INVOICE_MOMENTS = ["payment", "delivery"] as const;

export const PAYMENT_METHODS = ["cash", "card", "bank_transfer"] as const;

/**
 * Every setting of the shop: what it is, where the admin finds it, whether pages may show it, its default.
 * Stored as text by these keys in `app_settings`.
 */
export const SETTINGS = {
  shop_name_ar: text("identity", "كبش", notBlank),
  shop_name_en: text("identity", "Kabsh", notBlank),
  tagline_ar: text("identity", "لحم حلال من الراعي إلى باب بيتك", shown),
  tagline_en: text("identity", "Halal lamb from the herder to your door", shown),
  serving_cities_ar: list("identity", ["الرياض", "الخبر", "الدمام", "الظهران"], shown),
  serving_cities_en: list("identity", ["Riyadh", "Khobar", "Dammam", "Dhahran"], shown),
  /** Addresses of what the owner uploaded; empty is the drawn sign (0129-the-owners-logo). */
  logo_light: text("identity", "", logo),
  logo_dark: text("identity", "", logo),
  logo_icon: text("identity", "", logo),
  ...DELIVERY_DEFINITIONS,

  phone: text("contact", "+966 50 000 0000", phone),
  email: text("contact", "salam@kabsh.example", email),
  whatsapp_number: text("contact", "+966 50 000 0000", phone),
  /** Within how many hours a person answers who wrote, and within how many the customer was reached at all (IX26); an alarm warns when a quarter is left. */
  answer_promise_hours: integer("contact", 48, 1, 720),
  contact_promise_hours: integer("contact", 96, 1, 720),
  social_x: text("contact", "", webPage),
  social_instagram: text("contact", "", webPage),
  social_snapchat: text("contact", "", webPage),
  social_tiktok: text("contact", "", webPage),

  legal_name_ar: text("legal", "كبش", shown),
  legal_name_en: text("legal", "Kabsh", shown),
  cr_number: digits("legal", "", crNumber),
  vat_number: digits("legal", "", vatNumber),
  /** Said with the trust badges of home; nothing is said while they are empty (OG10). */
  abattoir_licence: text("legal", "", { ...shown, max: 60 }),
  vet_licence: text("legal", "", { ...shown, max: 60 }),
  shop_address_ar: text("legal", "الرياض، المملكة العربية السعودية", shown),
  shop_address_en: text("legal", "Riyadh, Saudi Arabia", shown),
  /** The same in the parts that an electronic invoice names (0070-e-invoicing). */
  address_building: digits("legal", "", buildingNumber),
  address_street: text("legal", "", { max: 120 }),
  address_district: text("legal", "", { max: 120 }),
  address_city: text("legal", "", { max: 120 }),
  address_postal_code: digits("legal", "", postalCode),

  opening_time: time("ordering", "09:00", shown),
  closing_time: time("ordering", "22:00", shown),
  lead_time_minutes: integer("ordering", 180, 0, 10_080, shown),
  /** How long an unpaid order keeps its places (0055). */
  hold_minutes: integer("ordering", 120, 5, 10_080, shown),
  /** So many minutes before the end of a hold its customer is reminded; 0 is never. */
  hold_reminder_minutes: integer("ordering", 30, 0, 1_440),
  /** How long a freed place is kept for whoever waits for it (0061). */
  waiting_offer_minutes: integer("ordering", 20, 1, 1_440, shown),
  /** So many days before its day a standing order makes the order of the week (0067). */
  standing_order_days_before: integer("ordering", 3, 1, 14, shown),
  /** At this time of the day before, the hold of an unpaid order that a standing order made ends. */
  standing_order_pay_by: time("ordering", "20:00", shown),
  home_delivery_fee_halalas: halalas("ordering", 0, shown),
  /** Whole bags that an animal is divided into where its meat is shared (0066). */
  bags_per_animal: integer("ordering", 12, 3, 40, shown),
  /** R17: share of the live weight that is carcass. */
  carcass_yield: decimal("ordering", 0.52, 0.1, 1, shown),
  default_breeder_id: text("ordering", ""),
  /** What the shop says at the foot of every slip; nothing while both are empty (SN01). */
  slip_note_ar: text("ordering", ""),
  slip_note_en: text("ordering", ""),

  /** The desk asks for a proof of slaughter where an order is for a rite or for charity, or of every order. */
  proof_for_all: boolean("animals", false),
  proof_keep_days: integer("animals", 30, 1, 365),
  proof_film_megabytes: integer("animals", 20, 1, 20),
  proof_film_seconds: integer("animals", 30, 5, 120),
  vet_before_udhiya: boolean("animals", true),
  /** So many percent lighter than promised is still what was promised. */
  weight_tolerance_percent: integer("animals", 10, 0, 50),
  weight_call_first: boolean("animals", false),
  /** What labels say of meat that is kept cold and frozen (0122-labels). */
  keep_chilled_days: integer("animals", 3, 1, 30),
  keep_frozen_months: integer("animals", 6, 1, 24),

  limit_unpaid_orders: limit(10),
  limit_orders_per_day: limit(30),
  limit_proofs_per_day: limit(30),
  limit_reviews_per_day: limit(10),
  limit_quotes_per_minute: limit(120),
  limit_key_requests_per_minute: limit(120),
  limit_codes_per_phone: limit(10),
  limit_wrong_codes: limit(100),
  limit_codes_per_address: limit(50),
  limit_codes_per_hour: limit(1_000),
  limit_shop_messages: limit(3),
  /** How many numbers a browser tries at most before a code goes beyond `limit_codes_per_phone`. */
  code_puzzle_work: integer("limits", 50_000, 1_000, 5_000_000),

  /** The browser's key: handed out by the maps endpoint only. */
  google_maps_api_key: secret("maps", ""),
  /** The map of a shop without such a key; empty is a shop without a map (0052-a-map-without-a-key). */
  map_tiles_address: text("maps", "https://tile.openstreetmap.org/{z}/{x}/{y}.png", {
    max: 300,
    check: (value) => value === "" || isTileAddress(value),
    message: "admin-settings:errors.tiles",
  }),
  map_tiles_credit: text("maps", "", { max: 120 }),
  /** A reverse geocoder with Nominatim's answers, for a shop without Google; off while it is empty. */
  geocoder_address: text("maps", "", {
    max: 300,
    check: optionally(/^https?:\/\/[^\s?#]+$/),
    message: FIELD_MESSAGES.url,
  }),

  /** The shop's number at WhatsApp, as Meta's developer page names it (0107-channels-at-the-desk). */
  whatsapp_phone_number_id: text("messages", "", {
    check: optionally(/^\d{5,20}$/),
    message: "admin-settings:errors.phoneNumberId",
  }),
  whatsapp_access_token: sealedSecret("messages"),
  /** Signs what WhatsApp tells back; without it nobody knows what arrived. */
  whatsapp_app_secret: sealedSecret("messages"),
  whatsapp_otp_template: text("messages", "kabsh_login_code", template),
  whatsapp_order_template: text("messages", "kabsh_order_update", template),
  /** Asks for a hidden number after WhatsApp's day; nothing where none was approved. */
  whatsapp_number_template: text("messages", "", { ...template, check: optionally(/^[a-z0-9_]+$/) }),
  /** As it was registered for the shop at the SMS provider. */
  sms_sender: text("messages", "", { max: 20 }),
  sms_token: sealedSecret("messages"),

  /** From when on the owner is told of the day, in which language; nobody while no number stands there. */
  evening_report_time: time("evening", "21:00"),
  evening_report_numbers: list("evening", []),
  evening_report_language: text("evening", "ar", {
    check: (value) => LANGUAGES.some((each) => each === value),
  }),

  /** Of which steps customers are told, beside what is always told (0123-told-steps). */
  tell_receipt: boolean("telling", true),
  tell_slaughter: boolean("telling", true),
  tell_proof: boolean("telling", true),
  tell_butchery: boolean("telling", false),
  tell_to_restaurant: boolean("telling", false),
  tell_cooking: boolean("telling", false),
  tell_completed: boolean("telling", true),

  /** Who signs in without one must set it up before anything else. */
  second_factor_demanded: boolean("security", false),
  /** A08: signing in ends that person's other sessions. */
  staff_one_device: boolean("security", true),
  /** Wrong passwords for one account from unknown browsers in a quarter of an hour; 0 counts by address alone. */
  staff_tries_per_account: integer("security", 20, 0, 1000),

  application_fee_halalas: halalas("financial", 3000, shown),
  application_fee_shown: boolean("financial", true, shown),
  breeder_fee_percent: decimal("financial", 5, 0, 100),
  restaurant_fee_percent: decimal("financial", 5, 0, 100),
  platform_flat_commission: decimal("financial", 10, 0, 100_000),
  minimum_order_halalas: halalas("financial", 10_000, shown),
  vat_percent: decimal("financial", 15, 0, 100, shown),
  /** Giving back more than this, in whatever slices, needs a second person (0100). */
  refund_approval_above_halalas: halalas("financial", 50_000),
  /** The same for a run of payouts to partners (0100). */
  payout_approval_above_halalas: halalas("financial", 1_000_000),
  /** What the shop promises for claims, in hours; an alarm warns when a quarter of it is left. */
  claim_answer_hours: integer("financial", 48, 1, 720),
  claim_decision_hours: integer("financial", 96, 1, 720),
  /** A breeder or kitchen with claims in more of its orders of the last 30 days than this raises an alarm; 0 raises none. */
  claim_alarm_percent: integer("financial", 10, 0, 100),
  /** So much of an order is paid before work begins, the rest before it is handed over; 0 is all of it (0076-a-down-payment). */
  down_payment_percent: integer("financial", 0, 0, 90, {
    check: (value) => value === 0 || value >= 10,
    message: "admin-settings:errors.downPayment",
  }),
  /** Cash on delivery and at the counter: `cash` among the methods below says nothing, as it stood there before it was taken (0125-cash). */
  cash_on: boolean("financial", false),
  /** More than this is not paid in cash. */
  cash_most_halalas: halalas("financial", 300_000),
  /** Cities and districts in which it is taken at the door; none is wherever the shop delivers. */
  cash_places: list("financial", []),
  invoice_at: text("financial", "payment", {
    check: (value) => INVOICE_MOMENTS.some((moment) => moment === value),
  }),
  payment_methods: list("financial", PAYMENT_METHODS, { ...shown, allowed: PAYMENT_METHODS }),
  currency: text("financial", "SAR", { ...shown, check: (value) => value === "SAR" }),

  ...GATEWAY_DEFINITIONS,
  ...PROMISE_DEFINITIONS,
  ...RUN_DEFINITIONS,
  ...MENU_SIGNS_DEFINITIONS,
  ...LAW_DEFINITIONS,
};

export type SettingKey = keyof typeof SETTINGS;

/** All settings with their types; amounts in halalas, shares in percent, times of Asia/Riyadh. */
export type ShopSettings = { [Key in SettingKey]: (typeof SETTINGS)[Key]["default"] };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Is this the key of a setting? */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

export type StoredSettings = Readonly<Record<string, string>> | readonly { key: string; value: string }[];

/** Stored texts as typed settings; what is missing or unreadable falls back to its default, so that the shop stays open. */
export function parseSettings(stored: StoredSettings): ShopSettings {
  const texts = new Map<string, string>(
    Array.isArray(stored) ? stored.map((row) => [row.key, row.value] as const) : Object.entries(stored),
  );
  const values = SETTING_KEYS.map((key) => {
    const definition = SETTINGS[key];
    const value = texts.get(key);
    const read = value === undefined ? undefined : definition.schema.safeParse(value);
    return [key, read?.success ? read.data : definition.default];
  });
  const settings = Object.fromEntries(values) as ShopSettings;
  // A closing before the opening is the next morning's; where both are the same nobody can say which hours are meant.
  if (settings.opening_time !== settings.closing_time) return settings;
  return {
    ...settings,
    opening_time: SETTINGS.opening_time.default,
    closing_time: SETTINGS.closing_time.default,
  };
}

/** How a typed value is stored. */
export function settingText(value: ShopSettings[SettingKey]): string {
  return typeof value === "object" ? value.join("\n") : String(value);
}

/** Keys and stored texts of the financial settings at their defaults (AF02, AF03, R06), for "reset defaults". */
export const FINANCIAL_DEFAULTS: Readonly<Partial<Record<SettingKey, string>>> = Object.fromEntries(
  SETTING_KEYS.filter((key) => SETTINGS[key].area === "financial").map((key) => [
    key,
    settingText(SETTINGS[key].default),
  ]),
);
