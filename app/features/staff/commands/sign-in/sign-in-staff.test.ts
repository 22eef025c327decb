import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readStaffSession } from "#app/features/staff/reads/read-staff-session.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { adminSessions, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { signInStaff } from "./sign-in-staff.server.ts";
import { signOutStaff } from "./sign-out-staff.server.ts";

const shop = await openTestShop("2026-03-10T09:00:00Z");
const PASSWORD = "a long password";
const passwordHash = await hashPassword(PASSWORD);
let nextAddress = 1;
const visitor = (ip = `10.7.0.${nextAddress++}`) => shop.as(VISITOR, { ip, userAgent: "Firefox on a desk" });

async function makeUser(email: string, role: "admin" | null = "admin") {
  const [user] = await shop.db.insert(staffUsers).values({ email, passwordHash }).returning();
  if (!user) throw new Error("not made");
  if (role) await shop.db.insert(userRoles).values({ userId: user.id, role });
  return user;
}
const read = (token: string, instant = "2026-03-10T09:00:00Z") =>
  readStaffSession({ db: shop.db, now: new Date(instant) }, token);

describe("staff sign-in", () => {
  it("C16 A13 takes the right password only, whatever the case of the e-mail; the table holds an argon2 hash", async () => {
    const user = await makeUser("one@kabsh.test");
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await signInStaff(visitor(), { email: "one@kabsh.test", password: "not that" })).toEqual({
      ok: false,
      code: "wrong_credentials",
    });
    expect(await signInStaff(visitor(), { email: "nobody@kabsh.test", password: PASSWORD })).toEqual({
      ok: false,
      code: "wrong_credentials",
    });
    expect(await signInStaff(visitor(), { email: " One@Kabsh.test ", password: PASSWORD })).toMatchObject({
      ok: true,
      value: { user: { kind: "staff", userId: user.id, email: "one@kabsh.test", permissions: PERMISSIONS } },
    });
    expect(await signInStaff(visitor(), { email: "", password: "" })).toMatchObject({
      code: "invalid_input",
      fields: { email: "common:fieldErrors.required", password: "common:fieldErrors.required" },
    });
  });

  it("A13 answers an unknown e-mail no faster than a wrong password", async () => {
    await makeUser("timed@kabsh.test");
    const spent = async (email: string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const started = performance.now();
        await signInStaff(visitor(), { email, password: "wrong password" });
        times.push(performance.now() - started);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await spent("timed@kabsh.test"), await spent("unknown@kabsh.test")];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it("A08 first ends that person's other sessions, and nobody else's", async () => {
    await makeUser("two@kabsh.test");
    await makeUser("three@kabsh.test");
    const signIn = async (email: string) => {
      const answer = await signInStaff(visitor(), { email, password: PASSWORD });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.sessionToken;
    };
    const [first, other] = [await signIn("two@kabsh.test"), await signIn("three@kabsh.test")];
    const second = await signIn("two@kabsh.test");
    expect(await read(first)).toBeNull();
    expect(await read(second)).toMatchObject({ email: "two@kabsh.test" });
    expect(await read(other)).toMatchObject({ email: "three@kabsh.test" });
  });

  it.each([
    [
      "the password was changed",
      (id: string) =>
        shop.db.update(staffUsers).set({ passwordHash: "another" }).where(eq(staffUsers.id, id)),
    ],
    [
      "a second factor was set up",
      (id: string) => shop.db.update(staffUsers).set({ totpSecret: "a key" }).where(eq(staffUsers.id, id)),
    ],
    ["the account was deleted", (id: string) => shop.db.delete(staffUsers).where(eq(staffUsers.id, id))],
  ])("AV22 opens nothing when %s while the password was being compared", async (_, change) => {
    const user = await makeUser(`${crypto.randomUUID()}@kabsh.test`);
    const ctx = visitor();
    const take: typeof ctx.limits.take = async (...asked) => {
      await change(user.id);
      return ctx.limits.take(...asked);
    };
    const meanwhile = { ...ctx, limits: { ...ctx.limits, take } };
    expect(await signInStaff(meanwhile, { email: user.email, password: PASSWORD })).toMatchObject({
      code: "wrong_credentials",
    });
    expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, user.id))).toBe(0);
  });

  it("A10 E25 records who signed in, with what browser and from which address; never the token itself", async () => {
    const user = await makeUser("four@kabsh.test");
    const answer = await signInStaff(visitor("192.0.2.7"), { email: user.email, password: PASSWORD });
    const [row] = await shop.db.select().from(adminSessions).where(eq(adminSessions.userId, user.id));
    expect(row).toMatchObject({
      isFinancialAccess: true,
      userAgent: "Firefox on a desk",
      ipAddress: "192.0.2.7",
      ipValidated: true,
      createdAt: new Date("2026-03-10T09:00:00Z"),
    });
    const [session] = await shop.db.select().from(staffSessions).where(eq(staffSessions.userId, user.id));
    expect(row?.sessionToken).toBe(session?.tokenHash);
    expect(row?.sessionToken).not.toBe(answer.ok && answer.value.sessionToken);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
    expect(entry).toMatchObject({ action: "sign_in", entity: "user", actorEmail: "four@kabsh.test" });
  });

  it("A12 goes on with a warning when that record cannot be written", async () => {
    const user = await makeUser("five@kabsh.test");
    const warnings: unknown[] = [];
    const ctx = visitor();
    const insert = ctx.db.insert.bind(ctx.db);
    const db = new Proxy(ctx.db, {
      get: (target, name) =>
        name === "insert"
          ? (table: typeof adminSessions) => {
              if (table === adminSessions) throw new Error("the table is gone");
              return insert(table);
            }
          : Reflect.get(target, name, target),
    });
    const log = {
      ...ctx.log,
      warn: (...line: unknown[]) => warnings.push(line),
    } as unknown as typeof ctx.log;
    const answer = await signInStaff({ ...ctx, db, log }, { email: user.email, password: PASSWORD });
    expect(await read(answer.ok ? answer.value.sessionToken : "")).toMatchObject({ userId: user.id });
    expect(warnings).toHaveLength(1);
  });

  it("A13 stops guessing one person's password from one address after five tries, and a right one starts anew", async () => {
    const { email } = await makeUser("six@kabsh.test");
    const attempt = (password: string, ip: string) => signInStaff(visitor(ip), { email, password });
    for (let n = 0; n < 4; n += 1)
      expect(await attempt("wrong", "192.0.2.20")).toMatchObject({ code: "wrong_credentials" });
    expect(await attempt(PASSWORD, "192.0.2.20")).toMatchObject({ ok: true });
    for (let n = 0; n < 5; n += 1)
      expect(await attempt("wrong", "192.0.2.20")).toMatchObject({ code: "wrong_credentials" });
    const refused = await attempt(PASSWORD, "192.0.2.20");
    expect(refused).toMatchObject({ ok: false, code: "too_many_requests" });
    expect(
      !refused.ok && (refused.detail as { retryAfterSeconds: number }).retryAfterSeconds,
    ).toBeGreaterThan(800);
    expect(await attempt(PASSWORD, "192.0.2.21")).toMatchObject({ ok: true });
  });

  it("A13 stops a household that guesses from one address after the other of its own network", async () => {
    const { email } = await makeUser("eight@kabsh.test");
    const attempt = (ip: string) => signInStaff(visitor(ip), { email, password: "wrong" });
    for (let n = 0; n < 5; n += 1)
      expect(await attempt(`2001:db8:7:1::${n}`)).toMatchObject({ code: "wrong_credentials" });
    expect(await attempt("2001:db8:7:1:ffff::1")).toMatchObject({ code: "too_many_requests" });
    expect(await attempt("2001:db8:7:2::1")).toMatchObject({ code: "wrong_credentials" });
  });

  it("A13 stops one address that tries many e-mails; right passwords do not count against it", async () => {
    const { email } = await makeUser("seven@kabsh.test");
    for (let n = 0; n < 3; n += 1)
      expect(await signInStaff(visitor("192.0.2.30"), { email, password: PASSWORD })).toMatchObject({
        ok: true,
      });
    const codes: unknown[] = [];
    for (let n = 0; n < 31; n += 1) {
      const answer = await signInStaff(visitor("192.0.2.30"), {
        email: `guess${n}@kabsh.test`,
        password: "wrong",
      });
      codes.push(!answer.ok && answer.code);
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill("wrong_credentials"));
    expect(codes[30]).toBe("too_many_requests");
  });
});

