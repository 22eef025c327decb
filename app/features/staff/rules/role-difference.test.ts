import { describe, expect, it } from "vitest";
import { roleDifference } from "./role-difference.ts";

const ROLES = [
  { id: "admin", permissions: ["orders.read", "orders.move", "users.manage"] },
  { id: "shift", permissions: ["orders.read", "orders.move"] },
  { id: "reader", permissions: ["orders.read"] },
] as const;

describe("what a role changes for a person", () => {
  it("HL05 names what the person will be able to do and no longer, and nothing that another role permits too", () => {
    expect(roleDifference(ROLES, ["shift"], ["shift", "admin"])).toEqual({
      gained: ["users.manage"],
      lost: [],
    });
    expect(roleDifference(ROLES, ["shift", "reader"], ["reader"])).toEqual({
      gained: [],
      lost: ["orders.move"],
    });
    expect(roleDifference(ROLES, ["shift", "reader"], ["shift"])).toEqual({ gained: [], lost: [] });
  });
});
