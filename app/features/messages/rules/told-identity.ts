import { readBusinessScopedId, readNumber } from "./who-wrote.ts";

/** What WhatsApp itself says of somebody whose id or number is another one now. */
export interface IdentityMove {
  previousId: string | null;
  currentId: string | null;
  fromPhone: string | null;
  /** Null where the new number may not be told: then none is known. */
  toPhone: string | null;
}

type Told = Record<string, unknown>;

const CHANGES = new Set(["user_changed_number", "user_changed_user_id"]);
const isObject = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const e164 = (value: unknown) => {
  const number = readNumber(value);
  return number && `+${number}`;
};

/** A move as a system message among the messages tells it; null for every other message. */
export function movedBySystem({ type, system, from, from_user_id: fromId }: Told): IdentityMove | null {
  if (type !== "system" || !isObject(system) || !CHANGES.has(String(system.type))) return null;
  const currentId = readBusinessScopedId(system.user_id);
  const told = readBusinessScopedId(fromId);
  const previousId = readBusinessScopedId(system.previous_user_id) ?? (told === currentId ? null : told);
  return moveOf({
    previousId,
    currentId,
    fromPhone: e164(from),
    toPhone: e164(system.wa_id) ?? e164(system.new_wa_id),
  });
}

/** The same as a notice of its own (`user_id_update`), which some who pass notices on still send. */
export function movedByUpdate(update: unknown): IdentityMove | null {
  if (!isObject(update)) return null;
  const ids = isObject(update.user_id) ? update.user_id : {};
  return moveOf({
    previousId: readBusinessScopedId(ids.previous) ?? readBusinessScopedId(update.previous_user_id),
    currentId: readBusinessScopedId(ids.current) ?? readBusinessScopedId(update.user_id),
    fromPhone: null,
    toPhone: e164(update.wa_id),
  });
}

function moveOf(move: IdentityMove): IdentityMove | null {
  const hasFrom = move.previousId !== null || move.fromPhone !== null;
  return hasFrom && (move.currentId !== null || move.toPhone !== null) ? move : null;
}

/**
 * The number that somebody gave by the button with which WhatsApp was asked for it. A card that was sent of one's own accord says
 * whose number it likes, and is believed nothing.
 */
export function sharedNumber({ type, contacts }: Told): string | null {
  const [card] = type === "contacts" && Array.isArray(contacts) ? contacts : [];
  if (!isObject(card) || card.origin !== "contact_request") return null;
  const phones = Array.isArray(card.phones) ? card.phones.filter(isObject) : [];
  const [told] = phones;
  if (!told || phones.length !== 1) return null;
  return e164(told.wa_id) ?? e164(String(told.phone ?? "").replace(/^\s*(?:\+|00)|[\s().-]/g, ""));
}
