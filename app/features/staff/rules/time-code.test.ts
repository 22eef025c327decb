import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-code.ts";
import { newTimeKey, stepOfCode, timeKeyAddress } from "./time-code.ts";

/** Appendix B of RFC 6238 (SHA-1): a code of six digits is the end of one of eight. */
const KEY = Secret.fromUTF8("12345678901234567890").base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];

const at = (seconds: number) => new Date(seconds * 1000);

describe("codes by time", () => {
  it.each(VECTORS)("SD01 at %i s the RFC's code is known by its step", (seconds, code) => {
    expect(stepOfCode(KEY, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("SD02 count one step early and one step late, and no further", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 90_000_000 }),
        fc.integer({ min: 0, max: 29 }),
        (step, within) => {
          const code = new TOTP({ secret: Secret.fromBase32(KEY) }).generate({ timestamp: step * 30_000 });
          const known = (away: number) => stepOfCode(KEY, code, at((step + away) * 30 + within));
          for (const away of [-1, 0, 1]) expect(known(away)).not.toBeNull();
          expect(known(0)).toBeLessThanOrEqual(step + 1);
          // A code may come back by chance; of two steps in a row that happens to none of these.
          for (const away of [-2, 2]) expect(known(away)).not.toBe(step);
        },
      ),
    );
  });

  it("SD01 a key has 160 bits, and its address names shop and person", () => {
    const key = newTimeKey();
    expect(Secret.fromBase32(key).bytes).toHaveLength(20);
    expect(newTimeKey()).not.toBe(key);
    const address = new URL(timeKeyAddress(key, { shop: "كبش", email: "owner@kabsh.test" }));
    expect(address.protocol).toBe("otpauth:");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: "كبش",
      secret: key,
      period: "30",
    });
    expect(decodeURIComponent(address.pathname)).toContain("owner@kabsh.test");
  });

  it.each(["", "12345", "1234567", "abcdef", "000000 "])("SD02 %j is nobody's code", (code) => {
    expect(stepOfCode(newTimeKey(), code, at(59))).toBeNull();
  });
});

describe("recovery codes", () => {
  it("SD03 are ten of 120 bits that are easily read", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it("SD03 are the same however they are typed, and differ by person", () => {
    const hash = hashRecoveryCode("a", "4F1K-92QD-XTA0-6M3P");
    for (const typed of ["4f1k92qdxta06m3p", " 4FIK 92QD XTAO 6M3P", "٤F١K-٩٢QD-XTA٠-٦M٣P"])
      expect(hashRecoveryCode("a", typed)).toBe(hash);
    expect(hashRecoveryCode("b", "4F1K-92QD-XTA0-6M3P")).not.toBe(hash);
  });
});
