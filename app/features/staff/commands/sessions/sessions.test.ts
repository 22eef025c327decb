import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resetSetting } from "#app/features/settings/commands/reset-setting.server.ts";
import {
  createBankAccount,
  deleteBankAccount,
} from "#app/features/settings/commands/save-bank-account.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { changePassword } from "#app/features/staff/commands/passwords/change-password.server.ts";
import { proveAgain } from "#app/features/staff/commands/sign-in/prove-again.server.ts";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { changeUserRoles } from "#app/features/staff/commands/users/change-user-roles.server.ts";
import { createUser } from "#app/features/staff/commands/users/create-user.server.ts";
import { listSessions } from "#app/features/staff/reads/list-sessions.server.ts";
import { readStaffSession } from "#app/features/staff/reads/read-staff-session.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { rateLimits, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings } from "#db/schema/settings.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { endOtherSessions, endSession } from "./end-sessions.server.ts";

const shop = await openTestShop();
const PASSWORD = "a long password";
const EMAIL = "sara@kabsh.test";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
const passwordHash = await hashPassword(PASSWORD);
let address = 0;

beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  await shop.db.delete(appSettings);
  await shop.db.delete(staffUsers);
  await shop.db.delete(auditLog);
  await shop.db.delete(rateLimits);
  const [user] = await shop.db.insert(staffUsers).values({ email: EMAIL, passwordHash }).returning();
  await shop.db.insert(userRoles).values({ userId: user?.id ?? "", role: "admin" });
});

const visitor = (ip = `10.6.0.${address++}`, userAgent = "test") => shop.as(VISITOR, { ip, userAgent });
const read = (token: string) => readStaffSession({ db: shop.db, now: shop.clock.now() }, token);

async function signIn(ip?: string, userAgent?: string, password = PASSWORD) {
  const answer = await signInStaff(visitor(ip, userAgent), { email: EMAIL, password });
  if (!answer.ok) throw new Error(answer.code);
  const { sessionToken, deviceMark } = answer.value;
  const actor = await read(sessionToken);
  if (!actor) throw new Error("no session");
  return { actor, sessionToken, deviceMark };
}

const severalDevices = () => shop.db.insert(appSettings).values({ key: "staff_one_device", value: "false" });

