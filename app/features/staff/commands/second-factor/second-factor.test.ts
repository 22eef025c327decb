import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { listSessions } from "#app/features/staff/reads/list-sessions.server.ts";
import { readSecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { readStaffSession } from "#app/features/staff/reads/read-staff-session.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { mustSetUpFirst } from "#app/foundation/context/access.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { staffRecoveryCodes, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings } from "#db/schema/settings.ts";
import { proveSecret } from "#services/secret-fingerprint.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { removeSecondFactor, resetSecondFactor } from "./remove-second-factor.server.ts";
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from "./set-up-second-factor.server.ts";

const shop = await openTestShop();
const PASSWORD = "a long password";
const EMAIL = "sara@kabsh.test";
const passwordHash = await hashPassword(PASSWORD);
const START = Date.parse("2026-03-10T09:00:00Z");
let address = 0;

beforeEach(async () => {
  shop.at(new Date(START));
  await shop.db.delete(appSettings);
  await shop.db.delete(staffUsers);
  const [user] = await shop.db.insert(staffUsers).values({ email: EMAIL, passwordHash }).returning();
  await shop.db.insert(userRoles).values({ userId: user?.id ?? "", role: "admin" });
});

/** From an address of its own, so that only what the test is about limits it. */
const tryToSignIn = (code?: string) =>
  signInStaff(shop.as(VISITOR, { ip: `10.9.0.${address++}` }), { email: EMAIL, password: PASSWORD, code });

async function signIn(code?: string): Promise<StaffActor> {
  const answer = await tryToSignIn(code);
  if (!answer.ok) throw new Error(answer.code);
  const actor = await readStaffSession({ db: shop.db, now: shop.clock.now() }, answer.value.sessionToken);
  if (!actor) throw new Error("no session");
  return actor;
}

/** The actor as the next request would find it. */
async function again(actor: StaffActor): Promise<StaffActor> {
  const [user] = await shop.db.select().from(staffUsers).where(eq(staffUsers.id, actor.userId));
  return {
    ...actor,
    hasSecondFactor: user?.totpSince !== null,
    needsSecondFactor: false,
    permissions: PERMISSIONS,
  };
}

async function setUp(): Promise<{ sara: StaffActor; key: string; recoveryCodes: string[] }> {
  const sara = await signIn();
  expect(await beginSecondFactor(shop.as(sara))).toEqual({ ok: true, value: null });
  const state = await readSecondFactor(shop.as(sara));
  const key = (state.ok && state.value.pending?.key) || "";
  const confirmed = await confirmSecondFactor(shop.as(sara), { code: codeOf(key, 0) });
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { sara: await again(sara), key, recoveryCodes: confirmed.value.recoveryCodes };
}

const codeOf = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: shop.clock.now().getTime() + steps * 30_000,
  });
const later = (seconds: number) => shop.at(new Date(shop.clock.now().getTime() + seconds * 1000));
const audited = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, actorEmail }) => [
    action,
    actorEmail,
  ]);

