import { expect, it } from "vitest";
import { bankNameHint, checkIban, isIban } from "./iban.ts";

it.each([
  ["sa03 8000 0000 6080 1016 7519", "SA0380000000608010167519"],
  ["SA4420000001234567891234", "SA4420000001234567891234"],
  ["\u200ESA03\u00A080000000608010167519", "SA0380000000608010167519"],
  ["SA٠٣80000000608010167519", "SA0380000000608010167519"],
])("AF09 %j is stored without spaces, in capitals", (input, iban) => {
  expect(checkIban(input)).toEqual({ ok: true, value: iban });
});

it.each([
  ["23 characters", "SA038000000060801016751"],
  ["25 characters", "SA03800000006080101675190"],
  ["wrong check digits", "SA0480000000608010167519"],
  ["two digits swapped", "SA0380000000608010165719"],
  ["nothing", "  "],
])("AF10 a Saudi IBAN of %s is refused", (_what, input) => {
  expect(checkIban(input)).toEqual({ ok: false, code: "invalid_iban" });
});

it.each(["GB82 WEST 1234 5698 7654 32", "AE07", "12345"])(
  "AF11 %s does not start with SA and is accepted",
  (input) => {
    expect(checkIban(input)).toMatchObject({ ok: true });
  },
);

it("AF06 the bank digits hint at the bank's name", () => {
  expect(bankNameHint("SA03 8000")?.en).toBe("Al Rajhi Bank");
  expect(bankNameHint("SA44 2000")?.ar).toBe("بنك الرياض");
  expect(bankNameHint("SA0399")).toBeNull();
  expect(bankNameHint("GB8280")).toBeNull();
});

it.each([
  ["SA0380000000608010167519", true],
  ["gb82 west 1234 5698 7654 32", true],
  ["SA0480000000608010167519", false],
  ["GB83WEST12345698765432", false],
  ["AE07", false],
  ["12345", false],
  ["", false],
])("DF04 %j holds as an IBAN: %s", (text, holds) => expect(isIban(text)).toBe(holds));
