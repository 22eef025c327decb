import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#app/features/settings/rules/definitions.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { sendCode } from "./send-code.server.ts";

const shop = await openTestShop();
const START = Date.parse("2026-03-10T09:00:00Z");
const visitor = (seconds: number, ip: string) =>
  shop.as(VISITOR, { now: new Date(START + seconds * 1000), ip });
const challengesOf = (phone: string) => shop.db.$count(otpChallenges, eq(otpChallenges.phone, phone));

describe("sending a code", () => {
  it("V02 C19 answers an opaque token and says when the next code may be asked for", async () => {
    const sent = await sendCode(visitor(0, "10.1.0.1"), { phone: "+966552000001" });
    expect(sent).toMatchObject({
      ok: true,
      value: {
        phone: "+966552000001",
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: new Date(START + 300_000),
        resendAt: new Date(START + 60_000),
      },
    });
  });

  it("V05 V06 takes Saudi mobiles as people write them, and nothing else", async () => {
    expect(await sendCode(visitor(0, "10.1.0.2"), { phone: "٠٥٥ ٢٠٠ ٠٠٠٢" })).toMatchObject({
      ok: true,
      value: { phone: "+966552000002" },
    });
    for (const phone of ["+971501234567", "+966112345678", "055200000", "", "abc", "+9665520000022"]) {
      expect(await sendCode(visitor(0, "10.1.0.2"), { phone })).toEqual({
        ok: false,
        code: "invalid_phone",
        fields: { phone: "common:fieldErrors.phone" },
      });
    }
  });

  it("V08 X01 refuses another code within 60 seconds and tells how long to wait", async () => {
    const phone = "+966552000003";
    expect(await sendCode(visitor(0, "10.1.0.3"), { phone })).toMatchObject({ ok: true });
    expect(await sendCode(visitor(0.5, "10.1.9.9"), { phone })).toMatchObject({
      code: "too_many_requests",
      detail: { retryAfterSeconds: 60 },
    });
    expect(await sendCode(visitor(59, "10.1.0.3"), { phone })).toMatchObject({
      code: "too_many_requests",
      detail: { retryAfterSeconds: 1 },
    });
    expect(await sendCode(visitor(60, "10.1.0.3"), { phone })).toMatchObject({ ok: true });
    expect(await challengesOf(phone)).toBe(2);
  });

  it("V08 lets one of many parallel requests for a phone through", async () => {
    const phone = "+966552000004";
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => sendCode(visitor(0, `10.2.0.${n}`), { phone })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await challengesOf(phone)).toBe(1);
  });

  it("V12 LM09 limits codes per phone in 24 hours, and a resend never resets it", async () => {
    const phone = "+966552000005";
    const most = SETTINGS.limit_codes_per_phone.default;
    for (let n = 0; n < most; n += 1) {
      expect(await sendCode(visitor(n * 61, `10.3.0.${n}`), { phone })).toMatchObject({ ok: true });
    }
    const refused = await sendCode(visitor(most * 61, "10.3.1.1"), { phone });
    expect(refused).toMatchObject({
      code: "too_many_requests",
      detail: { retryAfterSeconds: 24 * 3600 - most * 61 },
    });
    expect(await sendCode(visitor(24 * 3600 + 1, "10.3.1.1"), { phone })).toMatchObject({ ok: true });
  });

  it("V12 LM09 limits codes per address in 24 hours, whichever phones they go to", async () => {
    const most = SETTINGS.limit_codes_per_address.default;
    const phoneOf = (n: number) => `+9665531${String(n).padStart(5, "0")}`;
    for (let n = 0; n < most; n += 1) {
      expect(await sendCode(visitor(n, "2001:db8:1:2:3::4"), { phone: phoneOf(n) })).toMatchObject({
        ok: true,
      });
    }
    // The same household under another address of its network.
    expect(await sendCode(visitor(most, "2001:db8:1:2:ffff::1"), { phone: phoneOf(most) })).toMatchObject({
      code: "too_many_requests",
    });
    expect(await sendCode(visitor(most, "2001:db8:1:3::1"), { phone: phoneOf(most) })).toMatchObject({
      ok: true,
    });
  });

  it("V12 counts parallel requests of one address one after the other", async () => {
    const most = SETTINGS.limit_codes_per_address.default;
    const answers = await Promise.all(
      Array.from({ length: most + 10 }, (_, n) =>
        sendCode(visitor(0, "10.4.0.1"), { phone: `+9665541${String(n).padStart(5, "0")}` }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(most);
  });

  it("V04 a code whose challenge was not committed is never sent", async () => {
    const before = await shop.db.execute("select count(*)::int as jobs from pgboss.job");
    const failing = {
      ...visitor(0, "10.5.0.1"),
      jobs: { ...shop.jobs, enqueueAll: () => Promise.reject(new Error("queue is down")) },
    };
    await expect(sendCode(failing, { phone: "+966552000006" })).rejects.toThrow("queue is down");
    expect(await challengesOf("+966552000006")).toBe(0);
    expect(await shop.db.execute("select count(*)::int as jobs from pgboss.job")).toMatchObject({
      rows: before.rows,
    });
  });

  it("V12 forgets challenges once they no longer count", async () => {
    await shop.db.delete(otpChallenges);
    await sendCode(visitor(0, "10.6.0.1"), { phone: "+966552000007" });
    await sendCode(visitor(26 * 3600, "10.6.0.1"), { phone: "+966552000008" });
    expect(await challengesOf("+966552000007")).toBe(0);
  });
});
