import { describe, expect, it } from "vitest";
import { parsePriceBlock } from "./parse-price-block.ts";

describe("a block pasted into the price grid", () => {
  it.each([
    [
      "1895\t1700\n1500\t\n",
      [
        [189_500, 170_000],
        [150_000, null],
      ],
    ],
    ["1,895.50\r\n1,700\r\n", [[189_550], [170_000]]],
    ["١٬٨٩٥\t١٧٠٠٫٥", [[189_500, 170_050]]],
    ["SAR 1,895\t1700 ر.س\t1500 ريال", [[189_500, 170_000, 150_000]]],
    ["1,895 ريال سعودي\t1700 riyals\t1500/-", [[189_500, 170_000, 150_000]]],
    ["-\t—\t ", [[null, null, null]]],
    ["Naemi\t-50\t1.234.5", [[undefined, undefined, undefined]]],
    ["", [[null]]],
  ])("AB05 AB06 AB08 %j is read cell by cell", (text, block) => {
    expect(parsePriceBlock(text)).toEqual(block);
  });
});
