import type { MatchKind, MatchReason, OutgoingKind } from "#app/vocabulary/money/bank-line.ts";
import { findPartNumber } from "./find-part-number.ts";
import { type FoundReferences, findReferences, packedText } from "./find-references.ts";
import { gatewayOf } from "./gateway-words.ts";
import { isSameName, namesOf } from "./same-name.ts";

/** A line as the rules look at it. */
export interface LineToMatch {
  halalas: number;
  text: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  bankReference: string | null;
}

/** An order that money may have come for. */
export interface PayableOrder {
  id: string;
  reference: string;
  /** Of the basket whose one transfer pays for it; null for an order alone. */
  basketReference: string | null;
  customerName: string;
  /** What is still to be paid; zero or less where all is there. */
  dueHalalas: number;
  /** What its down payment misses; zero where none waits. */
  downPaymentHalalas: number;
  /** What its waiting receipt is about; null where none waits. */
  askedHalalas: number | null;
  /** Money that somebody has verified by hand and that no line of the bank has shown yet. */
  unseenHalalas: readonly number[];
  isCancelled: boolean;
  /** What friends put in for it, each by the number behind the order's reference. */
  splitParts: readonly PayablePart[];
}

export interface PayablePart {
  position: number;
  restHalalas: number;
  unseenHalalas: readonly number[];
}

/** Money that the shop has sent, or is about to send: what other modules hand in. */
export interface OutgoingCandidate {
  kind: OutgoingKind;
  id: string;
  reference: string;
  halalas: number;
  name: string;
  iban: string;
}

export interface MatchPart {
  kind: MatchKind;
  id: string;
  halalas: number;
}

export interface Suggestion {
  by: MatchReason;
  parts: MatchPart[];
}

export type LineMatch =
  | { kind: "certain"; match: Suggestion }
  /** The best first; nobody is asked to choose among more than a few. */
  | { kind: "suggested"; suggestions: Suggestion[] }
  | { kind: "none" };

const SUGGESTIONS_MAX = 3;

/**
 * To which orders an incoming line belongs. Certain is what names one order, or one basket, by the code that was given for it
 * and brings no more than is due; everything else is for somebody's eyes. An order whose money was verified by hand before
 * the bank showed it waits for that very amount.
 */
export function matchIncoming(
  line: LineToMatch,
  orders: readonly PayableOrder[],
  found: FoundReferences = findReferences(line.text, line.bankReference),
): LineMatch {
  if (line.halalas <= 0) return { kind: "none" };
  const named = groupsNamedBy(found.sure, orders);
  const [only] = named;
  if (only && named.length === 1 && isCertain(line, only))
    return { kind: "certain", match: { by: "reference", parts: spread(line.halalas, only) } };
  const suggestions = [
    ...named.map((group) => suggested("reference", line, group)),
    ...groupsNamedBy(found.near, orders).map((group) => suggested("near_reference", line, group)),
    ...(named.length === 0 ? ofGateway(line) : []),
    ...withoutReference(line, orders),
  ];
  return ranked(suggestions);
}

/** A gateway that is named pays out what it has collected; nobody's order is paid by that. */
function ofGateway(line: LineToMatch): Suggestion[] {
  const gateway = gatewayOf(line);
  return gateway ? [{ by: "gateway", parts: [{ kind: "gateway", id: gateway, halalas: line.halalas }] }] : [];
}

/** Orders that one transfer is for, in the order of their days. */
type Group = readonly [PayableOrder, ...PayableOrder[]];

/** A code names an order, and where that is a basket's first day, all that the basket still waits for. */
function groupsNamedBy(references: readonly string[], orders: readonly PayableOrder[]): Group[] {
  const groups = new Map<string, Group>();
  for (const reference of references) {
    const mates = orders.filter(({ basketReference }) => basketReference === reference);
    const own = orders.find((order) => order.reference === reference);
    const waiting = mates.filter((order) => expectedOf(order) > 0 && !order.isCancelled);
    const [first, ...rest] = waiting.length > 0 ? waiting : own ? [own] : mates;
    if (first) groups.set(first.basketReference ?? first.id, [first, ...rest]);
  }
  return [...groups.values()];
}

/** What the bank has still to show for an order. */
function expectedOf({ unseenHalalas, dueHalalas }: PayableOrder): number {
  return unseenHalalas.reduce((sum, halalas) => sum + halalas, 0) || Math.max(0, dueHalalas);
}

function isCertain(line: LineToMatch, group: Group): boolean {
  const { halalas } = line;
  if (group.some(({ isCancelled }) => isCancelled)) return false;
  // Of several days, a part that pays for some of them is divided by somebody.
  if (group.length > 1) return halalas === sumOf(group.map(expectedOf)) || isDownPayment(halalas, group);
  const [order] = group;
  const part = namedPart(line, order);
  // Who names a part of another sum may have mistaken either.
  if (part)
    return (
      part.unseenHalalas.includes(halalas) || (halalas === part.restHalalas && halalas <= order.dueHalalas)
    );
  return order.unseenHalalas.includes(halalas) || halalas <= order.dueHalalas;
}

