import { describe, expect, it } from "vitest";
import { isOtpCode, nextCodeLength } from "./otp-policy.ts";
import { newOtpCode } from "./otp-secrets.server.ts";

describe("how long a number's next code is", () => {
  it.each([
    [0, 100, 6],
    [99, 100, 6],
    [100, 100, 10],
    [105, 100, 10],
    [1, 1, 10],
    [0, 0, 6],
    [1_000, 0, 6],
  ])("LM15 after %i wrong tries, of %i a day, it has %i digits", (wrongTries, most, length) => {
    expect(nextCodeLength(wrongTries, most)).toBe(length);
    const code = newOtpCode(length);
    expect(isOtpCode(code, length)).toBe(true);
    expect(isOtpCode(code, length === 6 ? 10 : 6)).toBe(false);
  });
});
