import { describe, expect, it } from "vitest";
import { checkOccasionDrafts } from "#tests/support/samples/occasions.ts";

describe("random drafts of an udhiya", () => {
  it("OC02 OC03 none is under age and none outside its days, under any moon", () => {
    expect(checkOccasionDrafts(1_500)).toBeGreaterThan(30);
  }, 60_000);
});
