import { isSettingKey, SETTINGS } from "#app/features/settings/definitions.ts";
import { parseSar } from "#app/lib/money.ts";

/** What a value of the log is, so that it can be shown to people. */
export type AuditReading =
  | { kind: "nothing" }
  | { kind: "answer"; yes: boolean }
  | { kind: "money"; halalas: number }
  | { kind: "percent" | "kg" | "number"; value: number }
  | { kind: "instant"; at: Date }
  | { kind: "words"; keys: string[]; texts: string[] }
  | { kind: "text"; text: string };

interface Thing {
  entity: string;
  entityId: string | null;
}

/** Where the words for the values of a field are. */
const WORDS: Record<string, string> = {
  "order.status": "admin-orders:status",
  "order.fulfillment": "admin-people:audit.values",
  "order.deliveryMethod": "admin-people:audit.values",
  "order.paymentReview": "admin-orders:reviewState",
  "order.parts": "admin-people:audit.values",
  "review.status": "admin-people:reviews.status",
  "user.role": "admin-people:users.roles",
  "role.permissions": "admin-roles:permissions",
  "banner.position": "admin-content:banners.positions",
  "icon.position": "admin-content:icons.positions",
  "cooking_type.category": "admin-people:audit.values",
  "restaurant.platesInsuranceMode": "admin-people:audit.values",
  "restaurant_image.role": "admin-people:audit.values",
  "translation.language": "admin-people:audit.values",
  "commission_contract.base": "admin-commission:bases",
  "commission_contract.kind": "admin-commission:kinds",
  "commission_contract.partnerKind": "admin-settlements:kinds",
  "settlement_run.kinds": "admin-settlements:kindsMany",
  "settlement.state": "admin-settlements:states",
  "setting.payment_methods": "admin-settings:financial.methods",
  "setting.invoice_at": "admin-settings:financial.invoiceAt",
};

/** Reads a value as its field says; amounts by their name, cells of a price grid ("naemi:jadha"), settings by their kind. */
export function readAuditValue(thing: Thing, field: string, value: unknown): AuditReading {
  if (value === null || value === undefined || value === "") return { kind: "nothing" };
  if (typeof value === "boolean") return { kind: "answer", yes: value };
  if (typeof value === "number") return readNumber(thing.entity, field, value);
  if (Array.isArray(value) && value.every((each) => ["string", "number"].includes(typeof each))) {
    return words(thing.entity, field, value.map(String));
  }
  if (typeof value !== "string") return { kind: "text", text: JSON.stringify(value) };
  const key = thing.entityId ?? "";
  if (thing.entity === "setting" && field === "value" && isSettingKey(key)) return readSetting(key, value);
  const at = /At$/.test(field) && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  if (at && !Number.isNaN(at.getTime())) return { kind: "instant", at };
  return words(thing.entity, field, [value]);
}

function readNumber(entity: string, field: string, value: number): AuditReading {
  if (/halalas$/i.test(field) || (entity === "breeder_price" && field.includes(":"))) {
    return { kind: "money", halalas: value };
  }
  if (/percent$/i.test(field)) return { kind: "percent", value };
  return { kind: /kg$/i.test(field) ? "kg" : "number", value };
}

/** Settings are stored as text. */
function readSetting(key: keyof typeof SETTINGS, value: string): AuditReading {
  const { kind } = SETTINGS[key];
  if (kind === "boolean") return { kind: "answer", yes: value === "true" };
  if (kind === "list") return words("setting", key, value.split("\n"));
  // The one amount that is stored in riyals.
  if (key === "platform_flat_commission") return { kind: "money", halalas: parseSar(value) ?? 0 };
  const isNumber = kind === "halalas" || kind === "integer" || kind === "decimal";
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(value)) return { kind: "text", text: value };
  return readNumber("setting", key, Number(value));
}

function words(entity: string, field: string, texts: string[]): AuditReading {
  const place = WORDS[`${entity}.${field}`];
  if (place) return { kind: "words", keys: texts.map((text) => `${place}.${text}`), texts };
  return texts.length === 1 ? { kind: "text", text: texts[0] ?? "" } : { kind: "words", keys: [], texts };
}
