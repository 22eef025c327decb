import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTrackingPath, maskedPath, tokenInPath } from "./tracking-address.ts";

const TOKEN = "Zk3_9-bQx1Lw7TnV5sYd0A";

describe("addresses of tracking pages", () => {
  it.each([
    [`/t/${TOKEN}`, "/t/***"],
    [`/t/${TOKEN}.data`, "/t/***"],
    [`/t/${TOKEN}/receipt`, "/t/***/receipt"],
    [`/t/${TOKEN}/events`, "/t/***/events"],
    [`/T/${TOKEN}`, "/t/***"],
    [`/%74/${TOKEN}`, "/t/***"],
    [`//t//${TOKEN}`, "/t/***"],
    [`/t%2F${TOKEN}`, "/t/***"],
    [`/t/%E0%A4%A`, "/t/***"],
    [`/w/${TOKEN}`, "/w/***"],
    [`/%77/${TOKEN}.data`, "/w/***"],
    [`/admin/password/${TOKEN}`, "/admin/password/***"],
    [`/Admin//%70assword/${TOKEN}.data`, "/admin/password/***"],
    ["/admin/passwords", "/admin/passwords"],
    ["/restaurants/diwan-najd", "/restaurants/diwan-najd"],
    ["/terms", "/terms"],
    ["/orders/%D9%A1", "/orders/%D9%A1"],
  ])("TL08 %s is written down as %s", (path, masked) => {
    expect(maskedPath(path)).toBe(masked);
  });

  it("TL08 no spelling that leads to a tracking page leaves its token in the text", () => {
    const spelled = fc
      .array(fc.boolean(), { minLength: 2, maxLength: 2 })
      .map(([isUpper, isEncoded]) => (isEncoded ? "%74" : isUpper ? "T" : "t"));
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    fc.assert(
      fc.property(spelled, token, fc.constantFrom("", ".data", "/events", "/receipt"), (t, secret, tail) => {
        const path = `/${t}/${secret}${tail}`;
        expect(isTrackingPath(path)).toBe(true);
        expect(maskedPath(path)).not.toContain(secret);
      }),
    );
  });

  it("TL01 the token is the part behind /t/ as it stands", () => {
    expect(tokenInPath(`/t/${TOKEN}/receipt`)).toBe(TOKEN);
    expect(tokenInPath("/terms")).toBeNull();
  });
});