/** The friend's part that a line names behind the order's reference. */
export function namedPart<Part extends { position: number }>(
  { text, bankReference }: Pick<LineToMatch, "text" | "bankReference">,
  { reference, splitParts }: { reference: string; splitParts: readonly Part[] },
): Part | null {
  if (splitParts.length === 0) return null;
  const number = findPartNumber(reference, text, bankReference);
  return splitParts.find(({ position }) => position === number) ?? null;
}

/** Is it just what the down payments of these orders miss? */
function isDownPayment(halalas: number, group: Group): boolean {
  return halalas > 0 && halalas === sumOf(group.map(({ downPaymentHalalas }) => downPaymentHalalas));
}

/** Gives each order what the bank has still to show for it, day by day; what is too much goes to the last. */
function spread(halalas: number, group: Group): MatchPart[] {
  const [single] = group;
  if (group.length === 1) return [{ kind: "order", id: single.id, halalas }];
  const parts: MatchPart[] = [];
  const expected = isDownPayment(halalas, group)
    ? (order: PayableOrder) => order.downPaymentHalalas
    : expectedOf;
  let left = halalas;
  for (const order of group) {
    const part = Math.min(left, expected(order));
    if (part > 0) parts.push({ kind: "order", id: order.id, halalas: part });
    left -= part;
  }
  const last = parts.at(-1);
  if (last) last.halalas += left;
  return parts;
}

function suggested(by: MatchReason, line: LineToMatch, group: Group): Suggestion {
  // Somebody may have paid for one day of the basket alone.
  const alone = group.find((order) => expectedOf(order) === line.halalas);
  return { by, parts: spread(line.halalas, alone ? [alone] : group) };
}

/** Without a code: the name and the amount agree, or the amount alone with a receipt that waits, or with one order only. */
function withoutReference(line: LineToMatch, orders: readonly PayableOrder[]): Suggestion[] {
  const payer = namesOf(line.counterpartyName ?? line.text);
  const groups = transfersOf(orders.filter(({ isCancelled }) => !isCancelled));
  const ofAmount = groups.filter(
    (group) => sumOf(group.map(expectedOf)) === line.halalas || isDownPayment(line.halalas, group),
  );
  const suggest = (by: MatchReason) => (group: Group) => ({ by, parts: spread(line.halalas, group) });
  const byName = ofAmount.filter(([order]) => isSameName(payer, namesOf(order.customerName)));
  const byReceipt = groups.filter(
    (group) =>
      group.some(({ askedHalalas }) => askedHalalas !== null) &&
      sumOf(group.map(({ askedHalalas }) => askedHalalas ?? 0)) === line.halalas,
  );
  const byAmount = ofAmount.length === 1 ? ofAmount : [];
  const namedReceipt = byReceipt.filter(([order]) => isSameName(payer, namesOf(order.customerName)));
  return [
    ...[...namedReceipt, ...byName].map(suggest("name")),
    ...byReceipt.map(suggest("receipt")),
    ...byAmount.map(suggest("amount")),
  ];
}

/** What is paid by one transfer each: orders alone, and the days of a basket together. */
function transfersOf(orders: readonly PayableOrder[]): Group[] {
  const groups = new Map<string, [PayableOrder, ...PayableOrder[]]>();
  for (const order of orders) {
    const key = order.basketReference ?? order.id;
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()].map((group) => {
    const [first, ...rest] = group.filter((order) => expectedOf(order) > 0);
    return first ? [first, ...rest] : group;
  });
}

/** To which refund or payout an outgoing line belongs: certain by its own code and to the halala. */
export function matchOutgoing(line: LineToMatch, sent: readonly OutgoingCandidate[]): LineMatch {
  if (line.halalas >= 0) return { kind: "none" };
  const halalas = -line.halalas;
  const text = packedText(line.text, line.bankReference);
  const named = sent.filter(({ reference }) => text.includes(packedText(reference)));
  const suggest = (by: MatchReason) => (one: OutgoingCandidate) => ({
    by,
    parts: [{ kind: one.kind, id: one.id, halalas }],
  });
  const [only] = named;
  if (only && named.length === 1 && only.halalas === halalas)
    return { kind: "certain", match: suggest("reference")(only) };
  const ofAmount = sent.filter((one) => one.halalas === halalas);
  const payee = namesOf(line.counterpartyName ?? line.text);
  const known = ofAmount.filter(
    ({ iban, name }) => iban === line.counterpartyIban || isSameName(payee, namesOf(name)),
  );
  return ranked([
    ...named.filter((one) => one.halalas === halalas).map(suggest("reference")),
    ...known.map(suggest("name")),
    ...(ofAmount.length === 1 ? ofAmount.map(suggest("amount")) : []),
  ]);
}

/** Each suggestion once, by the surest reason for it. */
function ranked(suggestions: readonly Suggestion[]): LineMatch {
  const once = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const key = suggestion.parts.map(({ kind, id }) => `${kind}:${id}`).join();
    if (suggestion.parts.length > 0 && !once.has(key)) once.set(key, suggestion);
  }
  const best = [...once.values()].slice(0, SUGGESTIONS_MAX);
  return best.length > 0 ? { kind: "suggested", suggestions: best } : { kind: "none" };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
