import fc from "fast-check";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { REFUND_METHODS } from "#app/vocabulary/money/refund.ts";

/** How much of what there is: all, a part, or more than there is. */
const much = fc.record({
  of: fc.constantFrom("all", "all", "part", "part", "beyond"),
  percent: fc.integer({ min: 1, max: 99 }),
  more: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 90_000 })),
});
export type Much = fcValue<typeof much>;
type fcValue<A> = A extends fc.Arbitrary<infer V> ? V : never;

/** A part far more often than all of it, which leaves nothing to happen to. */
const partly = fc.record({
  of: fc.constantFrom("all", "part", "part", "part", "part", "beyond"),
  percent: fc.integer({ min: 1, max: 60 }),
  more: fc.constantFrom(1, 50_000),
});

const nth = fc.nat({ max: 5 });
/** Said once, or by so many at the same moment. */
const times = fc.constantFrom(1, 1, 1, 2, 3);
/** How many of the extras come along with each animal for home. */
const extras = fc.constantFrom(0, 0, 1, 2);
const way = fc.constantFrom(GATEWAYS[0], ...GATEWAYS);

/** What may happen to the money of a customer, each as often as it is likely to lead somewhere. */
const ACTS = {
  place: [1, { isCooked: fc.boolean(), quantity: fc.integer({ min: 1, max: 3 }), extras }],
  transfer: [6, { nth, much, times, isNamed: fc.boolean() }],
  rematch: [3, { nth, to: nth, times }],
  verify: [
    3,
    {
      nth,
      times,
      andConfirm: fc.boolean(),
      arrived: fc.option(much, { freq: 2 }) as fc.Arbitrary<Much | null>,
    },
  ],
  "begin card": [4, { nth, way, times }],
  "on the page": [
    6,
    {
      nth,
      does: fc.constantFrom("pay", "pay", "pay", "decline", "expire"),
      notices: fc.constantFrom("sent", "sent", "twice", "late", "lost", "forged"),
    },
  ],
  release: [2, { isReordered: fc.boolean() }],
  work: [3, { times }],
  sweep: [2, { times }],
  return: [1, { nth }],
  "ask gateway": [1, { nth, times }],
  dispute: [2, { nth, much }],
  gateway: [1, { is: fc.constantFrom("up", "down", "answers lost", "refunds lost") }],
  wait: [3, { minutes: fc.constantFrom(1, 12, 70, 24 * 60) }],
  edit: [4, { nth, quantity: fc.integer({ min: 1, max: 4 }), extras }],
  lower: [3, { nth, kind: fc.constantFrom("meat", "meat", "cooking", "sides", "delivery", "fee"), much }],
  cancel: [3, { nth, isByCustomer: fc.boolean() }],
  reopen: [2, { nth }],
  answer: [1, { nth }],
  forward: [4, { nth }],
  complete: [4, { nth }],
  refund: [7, { nth, way: fc.constantFrom(...REFUND_METHODS), much, times, withLess: fc.boolean() }],
  "credit payout": [2, { much, times }],
  step: [
    8,
    {
      nth,
      act: fc.constantFrom("approve", "approve", "refuse", "withdraw", "paid", "paid", "failed"),
      isSecond: fc.boolean(),
      times,
    },
  ],
  "bank file": [1, {}],
  "send to gateway": [4, { nth, times }],
  "ask after refunds": [1, { times }],
  spend: [4, { nth, much, times }],
  "promise cash": [5, { nth, times, isByAdmin: fc.boolean() }],
  "take cash": [4, { nth, much, times, isSecond: fc.boolean(), andComplete: fc.boolean() }],
  "count cash": [2, { nth, much, times }],
  claim: [
    4,
    {
      nth,
      times,
      outcome: fc.constantFrom("credit", "credit", "refund", "redo", "redo", "declined"),
      kind: fc.constantFrom("missing", "missing", "quality"),
      subject: fc.constantFrom("animal", "animal", "delivery"),
      item: fc.constantFrom(0, 1, 1),
      much: partly,
      percent: fc.constantFrom(0, 33, 50, 100, 100),
    },
  ],
  "dispute claim": [2, { nth, times }],
  "answer dispute": [2, { nth, much, times }],
  settle: [3, { daysAgo: fc.nat({ max: 2 }), isStale: fc.constantFrom(false, false, false, true), times }],
  payout: [3, { nth, does: fc.constantFrom("paid", "paid", "failed"), times }],
} as const satisfies Record<string, [number, Record<string, fc.Arbitrary<unknown>>]>;

