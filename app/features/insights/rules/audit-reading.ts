import { isSettingKey, SETTINGS } from "#app/features/settings/rules/definitions.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";

/** What a value of the log is, so that it can be shown to people. */
export type AuditReading =
  | { kind: "nothing" }
  | { kind: "answer"; yes: boolean }
  | { kind: "money"; halalas: number }
  | { kind: "percent" | "kg" | "number"; value: number }
  | { kind: "instant"; at: Date }
  | { kind: "words"; keys: string[]; texts: string[] }
  | { kind: "shares"; shares: AuditPortion[] }
  | { kind: "text"; text: string };

/** So much of a bank's movement for one thing. */
export interface AuditPortion {
  /** As the log calls such a thing. */
  entity: string;
  id: string;
  halalas: number;
}

interface Thing {
  entity: string;
  entityId: string | null;
  action?: string;
}

/** Where the words for the values of a field are: of what was done to an order, or of the thing itself. */
const WORDS: Record<string, string> = {
  "move_share.state": "orders:shares.state",
  "ask_gateway.state": "payments:desk.state",
  "order.state": "admin-refunds:states",
  "order.way": "admin-refunds:ways",
  "order.via": "admin-people:audit.values",
  "order.by": "admin-people:audit.values",
  "cancel.reason": "orders:cancel.reasons",
  "refund.state": "admin-refunds:states",
  "refund.way": "admin-refunds:ways",
  "bank_line.by": "admin-bank:by",
  "conversation.state": "admin-people:conversations.state",
  "standing_order.state": "standing:state",
  "waiting_entry.state": "orders:waiting.state",
  "e_device.environment": "admin-e-invoicing:environment",
  "e_document.state": "admin-e-invoicing:document.state",
  "resource.kind": "admin-capacity:kinds",
  "occasion.kind": "admin-catalog:occasions.kinds",
  "occasion.drawing": "admin-catalog:occasions.drawings",
  "breed.species": "admin-catalog:species",
  "settlement.paidSource": "admin-people:audit.values",
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
  "cut_option.category": "admin-people:audit.values",
  "cut_option.homeCut": "orders:cut",
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
  const portions = Array.isArray(value) ? value.map(readPortion) : [];
  if (portions.length > 0 && portions.every((portion) => portion !== null))
    return { kind: "shares", shares: portions };
  if (Array.isArray(value) && value.every((each) => ["string", "number"].includes(typeof each))) {
    return words(thing, field, value.map(String));
  }
  if (typeof value !== "string") return { kind: "text", text: JSON.stringify(value) };
  const key = thing.entityId ?? "";
  if (thing.entity === "setting" && field === "value" && isSettingKey(key)) return readSetting(key, value);
  const at = /At$/.test(field) && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  if (at && !Number.isNaN(at.getTime())) return { kind: "instant", at };
  return words(thing, field, [value]);
}

/** What the bank's movements were matched with, by the name that the log has for it. */
const MATCHED: Readonly<Record<string, string>> = {
  payout: "settlement",
  gateway: "gateway",
  account: "account",
};

function readPortion(value: unknown): AuditPortion | null {
  if (typeof value !== "object" || value === null || !("kind" in value && "halalas" in value)) return null;
  const { kind, halalas } = value;
  const id = "id" in value ? value.id : null;
  if (typeof kind !== "string" || typeof halalas !== "number") return null;
  return { entity: MATCHED[kind] ?? kind, id: typeof id === "string" ? id : "", halalas };
}

function readNumber(entity: string, field: string, value: number): AuditReading {
  if (
    /halalas$/i.test(field) ||
    field.startsWith("less.") ||
    (entity === "breeder_price" && field.includes(":"))
  ) {
    return { kind: "money", halalas: value };
  }
  if (/percent$/i.test(field)) return { kind: "percent", value };
  return { kind: /kg$/i.test(field) ? "kg" : "number", value };
}

/** Settings are stored as text. */
function readSetting(key: keyof typeof SETTINGS, value: string): AuditReading {
  const { kind } = SETTINGS[key];
  if (kind === "boolean") return { kind: "answer", yes: value === "true" };
  if (kind === "list") return words({ entity: "setting" }, key, value.split("\n"));
  // The one amount that is stored in riyals.
  if (key === "platform_flat_commission") return { kind: "money", halalas: parseSar(value) ?? 0 };
  const isNumber = kind === "halalas" || kind === "integer" || kind === "decimal";
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(value)) return { kind: "text", text: value };
  return readNumber("setting", key, Number(value));
}

function words(
  { entity, action }: Pick<Thing, "entity" | "action">,
  field: string,
  texts: string[],
): AuditReading {
  const place = WORDS[`${action}.${field}`] ?? WORDS[`${entity}.${field}`];
  if (place) return { kind: "words", keys: texts.map((text) => `${place}.${text}`), texts };
  return texts.length === 1 ? { kind: "text", text: texts[0] ?? "" } : { kind: "words", keys: [], texts };
}