describe("a second factor", () => {
  it("SD01 counts once a code proved it, lies sealed in the table, and ends the person's other sessions", async () => {
    await shop.db.insert(appSettings).values({ key: "staff_one_device", value: "false" });
    const elsewhere = await signIn();
    const sara = await signIn();
    await beginSecondFactor(shop.as(sara));
    expect(await tryToSignIn()).toMatchObject({ ok: true });
    expect(await confirmSecondFactor(shop.as(sara), { code: "000000" })).toMatchObject({
      code: "second_factor_wrong",
    });
    const { key } = await setUp();
    const [stored] = await shop.db.select().from(staffUsers);
    expect(stored?.totpSecret).toMatch(/^[A-Za-z0-9+/=]{60,}$/);
    expect(Buffer.from(stored?.totpSecret ?? "", "base64").toString("latin1")).not.toContain(key);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.id, elsewhere.sessionId ?? ""))).toBe(0);
    expect(await shop.db.$count(staffSessions)).toBe(1);
    expect(await tryToSignIn()).toMatchObject({ code: "second_factor_required" });
    later(30);
    expect(await tryToSignIn(codeOf(key, 0))).toMatchObject({ ok: true });
  });

  it("SD02 takes each time step once: a replay is refused, also of two at the same moment", async () => {
    const { key } = await setUp();
    expect(await tryToSignIn(codeOf(key, 0))).toMatchObject({ code: "second_factor_used" });
    const next = codeOf(key, 1);
    const answers = await Promise.all([tryToSignIn(next), tryToSignIn(next), tryToSignIn(next)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "second_factor_used")).toHaveLength(2);
    later(30);
    // Its own step has come now, and is spent; so is every one before.
    expect(await tryToSignIn(next)).toMatchObject({ code: "second_factor_used" });
    expect(await tryToSignIn(codeOf(key, -1))).toMatchObject({ code: "second_factor_used" });
    later(300);
    expect(await tryToSignIn(next)).toMatchObject({ code: "second_factor_wrong" });
    expect(await tryToSignIn(codeOf(key, -1))).toMatchObject({ ok: true });
    later(300);
    expect(await tryToSignIn(codeOf(key, 2))).toMatchObject({ code: "second_factor_wrong" });
  });

  it("SD02 a code that many try to guess is not tried for ever", async () => {
    const { key } = await setUp();
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await tryToSignIn(String(100_000 + n));
      codes.push(!answer.ok && answer.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("second_factor_wrong"));
    expect(codes.slice(10)).toEqual(["too_many_requests", "too_many_requests"]);
    later(30);
    expect(await tryToSignIn(codeOf(key, 0))).toMatchObject({ code: "too_many_requests" });
  });

  it("SD03 recovery codes open once each, are stored as hashes, and new ones end the old", async () => {
    const { sara, recoveryCodes } = await setUp();
    const [first = "", second = ""] = recoveryCodes;
    const stored = JSON.stringify(await shop.db.select().from(staffRecoveryCodes));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
    const answers = await Promise.all([tryToSignIn(first), tryToSignIn(first.toLowerCase())]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await tryToSignIn(first)).toMatchObject({ code: "second_factor_used" });
    expect(await tryToSignIn("AAAA-AAAA-AAAA-AAAA")).toMatchObject({ code: "second_factor_wrong" });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "recovery_code_used"));
    expect(entry).toMatchObject({ actorEmail: EMAIL, after: { recoveryCodes: 9 } });

    const renewed = await renewRecoveryCodes(shop.as(sara));
    expect(renewed.ok && new Set([...renewed.value.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect(await tryToSignIn(second)).toMatchObject({ code: "second_factor_wrong" });
    expect(await tryToSignIn(renewed.ok ? renewed.value.recoveryCodes[0] : "")).toMatchObject({ ok: true });
  });

  it("SD03 after a change of the shop's secret the app's codes open nothing, and a recovery code still does", async () => {
    const { key, recoveryCodes } = await setUp();
    later(60);
    const other = { sessionSecret: "f".repeat(64), ip: "10.7.0.1" };
    const attempt = (code: string | undefined) =>
      signInStaff(shop.as(VISITOR, other), { email: EMAIL, password: PASSWORD, code });
    expect(await attempt(codeOf(key, 0))).toMatchObject({ code: "second_factor_wrong" });
    expect(await attempt(recoveryCodes[3])).toMatchObject({ ok: true });
  });

  it("SD03 a secret that is changed as it should be takes the keys along", async () => {
    const { key } = await setUp();
    later(60);
    const secret = "e".repeat(64);
    await proveSecret(shop.db, { secret: shop.sessionSecret, previous: null });
    await proveSecret(shop.db, { secret, previous: shop.sessionSecret });
    const ctx = shop.as(VISITOR, { sessionSecret: secret, ip: "10.7.0.2" });
    const login = { email: EMAIL, password: PASSWORD, code: codeOf(key, 0) };
    expect(await signInStaff(ctx, login)).toMatchObject({ ok: true });
  });

  it("SD04 where the shop demands one, who has none may do nothing but set it up", async () => {
    const boss = await makeAdmin(shop, "boss@kabsh.test");
    const before = await signIn();
    await saveSetting(shop.as(boss), { key: "second_factor_demanded", value: "true" });
    // Asked for at the next sign-in, so that nobody is thrown out of their work.
    expect(await listSessions(shop.as(before))).toMatchObject({ ok: true });
    const sara = await signIn();
    expect([sara.permissions, mustSetUpFirst(sara)]).toEqual([[], true]);
    expect(await listSessions(shop.as(sara))).toMatchObject({ code: "not_allowed" });
    await beginSecondFactor(shop.as(sara));
    const state = await readSecondFactor(shop.as(sara));
    const key = (state.ok && state.value.pending?.key) || "";
    expect(await confirmSecondFactor(shop.as(sara), { code: codeOf(key, 0) })).toMatchObject({ ok: true });
    later(30);
    const free = await signIn(codeOf(key, 0));
    expect([free.permissions, mustSetUpFirst(free)]).toEqual([PERMISSIONS, false]);
    expect(await removeSecondFactor(shop.as(free))).toMatchObject({ code: "second_factor_demanded" });
  });

  it("SD05 another admin takes it away, which ends the person's sessions and stands in the log", async () => {
    const { sara, recoveryCodes } = await setUp();
    const boss = await makeAdmin(shop, "boss@kabsh.test");
    expect(await resetSecondFactor(shop.as(sara), { userId: sara.userId })).toMatchObject({
      code: "own_second_factor",
    });
    const stale: StaffActor = { ...boss, provenUntil: null };
    expect(await resetSecondFactor(shop.as(stale), { userId: sara.userId })).toMatchObject({
      code: "reauth_required",
    });
    await shop.db.delete(auditLog);
    expect(await resetSecondFactor(shop.as(boss), { userId: sara.userId })).toEqual({
      ok: true,
      value: null,
    });
    expect(await audited()).toEqual([["second_factor_off", "boss@kabsh.test"]]);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, sara.userId))).toBe(0);
    expect(await tryToSignIn(recoveryCodes[0])).toMatchObject({ ok: true });
    expect(await shop.db.$count(staffRecoveryCodes)).toBe(0);
  });

  it("SD01 SD08 setting it up, giving it up and new codes ask for a proof, and are in the log", async () => {
    const fresh = await signIn();
    expect(await beginSecondFactor(shop.as({ ...fresh, provenUntil: null }))).toMatchObject({
      code: "reauth_required",
      detail: { ask: "password" },
    });
    const { sara } = await setUp();
    const stale = shop.as({ ...sara, provenUntil: shop.clock.now() });
    for (const answer of [await renewRecoveryCodes(stale), await removeSecondFactor(stale)])
      expect(answer).toMatchObject({ code: "reauth_required", detail: { ask: "code" } });
    await shop.db.delete(auditLog);
    await renewRecoveryCodes(shop.as(sara));
    expect(await removeSecondFactor(shop.as(sara))).toEqual({ ok: true, value: null });
    expect(await audited()).toEqual([
      ["recovery_codes_made", EMAIL],
      ["second_factor_off", EMAIL],
    ]);
    expect(await tryToSignIn()).toMatchObject({ ok: true });
  });
});

