import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readCustomerSession } from "#app/features/accounts/reads/read-customer-session.server.ts";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customerSessions, customers, otpChallenges } from "#db/schema/accounts.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { sendCode } from "./send-code.server.ts";
import { verifyCode } from "./verify-code.server.ts";

const shop = await openTestShop("2026-03-10T09:00:00Z");
let nextPhone = 551_000_000;
const newPhone = () => `+966${nextPhone++}`;
const visitor = (instant = "2026-03-10T09:00:00Z") =>
  shop.as(VISITOR, {
    now: new Date(instant),
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    // An address of its own for each, so that the limit per address stays out of the way.
    ip: `10.0.${Math.floor(nextPhone / 250) % 250}.${nextPhone % 250}`,
  });

beforeAll(() => deliverMessages(shop));

async function send(phone = newPhone(), instant?: string) {
  const already = messagesTo(phone).length;
  const sent = await sendCode(visitor(instant), { phone });
  if (!sent.ok) throw new Error(sent.code);
  await expect.poll(() => messagesTo(phone).length, { timeout: 5_000 }).toBe(already + 1);
  return { phone, token: sent.value.token, code: messagesTo(phone).at(-1)?.params.code ?? "" };
}

const messagesTo = (phone: string) => shop.sent.filter((message) => message.to === phone);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const stored = async (phone: string) =>
  (await shop.db.select().from(otpChallenges).where(eq(otpChallenges.phone, phone)))[0];

