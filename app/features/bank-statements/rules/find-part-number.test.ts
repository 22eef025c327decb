import { describe, expect, it } from "vitest";
import { findPartNumber } from "./find-part-number.ts";
import { type LineToMatch, matchIncoming, type PayableOrder } from "./match.ts";

const CODE = "K7Q4MWXD";

describe("the number of a part behind a reference", () => {
  it.each([
    ["as it was given", "حوالة K7Q4MWXD-2", 2],
    ["with a blank for the dash", "k7q4mwxd 2", 2],
    ["in Arabic figures", "K٧Q٤MWXD-١٢", 12],
    ["broken by the bank", "K7Q4-MWXD - 3".replace(" - ", "- "), 3],
    ["with a zero before it", "K7Q4MWXD-07", 7],
    ["twice the same", "K7Q4MWXD-2 K7Q4MWXD-2", 2],
    ["without a number", "K7Q4MWXD", null],
    ["with an amount behind it", "K7Q4MWXD 2500", null],
    ["two numbers", "K7Q4MWXD-2 K7Q4MWXD-3", null],
    ["within a longer word", "XK7Q4MWXD-2", null],
    ["of another order", "K7Q4MWXY-2", null],
  ])("QT08 %s", (_, text, number) => {
    expect(findPartNumber(CODE, text)).toBe(number);
  });
});

describe("a line that names a part", () => {
  const order: PayableOrder = {
    id: "one",
    reference: CODE,
    basketReference: null,
    customerName: "محمد الحربي",
    dueHalalas: 60_000,
    downPaymentHalalas: 0,
    askedHalalas: null,
    unseenHalalas: [20_000],
    isCancelled: false,
    splitParts: [
      { position: 1, restHalalas: 0, unseenHalalas: [20_000] },
      { position: 2, restHalalas: 30_000, unseenHalalas: [] },
      { position: 3, restHalalas: 90_000, unseenHalalas: [] },
    ],
  };
  const line = (halalas: number, text: string): LineToMatch => ({
    halalas,
    text,
    counterpartyName: null,
    counterpartyIban: null,
    bankReference: null,
  });
  it.each([
    ["brings what is left of it", 30_000, "K7Q4MWXD-2", "certain"],
    ["brings another sum", 20_000, "K7Q4MWXD-2", "suggested"],
    ["shows what was entered by hand for it", 20_000, "K7Q4MWXD-1", "certain"],
    ["brings more than the order needs", 90_000, "K7Q4MWXD-3", "suggested"],
    ["names a number that no friend has", 30_000, "K7Q4MWXD-9", "certain"],
    ["names none", 25_000, "K7Q4MWXD", "certain"],
  ])("QT08 and %s", (_, halalas, text, kind) => {
    expect(matchIncoming(line(halalas, text), [order])).toMatchObject({ kind });
  });
});