describe("a staff session", () => {
  it("SD10 ends after 7 days however busy it is, and after 12 hours without use", async () => {
    const { sessionToken } = await signIn();
    const start = shop.clock.now().getTime();
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      shop.at(new Date(start + hours * 3_600_000));
      expect(await read(sessionToken), `after ${hours} hours`).not.toBeNull();
    }
    shop.at(new Date(start + 7 * 24 * 3_600_000 - 60_000));
    expect(await read(sessionToken)).not.toBeNull();
    shop.at(new Date(start + 7 * 24 * 3_600_000));
    expect(await read(sessionToken)).toBeNull();

    const { sessionToken: idle } = await signIn();
    const begun = shop.clock.now().getTime();
    shop.at(new Date(begun + 12 * 3_600_000 - 60_000));
    expect(await read(idle)).not.toBeNull();
    shop.at(new Date(begun + 24 * 3_600_000));
    expect(await read(idle)).toBeNull();
  });

  it("SD11 is listed with browser, address and last use; one, or all others, are ended", async () => {
    await severalDevices();
    const phone = await signIn("192.0.2.8", IPHONE);
    shop.at("2026-03-10T10:00:00Z");
    const admin = await signIn("192.0.2.9", "Mozilla/5.0 (Windows NT 10.0) Firefox/142.0");
    const third = await signIn("192.0.2.10");
    const list = async () => {
      const answer = await listSessions(shop.as(admin.actor));
      return answer.ok ? answer.value : [];
    };
    const all = await list();
    expect(all.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(all[0]).toMatchObject({ device: "Windows, Firefox", ipAddress: "192.0.2.9" });
    expect(all[2]).toMatchObject({
      id: phone.actor.sessionId,
      device: "iPhone, Safari",
      ipAddress: "192.0.2.8",
      lastSeenAt: new Date("2026-03-10T09:00:00Z"),
    });
    expect(JSON.stringify(all)).not.toContain(phone.sessionToken);

    shop.at("2026-03-10T10:30:00Z");
    await readStaffSession({ db: shop.db, now: shop.clock.now(), ip: "192.0.2.77" }, phone.sessionToken);
    expect((await list()).find(({ id }) => id === phone.actor.sessionId)).toMatchObject({
      ipAddress: "192.0.2.77",
      lastSeenAt: shop.clock.now(),
    });

    expect(await endSession(shop.as(admin.actor), { id: phone.actor.sessionId ?? "" })).toMatchObject({
      ok: true,
    });
    expect(await read(phone.sessionToken)).toBeNull();
    expect(await endSession(shop.as(admin.actor), { id: phone.actor.sessionId ?? "" })).toMatchObject({
      code: "not_found",
    });
    expect(await endOtherSessions(shop.as(admin.actor))).toEqual({ ok: true, value: { ended: 1 } });
    expect([await read(third.sessionToken), await read(admin.sessionToken)].map(Boolean)).toEqual([
      false,
      true,
    ]);

    const logged = () =>
      shop.db.select().from(auditLog).where(eq(auditLog.action, "sessions_ended")).orderBy(auditLog.id);
    const ended = await logged();
    expect(ended.map(({ after }) => after)).toEqual([
      { ipAddresses: ["192.0.2.77"] },
      { ipAddresses: ["192.0.2.10"] },
    ]);
    expect(await endOtherSessions(shop.as(admin.actor))).toEqual({ ok: true, value: { ended: 0 } });
    expect(await logged(), "where none was left, nothing is told of").toEqual(ended);
  });

  it("SD11 nobody ends or sees another person's", async () => {
    const { actor, sessionToken } = await signIn();
    const boss = await makeAdmin(shop, "boss@kabsh.test");
    expect(await endSession(shop.as(boss), { id: actor.sessionId ?? "" })).toMatchObject({
      code: "not_found",
    });
    expect(await listSessions(shop.as(boss))).toEqual({ ok: true, value: [] });
    expect(await read(sessionToken)).not.toBeNull();
  });

  it("A08 SD11 ends with the next sign-in, unless the shop allows several devices", async () => {
    const first = await signIn();
    const second = await signIn();
    expect([await read(first.sessionToken), await read(second.sessionToken)].map(Boolean)).toEqual([
      false,
      true,
    ]);
    await severalDevices();
    const third = await signIn();
    expect([await read(second.sessionToken), await read(third.sessionToken)].map(Boolean)).toEqual([
      true,
      true,
    ]);
  });
});

