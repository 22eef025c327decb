/** A colleague who is at a conversation. */
export interface Present {
  id: string;
  name: string;
  doing: "reading" | "typing";
  /** Until when it holds without being said again, in milliseconds. */
  until: number;
}

export interface PresenceTold {
  by: { id: string; name: string };
  doing: "reading" | "typing" | "gone";
}

/** A page says it again after this long; what was not said again for twice as long is over. */
export const PRESENCE_EVERY_MS = 8_000;
const HOLDS_MS = 2.5 * PRESENCE_EVERY_MS;

/** Who is at it now, by what was told; typing is over as soon as reading is told. */
export function afterTold(present: readonly Present[], { by, doing }: PresenceTold, now: number): Present[] {
  const others = stillPresent(present, now).filter(({ id }) => id !== by.id);
  return doing === "gone" ? others : [...others, { ...by, doing, until: now + HOLDS_MS }];
}

/** Filters out who has left the conversation meanwhile. */
export function stillPresent(present: readonly Present[], now: number): Present[] {
  return present.filter(({ until }) => until > now);
}
