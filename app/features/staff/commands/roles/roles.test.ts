import { beforeEach, describe, expect, it } from "vitest";
import { resetSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import { changeUserRoles } from "#app/features/staff/commands/users/change-user-roles.server.ts";
import { createUser } from "#app/features/staff/commands/users/create-user.server.ts";
import { deleteUser } from "#app/features/staff/commands/users/delete-user.server.ts";
import { listRoles } from "#app/features/staff/reads/list-roles.server.ts";
import { readingOf, without, withReading } from "#app/features/staff/rules/reading-keys.ts";
import { roleBody } from "#app/features/staff/rules/schema.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { roles, staffUsers } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { SHIPPED_ROLES } from "#tests/support/samples/shipped-roles.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { deleteRole } from "./delete-role.server.ts";
import { changeRole, createRole } from "./save-role.server.ts";

const shop = await openTestShop();
const { request, cookieOf } = openRequests(shop);
let boss: StaffActor;
let people = 0;

beforeEach(async () => {
  await shop.db.delete(staffUsers);
  boss = await makeAdmin(shop, "boss@kabsh.test");
});

/** A role of these permissions, made by the boss; its names are of no interest. */
async function makeRole(...permissions: Permission[]): Promise<string> {
  people += 1;
  const made = await createRole(shop.as(boss), {
    name: `دور ${people}`,
    nameEn: `Role ${people}`,
    permissions,
  });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}
const holding = async (...permissions: Permission[]) =>
  makeStaff(shop, `${people}@kabsh.test`, await makeRole(...permissions));
const manager = (...more: Permission[]) => holding("users.read", "users.manage", ...more);

describe("the shipped roles", () => {
  it("RO01 are admin, shift, accountant and content editor, named in both languages", async () => {
    const listed = await listRoles(shop.as(boss));
    if (!listed.ok) throw new Error(listed.code);
    const shipped = listed.value.slice(0, 4);
    expect(Object.fromEntries(shipped.map(({ id, permissions }) => [id, permissions]))).toEqual(
      SHIPPED_ROLES,
    );
    for (const { name, nameEn } of shipped) {
      expect(name).toMatch(/^[\u0600-\u06ff ]+$/);
      expect(nameEn).toMatch(/^[A-Z][a-z ]+$/);
    }
  });

  it("RO02 admin has everything and can be neither emptied, renamed nor deleted", async () => {
    const fixed = { ok: false, code: "role_fixed" };
    expect(
      await changeRole(shop.as(boss), { id: "admin", change: { permissions: ["orders.read"] } }),
    ).toEqual(fixed);
    expect(await changeRole(shop.as(boss), { id: "admin", change: { name: "آخر" } })).toEqual(fixed);
    expect(await deleteRole(shop.as(boss), { id: "admin" })).toEqual(fixed);
    // Nor by a hand in the database.
    await expect(shop.db.update(roles).set({ permissions: ["orders.read"] })).rejects.toThrow();
  });
});

describe("what a permission needs", () => {
  it("RO03 whoever changes sees, and without seeing nothing is changed", () => {
    expect(PERMISSIONS.filter((key) => readingOf(key) === null)).toEqual(
      PERMISSIONS.filter((key) => key.endsWith(".read")),
    );
    expect(withReading(["payments.review", "content.edit"])).toEqual([
      "orders.read",
      "payments.review",
      "content.read",
      "content.edit",
    ]);
    expect(without(["orders.read", "orders.move", "payments.review", "users.read"], "orders.read")).toEqual([
      "users.read",
    ]);
    expect(roleBody.parse({ name: "ا", nameEn: "a", permissions: ["financial.edit"] }).permissions).toEqual([
      "financial.read",
      "financial.edit",
    ]);
    expect(roleBody.safeParse({ name: "ا", nameEn: "a", permissions: [] }).success).toBe(false);
  });
});

describe("roles of a person", () => {
  it("RO04 add up, and count from the next request on", async () => {
    const clerk = await makeStaff(shop, "clerk@kabsh.test");
    const cookie = await cookieOf(clerk);
    const may = async () => {
      const answer = await request("GET", "/api/admin/session", { cookie });
      return ((await answer.json()) as { user: { permissions: string[] } }).user.permissions;
    };
    expect(await may()).toEqual([]);
    const [one, other] = [await makeRole("reviews.read"), await makeRole("audit.read", "orders.read")];
    await changeUserRoles(shop.as(boss), { userId: clerk.userId, roles: [one, other] });
    expect(await may()).toEqual(["orders.read", "reviews.read", "audit.read"]);
    await changeRole(shop.as(boss), { id: other, change: { permissions: ["customers.read"] } });
    expect(await may()).toEqual(["customers.read", "reviews.read"]);
    expect((await request("GET", "/api/admin/orders", { cookie })).status).toBe(403);
    expect((await request("GET", "/api/admin/customers", { cookie })).status).toBe(200);
    await changeUserRoles(shop.as(boss), { userId: clerk.userId, roles: [] });
    expect(await may()).toEqual([]);
  });

  it("RO05 nobody gives or takes more than one's own, by whichever way", async () => {
    const clerk = await manager("orders.read");
    const ctx = shop.as(clerk);
    const other = await makeStaff(shop, "other@kabsh.test");
    const beyond = { ok: false, code: "more_than_own" };
    const small = await makeRole("orders.read");
    const large = await makeRole("orders.read", "orders.move");
    const body = { email: "new@kabsh.test", password: "ten letters" };
    expect(await createUser(ctx, { ...body, roles: [large] })).toEqual(beyond);
    expect(await createUser(ctx, { ...body, roles: ["admin"] })).toEqual(beyond);
    expect(await changeUserRoles(ctx, { userId: other.userId, roles: [large] })).toEqual(beyond);
    expect(await changeUserRoles(ctx, { userId: clerk.userId, roles: ["admin"] })).toEqual(beyond);
    await makeAdmin(shop, "second@kabsh.test");
    expect(await changeUserRoles(ctx, { userId: boss.userId, roles: [] })).toEqual(beyond);
    expect(await deleteUser(ctx, { userId: boss.userId })).toEqual(beyond);
    expect(await resetSecondFactor(ctx, { userId: boss.userId })).toEqual(beyond);
    expect(await createRole(ctx, { name: "م", nameEn: "M", permissions: ["financial.read"] })).toEqual(
      beyond,
    );
    const widened: Permission[] = ["orders.read", "orders.export"];
    expect(await changeRole(ctx, { id: small, change: { permissions: widened } })).toEqual(beyond);
    expect(await changeRole(ctx, { id: large, change: { permissions: ["orders.read"] } })).toEqual(beyond);
    expect(await deleteRole(ctx, { id: large })).toEqual(beyond);

    expect(await changeUserRoles(ctx, { userId: other.userId, roles: [small] })).toMatchObject({ ok: true });
    expect(await createUser(ctx, { ...body, roles: [small] })).toMatchObject({ ok: true });
  });

  it("RO05 what was taken away a moment ago is not given either", async () => {
    const former = await manager("orders.read");
    const small = await makeRole("orders.read");
    const other = await makeStaff(shop, "other@kabsh.test");
    await changeUserRoles(shop.as(boss), { userId: former.userId, roles: [] });
    expect(await changeUserRoles(shop.as(former), { userId: other.userId, roles: [small] })).toMatchObject({
      code: "more_than_own",
    });
    expect(
      await createRole(shop.as(former), { name: "م", nameEn: "M", permissions: ["orders.read"] }),
    ).toMatchObject({ code: "more_than_own" });
  });

  it("RO06 giving asks for a proof once the sign-in is old, taking does not", async () => {
    const stale: StaffActor = { ...boss, provenUntil: null };
    const other = await makeStaff(shop, "other@kabsh.test", "shift");
    const asked = { code: "reauth_required", detail: { ask: "password" } };
    const change = { userId: other.userId, roles: ["shift", "content"] };
    expect(await changeUserRoles(shop.as(stale), change)).toMatchObject(asked);
    const body = {
      name: "م",
      nameEn: "M",
      permissions: ["orders.read"] satisfies Permission[] as Permission[],
    };
    expect(await createRole(shop.as(stale), body)).toMatchObject(asked);
    expect(
      await changeRole(shop.as(stale), { id: "content", change: { permissions: ["content.read"] } }),
    ).toMatchObject(asked);
    expect(await changeUserRoles(shop.as(stale), { userId: other.userId, roles: [] })).toMatchObject({
      ok: true,
    });
  });
});

describe("a role", () => {
  it("RO07 is made, changed and, once nobody holds it, deleted, each with its entry in the log", async () => {
    await shop.db.delete(auditLog);
    const id = await makeRole("reviews.read");
    const names = { name: "مراجع", nameEn: "Reviewer" };
    await changeRole(shop.as(boss), {
      id,
      change: { ...names, permissions: ["reviews.read", "reviews.moderate"] },
    });
    const clerk = await makeStaff(shop, "clerk@kabsh.test", id);
    expect(await deleteRole(shop.as(boss), { id })).toEqual({ ok: false, code: "role_held" });
    await changeUserRoles(shop.as(boss), { userId: clerk.userId, roles: [] });
    expect(await deleteRole(shop.as(boss), { id })).toEqual({ ok: true, value: null });
    expect(await deleteRole(shop.as(boss), { id })).toEqual({ ok: false, code: "not_found" });
    const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      "role create",
      "role update",
      "user update",
      "role delete",
    ]);
    expect(entries[1]).toMatchObject({
      before: { permissions: ["reviews.read"] },
      after: { ...names, permissions: ["reviews.read", "reviews.moderate"] },
    });
    expect(entries[2]).toMatchObject({
      before: { roles: ["مراجع"], rolesEn: ["Reviewer"] },
      after: { roles: null },
    });
  });

  it("RO07 shares its names with no other, and is not changed from an old page", async () => {
    const id = await makeRole("reviews.read");
    expect(await changeRole(shop.as(boss), { id, change: { nameEn: "Shift" } })).toMatchObject({
      code: "already_exists",
      fields: { nameEn: "refusals:already_exists" },
    });
    expect(
      await createRole(shop.as(boss), {
        name: "فريق الطلبات",
        nameEn: "Other",
        permissions: ["reviews.read"],
      }),
    ).toMatchObject({ code: "already_exists", fields: { name: "refusals:already_exists" } });
    const change = { permissions: ["audit.read"] as Permission[], was: ["orders.read"] };
    expect(await changeRole(shop.as(boss), { id, change })).toEqual({ ok: false, code: "stale_edit" });
    expect(
      await changeRole(shop.as(boss), { id, change: { ...change, was: ["reviews.read"] } }),
    ).toMatchObject({
      ok: true,
      value: { permissions: ["audit.read"] },
    });
  });

  it("RO07 P02 is seen with users.read and changed with users.manage only", async () => {
    const reader = shop.as(await holding("users.read"));
    const stranger = shop.as(await makeStaff(shop, "stranger@kabsh.test", "shift"));
    expect(await listRoles(reader)).toMatchObject({ ok: true });
    expect(await listRoles(stranger)).toEqual({ ok: false, code: "not_allowed" });
    for (const ctx of [reader, stranger]) {
      const body = { name: "م", nameEn: "M", permissions: ["users.read"] as Permission[] };
      expect(await createRole(ctx, body)).toEqual({ ok: false, code: "not_allowed" });
      expect(await changeRole(ctx, { id: "shift", change: body })).toEqual({
        ok: false,
        code: "not_allowed",
      });
      expect(await deleteRole(ctx, { id: "shift" })).toEqual({ ok: false, code: "not_allowed" });
    }
  });
});
