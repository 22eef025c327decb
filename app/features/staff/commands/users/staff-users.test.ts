import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { findUsers, listUsers } from "#app/features/staff/reads/list-users.server.ts";
import { readStaffSession } from "#app/features/staff/reads/read-staff-session.server.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { changeUserRoles } from "./change-user-roles.server.ts";
import { createUser } from "./create-user.server.ts";
import { deleteUser } from "./delete-user.server.ts";

const shop = await openTestShop();

let boss: StaffActor;
beforeEach(async () => {
  await shop.db.delete(staffUsers);
  boss = await makeAdmin(shop, "boss@kabsh.test");
});
const admins = () => shop.db.$count(userRoles, eq(userRoles.role, "admin"));

describe("staff users", () => {
  it("C23 AU01 E26 are created with e-mail, password and role, and can then sign in", async () => {
    const made = await createUser(shop.as(boss), {
      email: " Sara@Kabsh.test",
      password: "ten letters",
      role: "admin",
    });
    expect(made).toMatchObject({ ok: true, value: { email: "sara@kabsh.test", roles: ["admin"] } });
    expect(await listUsers(shop.as(boss))).toMatchObject({
      ok: true,
      value: [
        { id: boss.userId, email: "boss@kabsh.test", roles: ["admin"] },
        { id: made.ok && made.value.id, email: "sara@kabsh.test", roles: ["admin"] },
      ],
    });
    expect(
      await signInStaff(shop.as(VISITOR), { email: "sara@kabsh.test", password: "ten letters" }),
    ).toMatchObject({ ok: true });
  });

  it("AU01 AU02 refuses blanks, short passwords, other roles and no e-mail", async () => {
    const refused = async (change: object) => {
      const answer = await createUser(shop.as(boss), {
        email: "new@kabsh.test",
        password: "ten letters",
        role: "admin",
        ...change,
      });
      return answer.ok ? null : answer.fields;
    };
    expect(await refused({ email: "" })).toEqual({ email: "common:fieldErrors.required" });
    expect(await refused({ email: "not an e-mail" })).toEqual({ email: "common:fieldErrors.email" });
    expect(await refused({ password: "" })).toEqual({ password: "common:fieldErrors.required" });
    expect(await refused({ password: "nine char" })).toEqual({ password: "common:fieldErrors.password" });
    expect(await refused({ role: "owner" })).toEqual({ roles: "common:fieldErrors.invalid" });
    expect(await shop.db.$count(staffUsers)).toBe(1);
  });

  it("X11 an e-mail belongs to one user, also when two requests bring it at once", async () => {
    const body = { email: "twice@kabsh.test", password: "ten letters", role: "admin" };
    const answers = await Promise.all([
      createUser(shop.as(boss), body),
      createUser(shop.as(boss), { ...body, email: "TWICE@kabsh.test" }),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ code: "email_taken" });
  });

  it("C24 the role is given and taken away, and the person stays", async () => {
    const other = await makeAdmin(shop, "other@kabsh.test");
    expect(await changeUserRoles(shop.as(boss), { userId: other.userId, roles: [] })).toMatchObject({
      ok: true,
      value: { roles: [] },
    });
    expect(await changeUserRoles(shop.as(boss), { userId: other.userId, roles: [] })).toMatchObject({
      ok: true,
      value: { roles: [] },
    });
    expect(await changeUserRoles(shop.as(boss), { userId: other.userId, roles: ["admin"] })).toMatchObject({
      ok: true,
      value: { roles: ["admin"] },
    });
    expect(await changeUserRoles(shop.as(boss), { userId: "no such", roles: ["admin"] })).toEqual({
      ok: false,
      code: "not_found",
    });
  });

  it("AU05 nobody deletes oneself, the last admin is neither deleted nor demoted, and nothing changes", async () => {
    expect(await deleteUser(shop.as(boss), { userId: boss.userId })).toEqual({
      ok: false,
      code: "own_account",
    });
    expect(await changeUserRoles(shop.as(boss), { userId: boss.userId, roles: [] })).toEqual({
      ok: false,
      code: "last_admin",
    });
    // Somebody whose role was taken away a moment ago.
    const former: StaffActor = {
      kind: "staff",
      userId: "former",
      email: "former@kabsh.test",
      permissions: PERMISSIONS,
    };
    expect(await deleteUser(shop.as(former), { userId: boss.userId })).toEqual({
      ok: false,
      code: "last_admin",
    });
    expect(await admins()).toBe(1);
  });

  it("AU05 of two admins who demote or delete each other at the same moment one stays admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await makeAdmin(shop, `other${round}@kabsh.test`);
      const answers = await Promise.all([
        changeUserRoles(shop.as(boss), { userId: other.userId, roles: [] }),
        round % 2
          ? deleteUser(shop.as(other), { userId: boss.userId })
          : changeUserRoles(shop.as(other), { userId: boss.userId, roles: [] }),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(answers.find((answer) => !answer.ok)).toEqual({ ok: false, code: "last_admin" });
      expect(await admins()).toBe(1);
      await shop.db.delete(staffUsers);
      boss = await makeAdmin(shop, "boss@kabsh.test");
    }
  });

  it("C24 deleting a user ends the sessions of that user", async () => {
    await createUser(shop.as(boss), { email: "gone@kabsh.test", password: "ten letters", role: "admin" });
    const signedIn = await signInStaff(shop.as(VISITOR), {
      email: "gone@kabsh.test",
      password: "ten letters",
    });
    if (!signedIn.ok) throw new Error(signedIn.code);
    const { sessionToken, user } = signedIn.value;
    expect(await deleteUser(shop.as(boss), { userId: user.userId })).toEqual({ ok: true, value: null });
    expect(await readStaffSession({ db: shop.db, now: shop.clock.now() }, sessionToken)).toBeNull();
    expect(await deleteUser(shop.as(boss), { userId: user.userId })).toEqual({
      ok: false,
      code: "not_found",
    });
  });

  it("AU08 are read a page at a time, the newest first, and found by a part of the e-mail in any case", async () => {
    const madeAt = new Date("2026-01-05T09:00:00Z");
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `u-${String(index).padStart(2, "0")}`,
      email: `butcher-${String(index).padStart(2, "0")}@kabsh.test`,
      passwordHash: "none",
      // Three of one moment, so that a page may end between them.
      createdAt: new Date(madeAt.getTime() + Math.floor(index / 3) * 1000),
    }));
    await shop.db.insert(staffUsers).values(rows);
    const find = async (asked: { search?: string; cursor?: string | null }) => {
      const page = await findUsers(shop.as(boss), asked);
      if (!page.ok) throw new Error(page.code);
      return page.value;
    };
    const first = await find({});
    expect(first.items).toHaveLength(25);
    expect(first.items[0]?.email, "the newest").toBe("boss@kabsh.test");
    const second = await find({ cursor: first.nextCursor });
    const third = await find({ cursor: second.nextCursor });
    expect(third.nextCursor).toBeNull();
    const met = [first, second, third].flatMap(({ items }) => items.map(({ email }) => email));
    expect(met).toEqual(["boss@kabsh.test", ...rows.map(({ email }) => email).toReversed()]);

    expect((await find({ search: " Butcher-4" })).items).toHaveLength(10);
    expect(await find({ search: "butcher_4%" })).toEqual({ items: [], nextCursor: null });
  });

  it("P02 only an admin may: not a visitor, a customer, or staff without the role", async () => {
    const others = [
      VISITOR,
      { kind: "customer", customerId: "c", phone: "+966551234567" } as const,
      { ...boss, permissions: [] },
    ];
    for (const actor of others) {
      const ctx = shop.as(actor);
      const body = { email: "x@kabsh.test", password: "ten letters", role: "admin" };
      expect(await listUsers(ctx)).toEqual({ ok: false, code: "not_allowed" });
      expect(await findUsers(ctx, {})).toEqual({ ok: false, code: "not_allowed" });
      expect(await createUser(ctx, body)).toEqual({ ok: false, code: "not_allowed" });
      expect(await changeUserRoles(ctx, { userId: boss.userId, roles: [] })).toEqual({
        ok: false,
        code: "not_allowed",
      });
      expect(await deleteUser(ctx, { userId: boss.userId })).toEqual({ ok: false, code: "not_allowed" });
    }
    expect(await shop.db.$count(staffUsers)).toBe(1);
  });

  it("AU01 every change is in the audit log, without the password", async () => {
    await shop.db.delete(auditLog);
    const made = await createUser(shop.as(boss), {
      email: "log@kabsh.test",
      password: "secret words",
      role: "admin",
    });
    const userId = made.ok ? made.value.id : "";
    await changeUserRoles(shop.as(boss), { userId, roles: [] });
    await deleteUser(shop.as(boss), { userId });
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id);
    expect(
      entries.map(({ action, entityId, actorEmail, before, after }) => ({
        action,
        entityId,
        actorEmail,
        before,
        after,
      })),
    ).toEqual([
      {
        action: "create",
        entityId: userId,
        actorEmail: boss.email,
        before: null,
        after: { email: "log@kabsh.test", roles: ["مدير"], rolesEn: ["Administrator"] },
      },
      {
        action: "update",
        entityId: userId,
        actorEmail: boss.email,
        before: { roles: ["مدير"], rolesEn: ["Administrator"] },
        after: { roles: null, rolesEn: null },
      },
      {
        action: "delete",
        entityId: userId,
        actorEmail: boss.email,
        before: { email: "log@kabsh.test", roles: null, rolesEn: null },
        after: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret words|argon2/);
  });
});
