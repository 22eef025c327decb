import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.server.ts";
import { generatePassword } from "./generate-password.ts";
import { knownWords, passwordProblem } from "./password-rules.ts";

const common = await commonPasswords();
const words = knownWords("sara.alharbi@barq-lahm.sa", ["كبش", "Kabsh"]);
const problem = (password: string) => passwordProblem(password, { common, words })?.split(".").pop() ?? null;

describe("what a password may be", () => {
  it.each([
    ["", "password"],
    ["nine char", "password"],
    ["🐑🐑🐑🐑🐑🐑🐑🐑🐑", "password"],
    ["1234567890", "passwordCommon"],
    ["qwertyuiop", "passwordCommon"],
    ["QwertyUiop", "passwordCommon"],
    ["Password2026!", "passwordCommon"],
    ["P@ssw0rd!!!!", "passwordCommon"],
    ["123strawberry", "passwordCommon"],
    ["١٢٣٤٥٦٧٨٩٠", "passwordCommon"],
    ["aaaaaaaaaaaa", "passwordCommon"],
    ["abcabcabcabc", "passwordCommon"],
    ["abcdefghijkl", "passwordCommon"],
    ["zyxwvutsrqpo", "passwordCommon"],
    ["ابتابتابتابت", "passwordCommon"],
    ["sara.alharbi@barq-lahm.sa", "passwordPersonal"],
    ["Kabsh12345", "passwordPersonal"],
    ["كبش 2026 كبش", "passwordPersonal"],
    ["alharbi-2026", "passwordPersonal"],
    ["barq lahm 99", "passwordPersonal"],
  ])("SD07 %j is refused (%s)", (password, why) => {
    expect(problem(password)).toBe(why);
  });

  it.each([
    "ten letters",
    "a-long-password-for-tests",
    "correct horse battery staple",
    "ذبيحة نعيمي قبل المغرب",
    "kabsh sells honest lamb",
    "Xk7-tRm2-99ab",
  ])("SD07 %j is good", (password) => {
    expect(problem(password)).toBeNull();
  });

  it("SD07 what the shop makes itself is good, and so is nearly everything drawn by lot", () => {
    for (let round = 0; round < 200; round += 1) expect(problem(generatePassword())).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), (bytes) => {
        fc.pre(new Set(bytes).size > 8);
        expect(problem(Buffer.from(bytes).toString("base64url"))).toBeNull();
      }),
    );
  });

  it("SD07 every password of ten characters on the list that ships is refused", () => {
    const long = [...common].filter((each) => [...each].length >= 10);
    expect(long.length).toBeGreaterThan(1000);
    expect(long.filter((each) => problem(each) === null)).toEqual([]);
  });
});
