import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFERENCE_ALPHABET } from "#app/features/order-core/rules/reference.ts";
import { findReferences } from "./find-references.ts";
import { type LineToMatch, matchIncoming, matchOutgoing, type PayableOrder } from "./match.ts";
import { isSameName, namesOf } from "./same-name.ts";

const order = (over: Partial<PayableOrder> = {}): PayableOrder => ({
  id: "one",
  reference: "K7Q4MWXD",
  basketReference: null,
  customerName: "محمد الحربي",
  dueHalalas: 100_000,
  downPaymentHalalas: 0,
  askedHalalas: null,
  unseenHalalas: [],
  isCancelled: false,
  splitParts: [],
  ...over,
});
const line = (halalas: number, text: string, over: Partial<LineToMatch> = {}): LineToMatch => ({
  halalas,
  text,
  counterpartyName: null,
  counterpartyIban: null,
  bankReference: null,
  ...over,
});
const part = (id: string, halalas: number) => ({ kind: "order", id, halalas });
const CERTAIN = (...parts: object[]) => ({ kind: "certain", match: { by: "reference", parts } });

describe("the reference in a line", () => {
  it.each([
    ["حوالة واردة K7Q4MWXD", ["K7Q4MWXD"]],
    ["k7q4mwxd", ["K7Q4MWXD"]],
    ["K7Q4 MWXD", ["K7Q4MWXD"]],
    ["K7-Q4-MW-XD", ["K7Q4MWXD"]],
    ["K٧Q٤MWXD", ["K7Q4MWXD"]],
    ["طلب:K7Q4MWXD.", ["K7Q4MWXD"]],
    ["K7Q4MWX", []],
    ["IBFT 1234567890 RIYADH", []],
  ])("BS06 is found in %s", (text, sure) => {
    expect(findReferences(text).sure).toEqual(sure);
  });

  it("BS06 is near where it stands within a longer word or a sign was confused", () => {
    expect(findReferences("ORDERK7Q4MWXD99")).toEqual({
      sure: [],
      near: expect.arrayContaining(["K7Q4MWXD"]),
    });
    expect(findReferences("K7O4MWXD").near).toEqual(["K7D4MWXD", "K7Q4MWXD"]);
    expect(findReferences("K70OOWXD").near).toEqual([]);
  });

  it("BS06 is found however it is broken and spelled", () => {
    const codes = fc.array(fc.constantFrom(...REFERENCE_ALPHABET), { minLength: 8, maxLength: 8 });
    const breaks = fc.array(fc.constantFrom("", " ", "-", " - ".slice(0, 2)), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(codes, breaks, fc.boolean(), (code, gaps, isSmall) => {
        const written = code.map((sign, at) => sign + (at < 7 ? gaps[at] : "")).join("");
        const found = findReferences(`حوالة، ${isSmall ? written.toLowerCase() : written}، شكرا`);
        expect(found.sure).toContain(code.join(""));
      }),
    );
  });
});

describe("an incoming line", () => {
  it.each([
    ["pays the whole order", 100_000],
    ["pays a part of it", 40_000],
  ])("BS07 with the order's reference %s by itself", (_, halalas) => {
    expect(matchIncoming(line(halalas, "K7Q4MWXD"), [order()])).toEqual(CERTAIN(part("one", halalas)));
  });

  it.each([
    ["more than is due", line(100_001, "K7Q4MWXD"), [order()], "reference"],
    ["a cancelled order", line(100_000, "K7Q4MWXD"), [order({ isCancelled: true })], "reference"],
    ["a reference within a word", line(100_000, "XXK7Q4MWXD1"), [order()], "near_reference"],
    ["the payer's name and the amount", line(100_000, "حوالة من محمد علي الحربي"), [order()], "name"],
    [
      "a receipt that waits for that amount",
      line(70_000, "x"),
      [order({ askedHalalas: 70_000 }), order({ id: "two", reference: "AAAA3333" })],
      "receipt",
    ],
    ["the amount of one order alone", line(100_000, "x"), [order()], "amount"],
  ] as const)("BS08 is suggested by %s", (_, of, orders, by) => {
    const match = matchIncoming(of, orders);
    expect(match).toMatchObject({ kind: "suggested", suggestions: [{ by, parts: [{ id: "one" }] }] });
  });

  it("BS08 is for nobody where two orders fit by their amount alone, or where none does", () => {
    const two = [order(), order({ id: "two", reference: "AAAA3333", customerName: "سارة" })];
    expect(matchIncoming(line(100_000, "x"), two)).toEqual({ kind: "none" });
    expect(matchIncoming(line(5, "x"), two)).toEqual({ kind: "none" });
    expect(matchIncoming(line(-100_000, "K7Q4MWXD"), two)).toEqual({ kind: "none" });
  });

  it("BS07 that names two orders is for somebody's eyes", () => {
    const two = [order(), order({ id: "two", reference: "AAAA3333" })];
    const match = matchIncoming(line(100_000, "K7Q4MWXD AAAA3333"), two);
    expect(match).toMatchObject({
      kind: "suggested",
      suggestions: [{ by: "reference" }, { by: "reference" }],
    });
  });

  it("BS09 finds the money that was verified by hand, and never takes it for more than was due", () => {
    const verified = order({ dueHalalas: 0, unseenHalalas: [100_000] });
    expect(matchIncoming(line(100_000, "K7Q4MWXD"), [verified])).toEqual(CERTAIN(part("one", 100_000)));
    expect(matchIncoming(line(100_000, "K7Q4MWXD"), [order({ dueHalalas: 0 })]).kind).toBe("suggested");
  });
});

