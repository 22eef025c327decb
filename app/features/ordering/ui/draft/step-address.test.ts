import { describe, expect, it } from "vitest";
import { stepsFor } from "#app/features/ordering/rules/wizard-steps.ts";
import { stepIndexOf } from "./step-address.ts";

describe("stepIndexOf", () => {
  it("W30 finds the step of a fragment", () => {
    expect(stepIndexOf("#schedule", stepsFor("home"))).toBe(4);
    expect(stepIndexOf("#schedule", stepsFor("restaurant"))).toBe(5);
  });

  it("W13 counts a step of the other fulfilment by its place", () => {
    expect(stepIndexOf("#cuts", stepsFor("restaurant"))).toBe(2);
    expect(stepIndexOf("#sides", stepsFor("home"))).toBe(3);
  });

  it("W32 answers null for anything else", () => {
    expect(stepIndexOf("", stepsFor("home"))).toBeNull();
    expect(stepIndexOf("#constructor", stepsFor("home"))).toBeNull();
  });
});
