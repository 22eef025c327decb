import { describe, expect, it } from "vitest";
import { forgetChallenge, recallChallenge, rememberChallenge } from "./open-challenges.ts";

const challenge = { token: "t", phone: "+966551234567", codeLength: 6, expiresAt: 300_000, resendAt: 60_000 };

describe("open challenges", () => {
  it("V09 a code that was sent is found again while it is valid", () => {
    rememberChallenge(challenge);
    expect(recallChallenge(challenge.phone, 299_999)).toBe(challenge);
    expect(recallChallenge(challenge.phone, 300_000)).toBeNull();
  });

  it("V13 belongs to its own phone, and is forgotten once used", () => {
    rememberChallenge(challenge);
    expect(recallChallenge("+966550000000", 0)).toBeNull();
    forgetChallenge(challenge.phone);
    expect(recallChallenge(challenge.phone, 0)).toBeNull();
  });
});
