import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { rangeMessage, readMessage } from "./field-messages.ts";
import { commissionPercent, decimalNumber, halalas, wholeNumber } from "./field-schemas.ts";

const complaint = (schema: { safeParse: (value: unknown) => { error?: unknown } }, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error as never)[""] : null;
};

describe("what a number field says", () => {
  it.each([
    [{ min: 0, max: 100, step: 0.5 }, "betweenSteps", { min: "0", max: "100", step: "0.5" }],
    [{ min: 0.1, max: 5 }, "between", { min: "0.1", max: "5" }],
    [{ min: 1, max: 1_000_000, step: 1 }, "wholeBetween", { min: "1", max: "1,000,000" }],
    [{ min: 0, max: 100_000_000, isMoney: true }, "moneyBetween", { min: "0", max: "1,000,000" }],
  ])("DF01 %j is said with its figures", (range, key, fillings) => {
    expect(readMessage(rangeMessage(range))).toEqual({ key: `common:fieldErrors.${key}`, fillings });
  });

  it.each([
    ["a share", commissionPercent, ["5.25", 5.25, -1, 101, null]],
    ["a factor", decimalNumber(0.1, 5), ["x", 0, 5.1]],
    ["a count", wholeNumber(0, 10), [1.5, -1, 11, "3"]],
    ["an amount", halalas, [1.5, -1, 1_000_000_001, "free"]],
  ])("DF01 %s has one sentence, whatever is wrong with it", (_, schema, wrong) => {
    const said = new Set(wrong.map((value) => complaint(schema, value)));
    expect([...said]).toEqual([expect.stringContaining("?min=")]);
  });
});