describe("a staff session", () => {
  const signIn = async (email: string, role: "admin" | null = "admin") => {
    const user = await makeUser(email, role);
    const answer = await signInStaff(visitor(), { email, password: PASSWORD });
    if (!answer.ok) throw new Error(answer.code);
    return { user, token: answer.value.sessionToken, actor: answer.value.user };
  };

  it("A05 C12 reads the role with every request: taking it away acts at once", async () => {
    const { user, token } = await signIn("role@kabsh.test");
    expect(await read(token)).toMatchObject({ permissions: PERMISSIONS });
    await shop.db.delete(userRoles).where(eq(userRoles.userId, user.id));
    expect(await read(token)).toMatchObject({ userId: user.id, permissions: [] });
  });

  it("A05 lets a person without a role sign in, as nobody who may administer", async () => {
    const { actor } = await signIn("norole@kabsh.test", null);
    expect(actor.permissions).toEqual([]);
  });

  it("C16 lasts 12 hours from the last request", async () => {
    const { token } = await signIn("hours@kabsh.test");
    expect(await read(token, "2026-03-10T20:59:00Z")).not.toBeNull();
    expect(await read(token, "2026-03-11T08:58:00Z")).not.toBeNull();
    expect(await read(token, "2026-03-11T20:58:00Z")).toBeNull();
  });

  it("C16 signing out ends every session of that person", async () => {
    const { user, token, actor } = await signIn("out@kabsh.test");
    await signOutStaff(shop.as(actor));
    expect(await read(token)).toBeNull();
    expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, user.id))).toBe(0);
    await signOutStaff(shop.as(VISITOR));
  });
});
