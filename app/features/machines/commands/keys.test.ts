import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { listKeys } from "#app/features/machines/reads/list-keys.server.ts";
import { readKey } from "#app/features/machines/reads/read-key.server.ts";
import { bearerIn, newApiKey } from "#app/features/machines/rules/api-key.ts";
import { keyBody } from "#app/features/machines/rules/key-body.ts";
import { deleteUser } from "#app/features/staff/commands/users/delete-user.server.ts";
import { readingOf } from "#app/features/staff/rules/reading-keys.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { missingStepUp } from "#app/foundation/context/require-step-up.ts";
import { isKeyScope, KEY_SCOPES, NEVER_FOR_KEYS } from "#app/vocabulary/machines/key-scope.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { apiKeys } from "#db/schema/machines/api-keys.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { makeKey, revokeKey } from "./make-key.server.ts";

const NOW = "2026-03-10T09:00:00Z";
const shop = await openTestShop(NOW);
let admin: StaffActor;
let numbers = 0;
const asked = (scopes: readonly string[], days = 30) =>
  keyBody.parse({ name: `ERP ${++numbers}`, scopes, days });
const must = async (maker: StaffActor, scopes: readonly string[], days = 30) => {
  const made = await makeKey(shop.as(maker), asked(scopes, days));
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const who = (key: string, at = NOW) =>
  readKey({ ...shop.as({ kind: "visitor" }), now: new Date(at), ip: "203.0.113.9" }, key);

beforeAll(async () => {
  admin = await makeAdmin(shop, "owner@kabsh.test");
});

describe("what a key may be given", () => {
  it("AK01 is the catalogue of roles without who gets in, where money goes and what nobody takes back", () => {
    expect([...KEY_SCOPES, ...NEVER_FOR_KEYS].toSorted()).toEqual([...PERMISSIONS].toSorted());
    for (const closed of NEVER_FOR_KEYS) {
      expect(keyBody.safeParse({ name: "ERP", scopes: [closed], days: 30 }).success, closed).toBe(false);
      expect(isKeyScope(closed)).toBe(false);
    }
  });

  it("AK01 brings seeing along, and nothing that is closed, whatever is ticked", () => {
    fc.assert(
      fc.property(fc.subarray([...KEY_SCOPES], { minLength: 1 }), (ticked) => {
        const { scopes } = keyBody.parse({ name: "ERP", scopes: ticked, days: 90 });
        expect(scopes).toEqual(expect.arrayContaining(ticked));
        expect(scopes.every(isKeyScope)).toBe(true);
        for (const scope of scopes) {
          const seen = readingOf(scope);
          if (seen && isKeyScope(seen)) expect(scopes).toContain(seen);
        }
      }),
    );
  });

  it("AK02 is read out of the header alone in its own form", () => {
    const { key, prefix } = newApiKey();
    expect(key).toMatch(/^kabsh_key_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(bearerIn(`Bearer ${key}`)).toBe(key);
    expect(bearerIn(`bearer  ${key} `)).toBe(key);
    for (const other of [undefined, "", `Basic ${key}`, key]) expect(bearerIn(other)).toBeNull();
    for (const wrong of ["Bearer", "Bearer ", "Bearer x", `Bearer ${key}${"x".repeat(200)}`])
      expect(bearerIn(wrong)).toBe("");
  });
});

describe("a key for a program", () => {
  it("AK01 is made by a person who may, just proven, of what is one's own; only its hash stays", async () => {
    const { id, key } = await must(admin, ["orders.place"]);
    const [row] = await shop.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(JSON.stringify(row)).not.toContain(key.slice(18));
    expect(row).toMatchObject({ scopes: ["orders.read", "orders.place"], madeByEmail: admin.email });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({ action: "create", entity: "api_key", actorEmail: admin.email });
    expect(JSON.stringify(entry)).not.toContain(row?.keyHash ?? key);

    expect(await makeKey(shop.as({ ...admin, provenUntil: null }), asked(["orders.read"]))).toMatchObject({
      code: "reauth_required",
    });
    const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
    expect(await makeKey(shop.as(shift), asked(["orders.read"]))).toMatchObject({ code: "not_allowed" });
    await shop.db.insert(roles).values({
      ...{ id: "it", name: "تقنية", nameEn: "IT", permissions: ["machines.read", "machines.manage"] },
    });
    const technician = await makeStaff(shop, "it@kabsh.test", "it");
    expect(await makeKey(shop.as(technician), asked(["orders.read"]))).toMatchObject({
      code: "more_than_own",
    });
    // What the request believed to be one's own may be gone by now.
    const believed = { ...technician, permissions: PERMISSIONS };
    expect(await makeKey(shop.as(believed), asked(["orders.read"]))).toMatchObject({ code: "more_than_own" });
    const taken = { ...asked(["orders.read"]), name: row?.name ?? "" };
    expect(await makeKey(shop.as(admin), taken)).toMatchObject({
      code: "already_exists",
      fields: { name: "refusals:already_exists" },
    });
  });

  it("AK03 may do its scopes and no more, and nothing that asks who sits there", async () => {
    const { key, id } = await must(admin, ["orders.read", "catalog.edit"]);
    const actor = await who(key);
    expect(actor).toMatchObject({
      kind: "staff",
      userId: admin.userId,
      permissions: ["orders.read", "catalog.read", "catalog.edit"],
      key: { id },
    });
    expect(actor?.email).toMatch(/^key: ERP \d+$/);
    if (!actor) return;
    expect(missingStepUp(shop.as(actor))).toMatchObject({ code: "not_for_keys" });
    const believed = { ...actor, permissions: PERMISSIONS };
    expect(await makeKey(shop.as(believed), asked(["orders.read"]))).toMatchObject({ code: "not_for_keys" });
    expect(await revokeKey(shop.as(believed), { id })).toMatchObject({ code: "not_for_keys" });
  });

  it("AK03 holds what a later version or a hand in the table closed to keys for nothing", async () => {
    const { key, id } = await must(admin, ["orders.read"]);
    const scopes = ["orders.read", "users.manage", "of.tomorrow"];
    await shop.db.update(apiKeys).set({ scopes }).where(eq(apiKeys.id, id));
    expect((await who(key))?.permissions).toEqual(["orders.read"]);
  });

  it("AK04 opens nothing once it was stopped or has ended, and the last use is written down", async () => {
    const { key, id } = await must(admin, ["orders.read"], 30);
    expect(await who(key, "2026-04-09T08:59:59Z")).not.toBeNull();
    expect(await who(key, "2026-04-09T09:00:00Z")).toBeNull();
    const listed = await listKeys(shop.as(admin));
    expect(listed.ok && listed.value.find((each) => each.id === id)).toMatchObject({
      state: "open",
      lastUsedAt: new Date("2026-04-09T08:59:59Z"),
      lastUsedIp: "203.0.113.9",
    });
    expect(JSON.stringify(listed)).not.toContain("keyHash");
    expect(await revokeKey(shop.as(admin), { id })).toMatchObject({ ok: true });
    expect(await who(key)).toBeNull();
    expect(await revokeKey(shop.as(admin), { id: "none" })).toMatchObject({ code: "not_found" });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action }) => action)).toEqual(["create", "revoke"]);
  });

  it("AK05 never does more than its maker now, and nothing once the maker has left", async () => {
    const maker = await makeAdmin(shop, "maker@kabsh.test");
    const { key, id } = await must(maker, ["orders.edit", "customers.read"]);
    await shop.db.update(userRoles).set({ role: "shift" }).where(eq(userRoles.userId, maker.userId));
    const less = (await who(key))?.permissions ?? [];
    expect(less).toContain("orders.read");
    expect(["orders.read", "orders.edit", "customers.read"]).toEqual(expect.arrayContaining([...less]));
    await shop.db.delete(userRoles).where(eq(userRoles.userId, maker.userId));
    expect((await who(key))?.permissions).toEqual([]);
    expect(await deleteUser(shop.as(admin), { userId: maker.userId })).toMatchObject({ ok: true });
    expect(await who(key)).toBeNull();
    const listed = await listKeys(shop.as(admin));
    expect(listed.ok && listed.value.find((each) => each.id === id)?.state).toBe("orphaned");
  });
});