describe("strangers who have used up an account's tries", () => {
  it("RO54 keep nobody out who has password and code; nothing else passes, and nobody learns more", async () => {
    const { key } = await setUp();
    await shop.db.insert(appSettings).values({ key: "staff_tries_per_account", value: "3" });
    await shop.db.execute("delete from rate_limits");
    const from = (password: string, code?: string, email = EMAIL) =>
      signInStaff(shop.as(VISITOR, { ip: `10.10.0.${address++}` }), { email, password, code });
    for (let n = 0; n < 3; n += 1) expect(await from("wrong")).toMatchObject({ code: "wrong_credentials" });
    for (let n = 0; n < 3; n += 1) await from("wrong", undefined, "nobody@kabsh.test");
    later(60);
    const closed = { code: "too_many_requests" };
    const hint = { detail: { secondFactorPasses: true } };
    expect(await from(PASSWORD)).toMatchObject({ ...closed, ...hint });
    expect(await from("wrong", undefined, "nobody@kabsh.test")).toMatchObject({ ...closed, ...hint });
    expect(await from("wrong", codeOf(key, 0))).toMatchObject(closed);
    expect(await from(PASSWORD, "000000")).toMatchObject(closed);
    expect(await from(PASSWORD, "000000", "nobody@kabsh.test")).toMatchObject(closed);
    expect(await from(PASSWORD, codeOf(key, 0))).toMatchObject({ ok: true });
  });
});
