/** Numbers at random that one seed repeats. */
export type Random = (below: number) => number;

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One thing that really happened, and how WhatsApp tells it. */
export interface TrueEvent {
  /** The message's own id. */
  id: string;
  /** Who it really is. */
  person: number;
  at: Date;
  field: "messages" | "smb_message_echoes";
  message: Record<string, unknown>;
  /** The number that was this person's at that moment. */
  number: string;
}

interface Person {
  id: string;
  number: string;
  /** WhatsApp never tells a number alone of somebody whose number was another's before. */
  isAlwaysById: boolean;
}

const MINUTE_MS = 60_000;
const WORDS = ["وين طلبي", "سلام", "الكتف ناقص", "موظف", "شكراً", "where is my order", "34679ACD"];
const KINDS = ["image", "audio", "location", "reaction", "sticker", "contacts", "hologram"];

/**
 * What some people write in some weeks, in the order in which it really happens: with and without a number, under ids and numbers that
 * change in between and go on to others. `numbers` are the first people's, the rest is made up.
 */
export function makeEvents(
  random: Random,
  { many, start, numbers }: { many: number; start: Date; numbers: readonly string[] },
): TrueEvent[] {
  const people: Person[] = [];
  let ids = 0;
  const newId = () => `SA.P${ids++}`;
  const join = (number: string, isAlwaysById: boolean) => people.push({ id: newId(), number, isAlwaysById });
  for (const number of numbers) join(number, true);
  for (let n = 0; n < Math.max(3, many / 12); n += 1) join(`96655${String(1_000_000 + n)}`, n % 3 !== 0);
  const events: TrueEvent[] = [];
  let at = start.getTime();
  for (let n = 0; n < many; n += 1) {
    at += random(40) * MINUTE_MS;
    const person = random(people.length);
    const who = people[person];
    if (!who) continue;
    const seconds = String(Math.floor(at / 1000));
    const told = { id: `wamid.${n}`, timestamp: seconds };
    const shared = { id: told.id, person, at: new Date(Number(seconds) * 1000), number: who.number };
    const act = random(20);
    if (act === 0 && who.isAlwaysById) {
      events.push({
        ...shared,
        field: "messages",
        message: { ...told, ...move(who, people, random, newId) },
      });
    } else if (act === 1) {
      const to = {
        from: "966500000000",
        to: who.number,
        to_user_id: who.id,
        type: "text",
        text: { body: "أهلاً" },
      };
      events.push({ ...shared, field: "smb_message_echoes", message: { ...told, ...to } });
    } else
      events.push({
        ...shared,
        field: "messages",
        message: { ...told, ...tell(who, random), ...say(random) },
      });
  }
  return events;
}

/** A new id, with a new number told, with one that cannot be told, or with the number of somebody else who gets another. */
function move(who: Person, people: readonly Person[], random: Random, newId: () => string) {
  const [from, previous] = [who.number, who.id];
  const other = people[random(people.length)];
  const takes = other && other !== who && other.isAlwaysById && random(2) === 0;
  who.id = newId();
  if (takes) {
    // The other one has moved on without a word that the shop hears of.
    who.number = other.number;
    other.number = `96656${String(1_000_000 + Number(who.id.slice(4)))}`;
    other.id = newId();
  }
  const isTold = takes || random(2) === 0;
  if (isTold && !takes) who.number = `96657${String(1_000_000 + Number(who.id.slice(4)))}`;
  const ids = { user_id: who.id, previous_user_id: previous };
  return isTold
    ? { type: "system", from, system: { type: "user_changed_number", wa_id: who.number, ...ids } }
    : { type: "system", system: { type: "user_changed_user_id", ...ids } };
}

/** Number and id, the id alone, or the number alone. */
function tell({ id, number, isAlwaysById }: Person, random: Random) {
  const way = random(isAlwaysById ? 2 : 3);
  if (way === 0) return { from: number, from_user_id: id };
  return way === 1 && isAlwaysById
    ? { from_user_id: id }
    : { from: number, ...(way === 1 && { from_user_id: id }) };
}

function say(random: Random) {
  if (random(4) > 0) return { type: "text", text: { body: WORDS[random(WORDS.length)] } };
  const kind = KINDS[random(KINDS.length)] ?? "image";
  return { type: kind, [kind]: kind === "contacts" ? [] : { id: `m${random(1_000_000)}` } };
}

/** Any order at all, some of them twice or three times. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const all = [...items, ...items.filter(() => random(3) === 0), ...items.filter(() => random(8) === 0)];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
