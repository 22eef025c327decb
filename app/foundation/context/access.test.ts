import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { mayAdminister, mayEnterAdmin, userRemovalProblem } from "./access.ts";
import { type Actor, VISITOR } from "./actor.ts";

const ADMIN: Actor = { kind: "staff", userId: "a", email: "a@kabsh.example", permissions: PERMISSIONS };
const NO_ROLE: Actor = { kind: "staff", userId: "b", email: "b@kabsh.example", permissions: [] };
const CUSTOMER: Actor = { kind: "customer", customerId: "c", phone: "+966551234567" };

describe("who may administer", () => {
  it.each(PERMISSIONS)("P02 %s is for those who hold it only", (permission) => {
    expect(mayAdminister(ADMIN, permission)).toBe(true);
    expect(mayAdminister({ ...ADMIN, permissions: [permission] }, permission)).toBe(true);
    const others = PERMISSIONS.filter((each) => each !== permission);
    expect(mayAdminister({ ...ADMIN, permissions: others }, permission)).toBe(false);
    for (const actor of [NO_ROLE, CUSTOMER, VISITOR]) expect(mayAdminister(actor, permission)).toBe(false);
  });

  it("A05 without a role the admin area stays closed", () => {
    expect([ADMIN, NO_ROLE, CUSTOMER, VISITOR].map(mayEnterAdmin)).toEqual([true, false, false, false]);
  });

  it("AU05 nobody deletes oneself, and the last admin stays", () => {
    const self = { userId: "a", isAdmin: true };
    const other = { userId: "x", isAdmin: true };
    expect(userRemovalProblem(ADMIN, self, 3, "delete")).toBe("own_account");
    expect(userRemovalProblem(ADMIN, other, 1, "delete")).toBe("last_admin");
    expect(userRemovalProblem(ADMIN, self, 1, "demote")).toBe("last_admin");
    expect(userRemovalProblem(ADMIN, other, 2, "delete")).toBeNull();
    expect(userRemovalProblem(ADMIN, { userId: "y", isAdmin: false }, 1, "delete")).toBeNull();
  });
});