describe("verifying a code", () => {
  it("V02 V19 E22 signs the customer in and writes what the verification tells", async () => {
    const { phone, token, code } = await send();
    const verified = await verifyCode(visitor("2026-03-10T09:01:00Z"), { token, code });
    expect(verified).toMatchObject({ ok: true, value: { customer: { phone, isNew: true } } });
    const [row] = await shop.db.select().from(customers).where(eq(customers.phone, phone));
    expect(row).toMatchObject({
      isPhoneVerified: true,
      lastVerifiedAt: new Date("2026-03-10T09:01:00Z"),
      lastLoginAt: new Date("2026-03-10T09:01:00Z"),
      device: "iPhone, Safari",
      language: "en",
    });
  });

  it("V07 takes Arabic-Indic digits and blanks, and refuses anything but six digits", async () => {
    const { token, code } = await send();
    for (const wrong of ["12345", "1234567", "12a456", "", "½23456"]) {
      expect(await verifyCode(visitor(), { token, code: wrong })).toMatchObject({
        ok: false,
        code: "invalid_code_format",
        fields: { code: "common:fieldErrors.code" },
      });
    }
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    expect(
      await verifyCode(visitor(), { token, code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}\u200f` }),
    ).toMatchObject({ ok: true });
  });

  it("V09 X02 refuses a code after five minutes, and not a second earlier", async () => {
    const late = await send();
    expect(await verifyCode(visitor("2026-03-10T09:05:00Z"), late)).toMatchObject({
      ok: false,
      code: "code_expired",
    });
    const inTime = await send();
    expect(await verifyCode(visitor("2026-03-10T09:04:59Z"), inTime)).toMatchObject({ ok: true });
  });

  it("V10 works once: a replay is refused and opens no session", async () => {
    const sent = await send();
    expect(await verifyCode(visitor(), sent)).toMatchObject({ ok: true });
    expect(await verifyCode(visitor(), sent)).toEqual({ ok: false, code: "code_used" });
    const [row] = await shop.db.select().from(customers).where(eq(customers.phone, sent.phone));
    expect(await shop.db.$count(customerSessions, eq(customerSessions.customerId, row?.id ?? ""))).toBe(1);
  });

  it("V10 lets one of many parallel verifications win", async () => {
    const sent = await send();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verifyCode(visitor(), sent)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "code_used")).toHaveLength(11);
  });

  it("V11 X03 dies with the fifth wrong try: then even the right code is refused", async () => {
    const { phone, token, code } = await send();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verifyCode(visitor(), { token, code: otherThan(code) })).toEqual({
        ok: false,
        code: "code_incorrect",
      });
    }
    expect(await verifyCode(visitor(), { token, code: otherThan(code) })).toEqual({
      ok: false,
      code: "too_many_tries",
    });
    expect(await verifyCode(visitor(), { token, code })).toEqual({ ok: false, code: "too_many_tries" });
    expect((await stored(phone))?.wrongTries).toBe(5);
  });

  it("V11 counts parallel wrong tries one by one", async () => {
    const { phone, token, code } = await send();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verifyCode(visitor(), { token, code: otherThan(code) })),
    );
    expect(answers.filter((answer) => !answer.ok && answer.code === "code_incorrect")).toHaveLength(5);
    expect((await stored(phone))?.wrongTries).toBe(5);
  });

  it("V13 binds a token to its phone and challenge: token A with code B is refused", async () => {
    const [one, other] = [await send(), await send()];
    const code = other.code === one.code ? otherThan(one.code) : other.code;
    expect(await verifyCode(visitor(), { token: one.token, code })).toEqual({
      ok: false,
      code: "code_incorrect",
    });
    expect(await verifyCode(visitor(), { token: "no-such-token", code })).toEqual({
      ok: false,
      code: "code_expired",
    });
    expect(await verifyCode(visitor(), { token: `${one.token}x`, code: one.code })).toEqual({
      ok: false,
      code: "code_expired",
    });
  });

  it("V10 V13 keeps neither code nor token nor session token readable in the database", async () => {
    const { phone, token, code } = await send();
    const verified = await verifyCode(visitor(), { token, code });
    const row = JSON.stringify(await stored(phone));
    const sessions = JSON.stringify(await shop.db.select().from(customerSessions));
    expect(row).not.toContain(code);
    expect(row).not.toContain(token);
    expect(sessions).not.toContain(verified.ok ? verified.value.sessionToken : "");
    const { rows } = await shop.db.execute(
      "select concat((select string_agg(data::text, ' ') from pgboss.job), (select string_agg(m::text, ' ') from messages m)) as queued",
    );
    expect(String(rows[0]?.queued)).not.toContain(code);
    expect(String(rows[0]?.queued)).not.toContain(phone.slice(4));
  });

  it("V02 finds the same customer again and keeps the name", async () => {
    const first = await send();
    const one = await verifyCode(visitor(), first);
    if (!one.ok) throw new Error(one.code);
    await shop.db.update(customers).set({ fullName: "سارة" }).where(eq(customers.id, one.value.customer.id));
    const again = await send(first.phone, "2026-03-10T09:02:00Z");
    expect(await verifyCode(visitor("2026-03-10T09:02:30Z"), again)).toMatchObject({
      ok: true,
      value: { customer: { id: one.value.customer.id, fullName: "سارة", isNew: false } },
    });
  });
});

describe("a customer's session", () => {
  const signIn = async () => {
    const verified = await verifyCode(visitor(), await send());
    if (!verified.ok) throw new Error(verified.code);
    return verified.value;
  };
  const read = (token: string, instant: string) =>
    readCustomerSession({ db: shop.db, now: new Date(instant) }, token);

  it("V18 is read from a revocable row: without the row nobody is signed in", async () => {
    const { customer, sessionToken } = await signIn();
    expect(await read(sessionToken, "2026-03-10T10:00:00Z")).toEqual({
      kind: "customer",
      customerId: customer.id,
      phone: customer.phone,
    });
    expect(await read("something else", "2026-03-10T10:00:00Z")).toBeNull();
    await shop.db.delete(customerSessions).where(eq(customerSessions.customerId, customer.id));
    expect(await read(sessionToken, "2026-03-10T10:00:00Z")).toBeNull();
  });

  it("V18 lasts 60 days from the last visit, written at most once a day", async () => {
    const { customer, sessionToken } = await signIn();
    const expiry = async () =>
      (
        await shop.db.select().from(customerSessions).where(eq(customerSessions.customerId, customer.id))
      )[0]?.expiresAt.toISOString();
    await read(sessionToken, "2026-03-10T20:00:00Z");
    expect(await expiry()).toBe("2026-05-09T09:00:00.000Z");
    await read(sessionToken, "2026-05-01T09:00:00Z");
    expect(await expiry()).toBe("2026-06-30T09:00:00.000Z");
    expect(await read(sessionToken, "2026-06-30T09:00:00Z")).toBeNull();
  });

  it("V18 sessions that have ended are forgotten when somebody signs in", async () => {
    const { customer } = await signIn();
    await shop.db
      .update(customerSessions)
      .set({ expiresAt: new Date("2026-03-10T08:59:59Z") })
      .where(eq(customerSessions.customerId, customer.id));
    await signIn();
    expect(await shop.db.$count(customerSessions, eq(customerSessions.customerId, customer.id))).toBe(0);
  });
});