describe("one's own password", () => {
  it("SD06 SD07 is changed with the current one; other sessions end, and what is common is refused", async () => {
    await severalDevices();
    const elsewhere = await signIn();
    const { actor, sessionToken } = await signIn();
    const change = (current: string, password: string) =>
      changePassword(shop.as(actor), { current, password });
    expect(await change("wrong", "another long one")).toMatchObject({
      code: "password_wrong",
      fields: { current: "refusals:password_wrong" },
    });
    for (const [password, why] of [
      ["short", "common:fieldErrors.password"],
      ["password123", "common:fieldErrors.passwordCommon"],
      ["sara@kabsh.test", "common:fieldErrors.passwordPersonal"],
    ] as const) {
      expect(await change(PASSWORD, password)).toMatchObject({
        code: "invalid_input",
        fields: { password: why },
      });
    }
    expect(await change(PASSWORD, "another long one")).toEqual({ ok: true, value: null });
    expect(await read(elsewhere.sessionToken)).toBeNull();
    expect(await read(sessionToken)).not.toBeNull();
    expect(await signInStaff(visitor(), { email: EMAIL, password: PASSWORD })).toMatchObject({ ok: false });
    await signIn(undefined, undefined, "another long one");
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "password_changed"));
    expect(entry).toMatchObject({ actorEmail: EMAIL, before: null, after: null });
  });

  it("SD06 of two changes from the same password at the same moment one succeeds", async () => {
    const { actor } = await signIn();
    const answers = await Promise.all(
      ["the first new one", "the second new one"].map((password) =>
        changePassword(shop.as(actor), { current: PASSWORD, password }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("SD07 a new user gets no common password either", async () => {
    const boss = await makeAdmin(shop, "boss@kabsh.test");
    const body = { email: "new@kabsh.test", password: "qwertyuiop", role: "admin" };
    expect(await createUser(shop.as(boss), body)).toMatchObject({
      code: "invalid_input",
      fields: { password: "common:fieldErrors.passwordCommon" },
    });
  });
});

describe("what matters most", () => {
  const IBAN = "SA0380000000608010167519";
  const account = {
    bankName: "Rajhi",
    beneficiaryName: "Kabsh",
    iban: IBAN,
    bankNameEn: null,
    notes: null,
    notesEn: null,
    active: true,
  };
  const guarded = (actor: StaffActor): [string, Promise<{ ok: boolean }>][] => [
    ["bank account", createBankAccount(shop.as(actor), account)],
    ["bank account gone", deleteBankAccount(shop.as(actor), { id: "none" })],
    ["secret", saveSetting(shop.as(actor), { key: "google_maps_api_key", value: "key" })],
    ["secret gone", resetSetting(shop.as(actor), { key: "google_maps_api_key" })],
    ["second factor for all", saveSetting(shop.as(actor), { key: "second_factor_demanded", value: "true" })],
    ["staff", createUser(shop.as(actor), { email: "x@kabsh.test", password: "ten letters", role: "admin" })],
    ["role", changeUserRoles(shop.as(actor), { userId: actor.userId, roles: ["admin", "shift"] })],
  ];
  const nothingChanged = async () => {
    expect(await shop.db.$count(staffUsers)).toBe(1);
    expect(await shop.db.$count(appSettings)).toBe(0);
  };

  it("SD08 asks for a proof once the sign-in is ten minutes old, and takes it for ten minutes", async () => {
    const { actor, sessionToken } = await signIn();
    shop.at("2026-03-10T09:10:00Z");
    for (const [what, answer] of guarded(actor))
      expect(await answer, what).toMatchObject({ code: "reauth_required", detail: { ask: "password" } });
    await nothingChanged();
    expect(await saveSetting(shop.as(actor), { key: "phone", value: "+966 55 000 0000" })).toMatchObject({
      ok: true,
    });
    await shop.db.delete(appSettings);

    expect(await proveAgain(shop.as(actor), {})).toMatchObject({ code: "invalid_input" });
    expect(await proveAgain(shop.as(actor), { password: "wrong" })).toMatchObject({ code: "password_wrong" });
    expect(await read(sessionToken)).toMatchObject({ provenUntil: new Date("2026-03-10T09:10:00Z") });
    expect(await proveAgain(shop.as(actor), { password: PASSWORD })).toEqual({
      ok: true,
      value: { provenUntil: new Date("2026-03-10T09:20:00Z") },
    });
    const proven = await read(sessionToken);
    if (!proven) throw new Error("no session");
    for (const [what, answer] of guarded(proven))
      expect([what, (await answer).ok]).toEqual([what, what !== "bank account gone"]);
  });

  it("SD08 a proof is for the session that gave it", async () => {
    await severalDevices();
    const { actor } = await signIn();
    const other = await signIn();
    shop.at("2026-03-10T09:30:00Z");
    await proveAgain(shop.as(actor), { password: PASSWORD });
    const there = await read(other.sessionToken);
    if (!there) throw new Error("no session");
    expect(await createBankAccount(shop.as(there), account)).toMatchObject({ code: "reauth_required" });
  });

  it("SD08 guessing at it comes to an end", async () => {
    const { actor } = await signIn();
    for (let n = 0; n < 10; n += 1)
      expect(await proveAgain(shop.as(actor), { password: "wrong" })).toMatchObject({
        code: "password_wrong",
      });
    expect(await proveAgain(shop.as(actor), { password: PASSWORD })).toMatchObject({
      code: "too_many_requests",
    });
  });
});

describe("wrong passwords", () => {
  const guess = (ip: string, mark?: string, password = "wrong") =>
    signInStaff(visitor(ip), { email: EMAIL, password }, mark);

  it("SD09 are counted for the account over all addresses, while the person's own browser still gets in", async () => {
    const { deviceMark } = await signIn();
    for (let n = 0; n < 20; n += 1)
      expect(await guess(`198.51.100.${n}`)).toMatchObject({ code: "wrong_credentials" });
    const refused = await guess("203.0.113.1", undefined, PASSWORD);
    expect(refused).toMatchObject({ code: "too_many_requests" });
    expect(!refused.ok && refused.detail?.retryAfterSeconds).toBeLessThanOrEqual(900);
    expect(await guess("203.0.113.1", `${deviceMark}x`, PASSWORD)).toMatchObject({
      code: "too_many_requests",
    });
    expect(await guess("203.0.113.1", deviceMark, PASSWORD)).toMatchObject({ ok: true });
    // The mark is no way to guess without end.
    for (let n = 0; n < 10; n += 1)
      expect(await guess("203.0.113.1", deviceMark)).toMatchObject({ code: "wrong_credentials" });
    expect(await guess("203.0.113.1", deviceMark)).toMatchObject({ code: "too_many_requests" });
  });

  it("SD09 the limit per account is a setting, 0 switches it off, and a new password forgets the browser", async () => {
    await shop.db.insert(appSettings).values({ key: "staff_tries_per_account", value: "0" });
    const email = "someone@kabsh.test";
    await shop.db.insert(staffUsers).values({ email, passwordHash });
    for (let n = 0; n < 25; n += 1)
      expect(await signInStaff(visitor(), { email, password: "wrong" })).toMatchObject({
        code: "wrong_credentials",
      });
    const { actor, deviceMark } = await signIn();
    await shop.db
      .insert(appSettings)
      .values({ key: "staff_tries_per_account", value: "1" })
      .onConflictDoUpdate({
        target: appSettings.key,
        set: { value: "1" },
      });
    await changePassword(shop.as(actor), { current: PASSWORD, password: "another long one" });
    await guess("198.51.100.200");
    await guess("198.51.100.201");
    expect(await guess("198.51.100.202", deviceMark, "another long one")).toMatchObject({
      code: "too_many_requests",
    });
  });

  it("SD12 failed and successful sign-ins are in the log with their address, an entry a minute and account", async () => {
    for (const ip of ["198.51.100.1", "198.51.100.1", "198.51.100.2"]) await guess(ip);
    await Promise.all(
      ["my-password", "other"].map((email) => signInStaff(visitor("203.0.113.5"), { email, password: "x" })),
    );
    shop.at("2026-03-10T09:01:00Z");
    await guess("198.51.100.3");
    await signIn("192.0.2.1");
    const entries = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id));
    const [{ id = "" } = {}] = await shop.db.select().from(staffUsers);
    expect(entries.map(({ action, entityId, after }) => [action, entityId, after])).toEqual([
      ["sign_in", id, { ipAddress: "192.0.2.1" }],
      ["sign_in_failed", id, { tries: 1, ipAddresses: ["198.51.100.3"] }],
      ["sign_in_failed", null, { tries: 2, ipAddresses: ["203.0.113.5"] }],
      ["sign_in_failed", id, { tries: 3, ipAddresses: ["198.51.100.1", "198.51.100.2"] }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/my-password|wrong/);
  });
});
