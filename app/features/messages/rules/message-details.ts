import type { ToldMessage } from "./read-words.ts";

/** What a message says besides words, as far as it can be shown. */
export interface MessageDetails {
  place?: { lat: number; lng: number };
  contacts?: { name: string; phones: string[] }[];
  /** Goods of a catalogue that were put into a basket at WhatsApp. */
  items?: { id: string; quantity: number }[];
}

type Part = Record<string, unknown>;

const LISTED = 20;
const LETTERS = 120;

const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const parts = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart).slice(0, LISTED) : []);
const shown = (value: unknown): string => (typeof value === "string" ? value.slice(0, LETTERS) : "");

/** Reads places, cards and baskets; null where a message has none. */
export function detailsOf({ location, contacts, order }: ToldMessage): MessageDetails | null {
  if (isPart(location)) {
    const { latitude: lat, longitude: lng } = location;
    if (isDegrees(lat, 90) && isDegrees(lng, 180)) return { place: { lat, lng } };
  }
  const cards = parts(contacts).map((card) => ({
    name: isPart(card.name) ? shown(card.name.formatted_name) : "",
    phones: parts(card.phones).map(({ phone, wa_id: id }) => shown(phone) || shown(id)),
  }));
  if (cards.length > 0) return { contacts: cards };
  const items = parts(isPart(order) ? order.product_items : null).map((item) => ({
    id: shown(item.product_retailer_id),
    quantity: Number(item.quantity) || 0,
  }));
  return items.length > 0 ? { items } : null;
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === "number" && Math.abs(value) <= most;

/** The channel's id of the message that this one answers, or is a heart under. */
export function answersTo({ context, reaction }: ToldMessage): string | null {
  const under = isPart(reaction) ? reaction.message_id : undefined;
  const answered = isPart(context) ? context.id : undefined;
  const id = under ?? answered;
  return typeof id === "string" ? id : null;
}
