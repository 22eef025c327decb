import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { commissionPercent } from "#app/lib/field-schemas.ts";
import { formatAbroad, isPhone, parseWhatsAppNumber, tidyPhone } from "#app/lib/phone.ts";
import { isSettingKey, SETTINGS, type SettingKey, type ShopSettings, settingText } from "./definitions.ts";
import { fitsSquare } from "./seller-name.ts";

/** Checked when they are typed only: an odd number of before stays what customers see, and is no reason for the default. */
const PHONE: SettingKey = "phone";
const WHATSAPP: SettingKey = "whatsapp_number";
const REPORT_NUMBERS: SettingKey = "evening_report_numbers";
/** Either is the seller's name on an invoice. */
const SELLERS: ReadonlySet<string> = new Set<SettingKey>(["legal_name_ar", "shop_name_ar"]);
/** With these a partner's commission begins, which goes in halves (AB03). */
const FEES: ReadonlySet<string> = new Set<SettingKey>(["breeder_fee_percent", "restaurant_fee_percent"]);

export type SettingCheck = { ok: true; text: string } | { ok: false; message: string };

/**
 * Checks one edited setting against its definition and the settings beside it.
 * @returns the text to store, tidied, or a message key
 */
export function checkSetting(key: string, value: string, current: ShopSettings): SettingCheck {
  if (!isSettingKey(key)) return { ok: false, message: FIELD_MESSAGES.invalid };
  const read = SETTINGS[key].schema.safeParse(value);
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? FIELD_MESSAGES.invalid };
  if (key === PHONE && read.data !== "" && !isPhone(String(read.data)))
    return { ok: false, message: FIELD_MESSAGES.shopPhone };
  if (key === PHONE) return { ok: true, text: tidyPhone(String(read.data)) };
  if (key === WHATSAPP && read.data !== "") return checkWhatsApp(String(read.data));
  if (key === REPORT_NUMBERS) return checkNumbers(read.data as readonly string[]);
  if (SELLERS.has(key) && !fitsSquare(String(read.data)))
    return { ok: false, message: "admin-settings:errors.sellerName" };
  if (FEES.has(key)) {
    const fee = commissionPercent.safeParse(read.data);
    if (!fee.success) return { ok: false, message: fee.error.issues[0]?.message ?? FIELD_MESSAGES.invalid };
  }
  const next = { ...current, [key]: read.data };
  if (next.opening_time === next.closing_time) return { ok: false, message: "admin-settings:errors.hours" };
  return { ok: true, text: settingText(read.data) };
}

/** Kept with its country's code, which every link made of it needs. */
function checkWhatsApp(typed: string): SettingCheck {
  const number = parseWhatsAppNumber(typed);
  if (number) return { ok: true, text: formatAbroad(number) };
  return { ok: false, message: isPhone(typed) ? FIELD_MESSAGES.noWhatsApp : FIELD_MESSAGES.shopPhone };
}

/** Each number has to be reached by WhatsApp. */
function checkNumbers(typed: readonly string[]): SettingCheck {
  const checked = typed.map(checkWhatsApp);
  const texts = checked.flatMap((each) => (each.ok ? each.text : []));
  return checked.find((each) => !each.ok) ?? { ok: true, text: settingText([...new Set(texts)]) };
}
