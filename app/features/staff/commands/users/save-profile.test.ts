import { beforeEach, describe, expect, it } from "vitest";
import { findUsers } from "#app/features/staff/reads/list-users.server.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { adminSessions, staffUsers } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { readOwnProfile, saveProfile } from "./save-profile.server.ts";

const shop = await openTestShop();
let boss: StaffActor;
let sara: StaffActor;
beforeEach(async () => {
  await shop.db.delete(auditLog);
  await shop.db.delete(staffUsers);
  boss = await makeAdmin(shop, "boss@kabsh.test");
  sara = await makeStaff(shop, "sara@kabsh.test", "shift");
});

const save = async (by: StaffActor, userId: string, profile: object) => {
  const answer = await saveProfile(shop.as(by), { userId, ...profile });
  return answer.ok ? "ok" : (Object.values(answer.fields ?? {})[0] ?? answer.code);
};

describe("names and numbers at the desk", () => {
  it("SF01 names people, reads their numbers however they are typed, and says when each was last here", async () => {
    expect(await save(boss, sara.userId, { name: "  سارة  أحمد ", phone: "٠٥٥١١١٢٢٢٢" })).toBe("ok");
    for (const day of ["2026-03-01", "2026-03-09", "2026-03-04"])
      await shop.db.insert(adminSessions).values({
        userId: sara.userId,
        sessionToken: day,
        isFinancialAccess: false,
        createdAt: new Date(`${day}T08:00:00Z`),
      });
    const found = await findUsers(shop.as(boss), { search: "سارة" });
    expect(found).toMatchObject({
      ok: true,
      value: {
        items: [
          {
            email: "sara@kabsh.test",
            name: "سارة أحمد",
            phone: "+966551112222",
            lastSignInAt: new Date("2026-03-09T08:00:00Z"),
          },
        ],
      },
    });
    expect(await findUsers(shop.as(boss), { search: "boss" })).toMatchObject({
      value: { items: [{ name: null, phone: null, lastSignInAt: null }] },
    });
  });

  it("SF01 writes down what changed, and nothing when nothing did", async () => {
    await save(sara, sara.userId, { name: "Sara" });
    await save(sara, sara.userId, { name: "Sara", phone: "" });
    const rows = await shop.db.select().from(auditLog);
    expect(rows).toMatchObject([
      {
        action: "update",
        entity: "user",
        before: { name: null, phone: null },
        after: { name: "Sara", phone: null },
      },
    ]);
    expect(await readOwnProfile(shop.as(sara))).toEqual({ ok: true, value: { name: "Sara", phone: null } });
  });

  it("SF01 asks for proof, as links go to that number, and leaves those alone who may do more", async () => {
    expect(await save({ ...sara, provenUntil: null }, sara.userId, { name: "S" })).toBe("reauth_required");
    expect(await save(sara, boss.userId, { phone: "0551112222" })).toBe("not_allowed");
    const people = { ...sara, permissions: [...sara.permissions, "users.manage" as const] };
    expect(await save(people, boss.userId, { phone: "0551112222" })).toBe("more_than_own");
    expect(await save(boss, "nobody", {})).toBe("not_found");
    expect(await save(boss, sara.userId, { phone: "12" })).toBe("common:fieldErrors.phone");
    expect(await saveProfile(shop.as(VISITOR), { userId: sara.userId })).toMatchObject({ ok: false });
    expect(await readOwnProfile(shop.as(VISITOR))).toMatchObject({ ok: false });
  });
});
