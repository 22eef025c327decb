import { UnreadableShape } from "#app/lib/read-shape.ts";
import { type OrderDraft, readDraft } from "./draft.ts";

const LARGEST_DRAFT = 200_000;

/** Drafts had names of their own once, and a browser may keep one for years. */
const FORMER_NAMES = new Map([
  ["restaurant", "restaurantSlug"],
  ["riceCookingStyle", "riceCookingTypeId"],
]);
const FORMER_MEAT_NAMES = new Map([
  ["breed", "breedId"],
  ["ageClass", "ageClassId"],
  ["cookingStyle", "cookingTypeId"],
]);

/** A stored draft; null for anything unreadable: a corrupt draft is dropped silently (W33). */
export function parseDraft(json: string | null): OrderDraft | null {
  if (!json || json.length > LARGEST_DRAFT) return null;
  try {
    return readDraft(withNamesOfToday(JSON.parse(json)));
  } catch (error) {
    if (error instanceof UnreadableShape || error instanceof SyntaxError) return null;
    throw error;
  }
}

function withNamesOfToday(draft: unknown): unknown {
  const renamed = rename(draft, FORMER_NAMES);
  const meats = (renamed as { meats?: unknown } | null)?.meats;
  if (!Array.isArray(meats)) return renamed;
  return Object.assign({}, renamed, { meats: meats.map((meat) => rename(meat, FORMER_MEAT_NAMES)) });
}

/** Not deeper: a side dish may have any id. */
function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, kept]) => [names.get(name) ?? name, kept]));
}
