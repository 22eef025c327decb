import { expect, it } from "vitest";
import { settingKind } from "./setting-inputs.ts";

it.each(["free", "1000000.01", "٢٬٠٠٠٬٠٠٠"])(
  "R06 %j at an amount of the settings names their own limit",
  (typed) => {
    expect(settingKind("halalas").faultOf?.(typed)).toBe(
      "common:fieldErrors.moneyBetween?min=0&max=1%2C000%2C000",
    );
  },
);

it("R06 an amount within the limit has no fault", () => {
  expect(settingKind("halalas").faultOf?.("1,000,000")).toBeNull();
});
