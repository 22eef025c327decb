import { describe, expect, it } from "vitest";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { cleanPersonName, isPersonName } from "#app/lib/person-name.ts";
import { parseShortAddress } from "./national-address.ts";
import {
  adminUsersBody,
  newUserBody,
  optionalName,
  otpCode,
  profileBody,
  savedAddressBody,
} from "./schema.ts";

describe("names", () => {
  it.each([
    "Ali",
    "علي محمد",
    "محمّد",
    "عبد الرحمٰن",
    "José Müller",
    "Abdulaziz علي",
    "مـحـمـد",
    "محمد القحطانی",
    "کریم",
    "ۀۓ",
  ])("W35 %s is a name", (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each(["Ali3", "علي٣", "", " ", "<b>", "a-b", "O'Neil", "علي،", "Ali 🐑", "ـــ", "名", "a\nb"])(
    "W35 %j is none",
    (name) => {
      expect(isPersonName(name)).toBe(false);
    },
  );
});

describe("reading a name", () => {
  it.each([
    ["عبد\u200Cالله", "عبدالله"],
    ["عبدﷲ", "عبدالله"],
    ["ﻣﺤﻤﺪ", "محمد"],
    ["Al-Otaibi", "Al Otaibi"],
    ["Ａｌｉ", "Ali"],
    ["محمد\uFFFE", "محمد"],
    ["نورة\u200D  العلي", "نورة العلي"],
  ])("RN03 %j is read as %j and accepted", (typed, name) => {
    expect(cleanPersonName(typed)).toBe(name);
    expect(profileBody.parse({ fullName: typed }).fullName).toBe(name);
  });

  it("RN03 so is the name of whoever is meant, though a title may have other signs", () => {
    expect(optionalName(80).parse("عبد\u200Cالله")).toBe("عبدالله");
    expect(optionalName(80).parse("د. ﻣﺤﻤﺪ")).toBe("د. محمد");
    expect(optionalName(80).parse(" \u200C ")).toBeNull();
  });

  it.each(["Ali3", "-", "- Ali", "Ali-", "\u200C", "<b>"])("RN03 W35 %j is refused", (typed) => {
    expect(profileBody.safeParse({ fullName: typed }).success).toBe(false);
  });
});

describe("signing in", () => {
  it.each([
    ["123456", "123456"],
    ["١٢٣٤٥٦", "123456"],
    [" 123 456\u200F", "123456"],
  ])("V07 %j is a code", (input, code) => {
    expect(otpCode(6).parse(input)).toBe(code);
  });

  it("V07 LM15 a long code is pasted with blanks as well, and is no usual one", () => {
    expect(otpCode(10).parse("١٢٣٤٥ 67890")).toBe("1234567890");
    for (const [length, code] of [
      [6, "1234567890"],
      [10, "123456"],
    ] as const) {
      const { error } = otpCode(length).safeParse(code);
      expect(error && fieldErrors(error)).toEqual({
        "": length === 6 ? "common:fieldErrors.code" : "common:fieldErrors.longCode",
      });
    }
  });

  it.each(["12345", "1234567", "12345a", "", 123456])("V07 %j is none", (input) => {
    const result = otpCode(6).safeParse(input);
    expect(result.error && fieldErrors(result.error)).toEqual({ "": "common:fieldErrors.code" });
  });
});

describe("profile", () => {
  it("V14 V15 C09 a name is required, the place is not", () => {
    expect(profileBody.parse({ fullName: " علي  محمد " })).toEqual({
      fullName: "علي محمد",
      address: null,
      location: null,
    });
    expect(profileBody.safeParse({ fullName: "" }).success).toBe(false);
  });

  it.each([
    ["rrrd 2929", "RRRD2929"],
    ["RRRD-٢٩٢٩", "RRRD2929"],
    ["RRR2929", null],
    ["RRRD29290", null],
  ])("V15 the National Address %j is %j", (input, code) => {
    expect(parseShortAddress(input)).toBe(code);
  });

  it("V15 a saved address needs something to find it by", () => {
    expect(savedAddressBody.parse({ label: "work", shortCode: "rrrd2929" })).toMatchObject({
      shortCode: "RRRD2929",
      address: null,
    });
    const empty = savedAddressBody.safeParse({ label: "home", address: " ", shortCode: "" });
    expect(empty.error && fieldErrors(empty.error)).toEqual({ address: "wizard:errors.addressOrLocation" });
    expect(savedAddressBody.safeParse({ label: "home", shortCode: "nope" }).success).toBe(false);
  });
});

describe("admin users", () => {
  const create = { action: "create", email: " Admin@Kabsh.Example ", password: "long enough", role: "admin" };

  it("AU01 C23 e-mail and password are needed, the e-mail is lower-cased", () => {
    expect(adminUsersBody.parse(create)).toMatchObject({ email: "admin@kabsh.example" });
    for (const change of [{ email: " " }, { email: "admin" }, { password: "" }, { password: "short" }]) {
      expect(adminUsersBody.safeParse({ ...create, ...change }).success).toBe(false);
    }
  });

  it("AU02 C24 roles come as a list or as one alone, and actions are closed", () => {
    expect(adminUsersBody.safeParse({ action: "drop" }).success).toBe(false);
    expect(adminUsersBody.parse({ action: "update_role", user_id: "x", role: null })).toMatchObject({
      roles: [],
    });
    expect(adminUsersBody.parse({ action: "update_role", user_id: "x", role: "shift" })).toMatchObject({
      roles: ["shift"],
    });
    expect(adminUsersBody.safeParse({ action: "update_role", user_id: "x" }).success).toBe(false);
    expect(newUserBody.parse({ ...create, role: undefined, roles: ["a", "b"] }).roles).toEqual(["a", "b"]);
    expect(newUserBody.safeParse({ ...create, role: undefined }).success).toBe(false);
  });
});