type Acts = typeof ACTS;
export type ActName = keyof Acts;
export type Act<Name extends ActName = ActName> = {
  [N in Name]: { do: N } & { [Part in keyof Acts[N][1]]: fcValue<Acts[N][1][Part]> };
}[Name];
export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** One act, with some of its parts as they are wanted here. */
function one<Name extends ActName>(
  name: Name,
  wanted: { [Part in keyof Acts[Name][1]]?: fc.Arbitrary<unknown> } = {},
): fc.Arbitrary<Act> {
  return fc.record({
    do: fc.constant(name),
    ...ACTS[name][1],
    ...wanted,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Act>;
}

const anyAct = fc.oneof(...ACT_NAMES.map((name) => ({ weight: ACTS[name][0], arbitrary: one(name) })));
const is = <T>(value: T) => fc.constant(value);
const all = is({ of: "all", percent: 1, more: 1 });

/** Of the first order, or of what is newest. */
const here = { nth: is(0) };
/** The ways by which a shop comes to know of a payment. */
const webhooks = fc.oneof(
  one("release"),
  one("work"),
  one("sweep"),
  one("ask gateway", here),
  one("return", here),
);
const byCard = [one("begin card", here), one("on the page", { ...here, does: is("pay") }), webhooks];
const becomesCheaper = fc.oneof(
  one("cancel", here),
  one("lower", { ...here, much: is({ of: "part", percent: 60, more: 1 }) }),
  one("edit", { ...here, quantity: is(1) }),
);
const approved = one("step", { ...here, act: is("approve"), isSecond: is(true) });
const settled = [one("settle", { daysAgo: is(0), isStale: is(false) }), one("payout", here)];

/** What usually comes together, so that histories go far; anything may still come between, and any of it be refused. */
const CHAPTERS = [
  byCard,
  [one("begin card", here), one("on the page", { ...here, does: is("pay") }), one("release"), one("work")],
  [
    ...[one("begin card", here), one("on the page", { ...here, does: is("pay"), notices: is("lost") })],
    ...[one("wait", { minutes: is(12) }), one("sweep")],
  ],
  [
    ...byCard,
    one("ask gateway", here),
    one("cancel", here),
    one("refund", { ...here, way: is("gateway"), withLess: is(false) }),
    approved,
    one("gateway"),
    one("send to gateway", here),
    one("wait"),
    one("gateway", { is: is("up") }),
    one("ask after refunds"),
  ],
  [...byCard, one("ask gateway", here), one("forward", here), one("dispute", here), one("ask gateway", here)],
  [
    ...byCard,
    one("cancel", here),
    one("refund", here),
    approved,
    one("dispute", here),
    one("ask gateway", here),
  ],
  [
    one("verify", { ...here, arrived: is(null) }),
    becomesCheaper,
    one("refund", here),
    approved,
    one("bank file"),
    one("step", here),
  ],
  [
    one("transfer", { ...here, much: all }),
    becomesCheaper,
    one("refund", { ...here, much: all }),
    approved,
    one("step", here),
  ],
  [one("verify", { ...here, arrived: is(null) }), one("complete", here), ...settled],
  [one("complete"), one("lower"), ...settled, one("payout", here)],
  [
    ...[one("verify", { ...here, arrived: is(null) }), one("complete", here)],
    ...[one("claim", { ...here, outcome: is("credit") }), one("dispute claim", here), ...settled],
    ...[one("answer dispute", here), ...settled],
  ],
  [
    ...[one("verify", { ...here, arrived: is(null) }), one("complete", here)],
    ...[one("claim", { ...here, outcome: is("redo") }), one("complete"), one("complete", { nth: is(1) })],
    ...[one("dispute claim"), ...settled, one("answer dispute"), one("cancel"), ...settled],
  ],
  [
    one("transfer", { much: is({ of: "beyond", percent: 1, more: 80_000 }) }),
    one("place"),
    one("spend"),
    one("credit payout"),
    approved,
  ],
  [one("transfer"), one("place"), one("rematch", { to: is(1) }), one("edit"), one("rematch")],
  [
    one("cancel", here),
    one("refund", { ...here, way: is("credit") }),
    approved,
    one("reopen", here),
    one("spend", { ...here, much: all }),
  ],
  [
    one("promise cash", here),
    ...Array.from({ length: 5 }, () => one("forward", here)),
    one("take cash", { ...here, andComplete: is(true) }),
    one("count cash", here),
  ],
  [
    one("promise cash", here),
    one("edit", here),
    one("forward", here),
    one("transfer", here),
    one("forward", here),
    one("take cash", here),
  ],
] satisfies fc.Arbitrary<Act>[][];

const acts = fc.oneof(
  { weight: 4, arbitrary: anyAct.map((each) => [each]) },
  ...CHAPTERS.map((chapter) => ({ weight: 1, arbitrary: fc.tuple<Act[]>(...chapter) })),
);

/** One customer, one order that is placed before anything else, and what happens then. */
export const history = fc.record({
  isCooked: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  extras,
  acts: fc.array(acts, { minLength: 1, maxLength: 5 }).map((chapters) => chapters.flat()),
});
export type History = fcValue<typeof history>;

/** So many halalas of an amount that there is; never nothing. */
export function amountOf({ of, percent, more }: Much, there: number): number {
  if (of === "all") return Math.max(1, there);
  return of === "part" ? Math.max(1, Math.floor((there * percent) / 100)) : Math.max(0, there) + more;
}