describe("the one transfer of a basket", () => {
  const days = [
    order({ id: "day1", basketReference: "K7Q4MWXD", dueHalalas: 60_000 }),
    order({ id: "day2", basketReference: "K7Q4MWXD", reference: "AAAA3333", dueHalalas: 40_000 }),
  ];

  it("BS10 is divided over its days when it is whole", () => {
    const match = matchIncoming(line(100_000, "K7Q4MWXD"), days);
    expect(match).toEqual(CERTAIN(part("day1", 60_000), part("day2", 40_000)));
  });

  it.each([
    ["less than the sum, day by day", 70_000, [part("day1", 60_000), part("day2", 10_000)]],
    ["more than the sum, the rest with the last", 110_000, [part("day1", 60_000), part("day2", 50_000)]],
    ["what one day costs, for that day", 40_000, [part("day2", 40_000)]],
  ])("BS10 is suggested with %s", (_, halalas, parts) => {
    expect(matchIncoming(line(halalas, "K7Q4MWXD"), days)).toMatchObject({
      kind: "suggested",
      suggestions: [{ by: "reference", parts }],
    });
  });

  it("BS10 is never divided into more or less than it is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 50 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 200 }),
        (dues, halalas) => {
          const orders = dues.map((dueHalalas, at) =>
            order({ id: `day${at}`, basketReference: "K7Q4MWXD", reference: `AAAA333${at}`, dueHalalas }),
          );
          const match = matchIncoming(line(halalas, "K7Q4MWXD"), orders);
          const options =
            match.kind === "certain" ? [match.match] : match.kind === "none" ? [] : match.suggestions;
          for (const { parts } of options) {
            expect(parts.reduce((sum, each) => sum + each.halalas, 0)).toBe(halalas);
            expect(parts.every((each) => each.halalas > 0)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("names", () => {
  it.each([
    ["محمد بن علي الحربي", "محمد الحربي", true],
    ["عبد الله سالم", "عبدالله سالم", true],
    ["أحمد العتيبي", "احمد عتيبي", true],
    ["MOHAMMED AL HARBI", "Mohammed Alharbi", true],
    ["محمد علي", "محمد سالم", false],
    ["محمد", "محمد علي", false],
    ["سارة", "سارة", true],
    ["", "سارة", false],
  ])("BS08 %s and %s are the same: %s", (payer, customer, isSame) => {
    expect(isSameName(namesOf(payer), namesOf(customer))).toBe(isSame);
  });
});

describe("an outgoing line", () => {
  const sent = [
    { kind: "refund", id: "r", reference: "KR-K7Q4MW", halalas: 5_000, name: "محمد علي", iban: "SA1" },
    { kind: "payout", id: "p", reference: "KP-0001", halalas: 9_000, name: "مطعم الأفق", iban: "SA2" },
  ] as const;
  const settled = (kind: string, id: string, halalas: number) => ({ kind, id, halalas });

  it("BS11 pays what its reference names, to the halala", () => {
    expect(matchOutgoing(line(-5_000, "OUT kr k7q4mw"), sent)).toEqual(
      CERTAIN(settled("refund", "r", 5_000)),
    );
    expect(matchOutgoing(line(-9_000, "", { bankReference: "KP0001" }), sent)).toEqual(
      CERTAIN(settled("payout", "p", 9_000)),
    );
  });

  it.each([
    ["another amount than it was sent with is nobody's", line(-4_999, "KR-K7Q4MW"), { kind: "none" }],
    [
      "the account it went to",
      line(-9_000, "", { counterpartyIban: "SA2" }),
      { suggestions: [{ by: "name" }] },
    ],
    ["the amount alone", line(-9_000, "x"), { suggestions: [{ by: "amount" }] }],
    ["an incoming line is none", line(5_000, "KR-K7Q4MW"), { kind: "none" }],
  ])("BS11 %s", (_, of, match) => {
    expect(matchOutgoing(of, sent)).toMatchObject(match);
  });
});

describe("down payments", () => {
  const day = (id: string, more: Partial<PayableOrder> = {}) =>
    order({ id, reference: id === "a" ? "K7Q4MWXD" : "K7Q4MWXE", basketReference: "K7Q4MWXD", ...more });

  it("DN06 of all days of a basket in one transfer go to each day's own", () => {
    const days = [day("a", { downPaymentHalalas: 10_000 }), day("b", { downPaymentHalalas: 20_000 })];
    expect(matchIncoming(line(30_000, "K7Q4MWXD"), days)).toEqual({
      kind: "certain",
      match: {
        by: "reference",
        parts: [
          { kind: "order", id: "a", halalas: 10_000 },
          { kind: "order", id: "b", halalas: 20_000 },
        ],
      },
    });
  });

  it("DN06 without a code the amount of one down payment is suggested", () => {
    const orders = [order({ downPaymentHalalas: 30_000 }), order({ id: "two", reference: "K7Q4MWXF" })];
    expect(matchIncoming(line(30_000, "حوالة"), orders)).toMatchObject({
      kind: "suggested",
      suggestions: [{ by: "amount", parts: [{ id: "one", halalas: 30_000 }] }],
    });
  });
});
