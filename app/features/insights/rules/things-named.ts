import type { AuditRow } from "./audit-row.ts";

/** The name of a thing in both languages; English may be missing. */
export interface ThingName {
  name: string;
  nameEn: string | null;
}

/** Names by kind and id, `breed naemi`; what is not here is shown by its id. */
export type ThingNames = Readonly<Record<string, ThingName>>;

/** Which fields hold the id of another thing, and of what kind. */
const REFERENCES: Readonly<Record<string, string>> = {
  restaurantId: "restaurant",
  cookingTypeId: "cooking_type",
  riceCookingTypeId: "cooking_type",
  cutStyleId: "cut_option",
  breedId: "breed",
  ageClassId: "age_class",
  breederId: "breeder",
  orderId: "order",
  customerId: "customer",
  userId: "user",
  partnerId: "partner",
  perhapsLineId: "bank_line",
};
/** What the books and payouts call a movement of the bank. */
const BANK_SOURCE = /^bank-line:(\d+)$/;

type Thing = Pick<AuditRow, "entity" | "entityId">;

/** The thing that a value of this field names, or null when the value is no id. */
export function thingOfValue(thing: Thing, field: string, value: unknown): [kind: string, id: string] | null {
  if (typeof value === "number" && field === "perhapsLineId") return ["bank_line", String(value)];
  if (typeof value !== "string" || value === "") return null;
  const line = BANK_SOURCE.exec(value)?.[1];
  if (line !== undefined) return ["bank_line", line];
  const kind = referenceOf(thing, field);
  return kind === null ? null : [kind, value];
}

function referenceOf({ entity, entityId }: Thing, field: string): string | null {
  if (entity === "setting" && entityId === "default_breeder_id") return "breeder";
  return REFERENCES[field.slice(field.lastIndexOf(".") + 1)] ?? null;
}

/** The things that a field itself names: a cell of prices ("naemi:jadha"), or a row that was given another place. */
export function thingsOfField(
  { entity }: Thing,
  action: string,
  field: string,
): [kind: string, id: string][] {
  if ((entity === "breeder_price" || entity === "season") && field.includes(":")) {
    const [breedId = "", ageClassId = ""] = field.split(":");
    return [
      ["breed", breedId],
      ["age_class", ageClassId],
    ];
  }
  return action === "reorder" ? [[entity, field]] : [];
}

/** The things that an entry is about: mostly one; a price on a menu is of a dish at a restaurant. */
export function thingsOfEntry({ entity, entityId }: Thing): [kind: string, id: string][] {
  if (entityId === null) return [];
  if (entity === "restaurant_cooking") {
    const [restaurantId = "", cookingTypeId = ""] = entityId.split(" ");
    return [
      ["cooking_type", cookingTypeId],
      ["restaurant", restaurantId],
    ];
  }
  if (entity === "partner_account") return [["partner", entityId.slice(entityId.indexOf(":") + 1)]];
  return [[entity === "breeder_price" ? "breeder" : entity, entityId]];
}

/** The page of a thing that has one of its own, or null. */
export function pageOfThing(kind: string, id: string): string | null {
  const path = PAGES[kind];
  return path ? `${path}/${encodeURIComponent(id)}` : null;
}

const PAGES: Readonly<Record<string, string>> = {
  order: "/admin/orders",
  customer: "/admin/customers",
  restaurant: "/admin/restaurants",
  settlement: "/admin/settlements",
  resource: "/admin/capacity",
};

/** Every text of an entry that may be an id of something: the names of all of them are read at once. */
export function idsIn(
  entry: Pick<AuditRow, "entity" | "entityId" | "actorId" | "before" | "after">,
): string[] {
  const found = new Set<string>();
  const add = (text: unknown) => {
    if (typeof text !== "string" || text.length > LONGEST_ID) return;
    for (const part of text.split(/[\s:]/)) if (part) found.add(part);
  };
  const addAll = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) add((each as { id?: unknown } | null)?.id);
    else add(typeof value === "number" ? String(value) : value);
  };
  add(entry.entityId);
  add(entry.actorId);
  for (const side of [entry.before, entry.after]) {
    if (typeof side !== "object" || side === null) continue;
    for (const [field, value] of Object.entries(side)) {
      add(field);
      if (field in REFERENCES || NAMING.includes(field)) addAll(value);
    }
  }
  return [...found];
}

const LONGEST_ID = 120;
/** Other fields whose values may name a thing. */
const NAMING = ["value", "paidSource", "parts", "subject"];
