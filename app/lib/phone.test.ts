import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSaudiPhone, isPhone, maskPhone, parseSaudiMobile, parseWhatsAppNumber } from "./phone.ts";

const E164 = "+966551234567";

describe("Saudi mobile numbers", () => {
  it.each([
    "0551234567",
    "551234567",
    "966551234567",
    "+966551234567",
    "00966551234567",
    "055 123 4567",
    "+966 55-123-4567",
    "(055) 123.4567",
    "٠٥٥١٢٣٤٥٦٧",
    "۰۵۵۱۲۳۴۵۶۷",
    "+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧",
    "\u202A+966551234567\u202C",
    "\u200F055\u00A0123\u20114567",
    "+9660551234567",
    "+966 (0)55 123 4567",
    "00966 0551234567",
    "9660551234567",
    "＋９６６５５１２３４５６７",
    "0966551234567",
    "٩٦٦٥٥١٢٣٤٥٦٧+",
    "tel:+966-55-123-4567",
    "'0551234567",
  ])("V06 W36 RN04 reads %s", (input) => {
    expect(parseSaudiMobile(input)).toBe(E164);
  });

  it.each([
    "",
    "055123456",
    "05512345678",
    "0451234567",
    "+971551234567",
    "+966112345678",
    "9661551234567",
    "+0551234567",
    "+96600551234567",
    "0551234567x",
    "0551234567 ext 5",
    "0551234567 / 0559876543",
    "966+551234567",
    "055123456O",
    "0".repeat(1000),
  ])("V05 W36 refuses %s", (input) => {
    expect(parseSaudiMobile(input)).toBeNull();
  });

  it("V06 every way of writing a number is the same number", () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `5${String(n).padStart(8, "0")}`);
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom("", "0", "966", "+966", "00966", "9660", "+966 (0)", "00966 0"),
        (number, prefix) => {
          expect(parseSaudiMobile(prefix + number)).toBe(`+966${number}`);
        },
      ),
    );
  });

  it("V14 RP07 a number is shown as people write it at home", () => {
    expect(formatSaudiPhone(E164)).toBe("055 123 4567");
    expect(formatSaudiPhone("+966112000101"), "of a town").toBe("011 200 0101");
    for (const asItIs of ["920000000", "+966920001234"]) expect(formatSaudiPhone(asItIs)).toBe(asItIs);
  });

  it("P06 the log sees only the last two digits", () => {
    expect(maskPhone(E164)).toBe("+966*******67");
    expect(maskPhone("0551234567")).toBe("********67");
    expect(maskPhone("12")).toBe("***");
  });
});

it.each([
  "055 123 4567",
  "+966 55 123 4567",
  "011 200 0101",
  "+966112000101",
  "+966 (0)11 200 0101",
  "9200 12345",
  "800 123 4567",
  "+44 20 7946 0958",
  "٠٥٥١٢٣٤٥٦٧",
])("DF03 %s is a phone of a shop", (typed) => expect(isPhone(typed)).toBe(true));

it.each(["000", "12345", "055 123", "+966 99 123 4567", "phone", "", "+0 123 456 789", "1".repeat(70)])(
  "DF03 %j is none",
  (typed) => expect(isPhone(typed)).toBe(false),
);

describe("the shop's number on WhatsApp", () => {
  it.each([
    ["0501112222", "966501112222"],
    ["00966501112222", "966501112222"],
    ["+966-50-111-2222", "966501112222"],
    ["+966 (0)50 111 2222", "966501112222"],
    ["٠٥٠١١١٢٢٢٢", "966501112222"],
    ["+965 5000 1234", "96550001234"],
    ["0044 20 7946 0958", "442079460958"],
  ])("RN05 %s is %s", (typed, number) => expect(parseWhatsAppNumber(typed)).toBe(number));

  it.each(["9200 12345", "800 123 4567", "011 234 5678", "12345", "", "5".repeat(70)])(
    "RN05 %j cannot be on WhatsApp",
    (typed) => expect(parseWhatsAppNumber(typed)).toBeNull(),
  );
});
