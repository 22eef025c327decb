import { expect, it } from "vitest";
import { INLINE_KINDS } from "./inline-kinds.ts";

it.each([
  ["12", 12],
  ["٧", 7],
  ["3.9", 3],
  ["-2", -2],
  ["abc", 0],
  ["", 0],
])("AC07 AN05 %j typed as an order counts as %d", (typed, index) => {
  expect(INLINE_KINDS.orderIndex.read(typed)).toBe(index);
});

it.each([
  ["25,50", 2550],
  ["1895,50", 189550],
  ["12,5", 1250],
  ["1,895", 189500],
  ["١٬٨٩٥٫٥٠", 189550],
  ["1,89", undefined],
  ["1.900", undefined],
  ["-5", undefined],
])("RN07 %j typed as an amount is %d halalas", (typed, halalas) => {
  expect(INLINE_KINDS.money.read(typed)).toBe(halalas);
  expect(INLINE_KINDS.optionalMoney.read(typed)).toBe(halalas);
});

it("RN07 an amount of two readings is refused with both of them", () => {
  expect(INLINE_KINDS.money.faultOf?.("1.900")).toBe("common:fieldErrors.twoAmounts?more=1%2C900&less=1.90");
  expect(INLINE_KINDS.money.faultOf?.("abc")).toContain("moneyBetween");
});

it.each([
  ["٣٫٥", 3.5],
  ["3,5", 3.5],
  ["۱۲", 12],
  ["-1", undefined],
  ["1.2.3", undefined],
])("RN07 %j typed as a number is %d", (typed, number) => {
  expect(INLINE_KINDS.decimal.read(typed)).toBe(number);
});
