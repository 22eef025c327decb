import { describe, expect, it } from "vitest";
import { stepOfField } from "./step-of-field.ts";
import { stepsFor } from "./wizard-steps.ts";

const home = stepsFor("home");
const restaurant = stepsFor("restaurant");

describe("stepOfField", () => {
  it.each([
    ["meats", "meat"],
    ["meats.0.breedId", "meat"],
    ["meats.3.quantity", "meat"],
    ["meats.0.homeCut", "cuts"],
    ["meats.0.butcherNote", "cuts"],
    ["fulfillment", "fulfillment"],
    ["customerPhone", "details"],
    ["address", "details"],
    ["schedule.time", "schedule"],
    ["total", "meat"],
    ["meats.0.cookingTypeId", "meat"],
  ])("W49 leads a home order from %s to the step %s", (path, step) => {
    expect(stepOfField(path, home)).toBe(step);
  });

  it.each([
    ["meats.1.cookingTypeId", "restaurant"],
    ["meats.1.platesCount", "restaurant"],
    ["riceCookingTypeId", "restaurant"],
    ["restaurantSlug", "restaurant"],
    ["sides.abc", "sides"],
    ["deliveryMethod", "delivery"],
    ["customerName", "delivery"],
    ["location", "delivery"],
  ])("W49 leads a restaurant order from %s to the step %s", (path, step) => {
    expect(stepOfField(path, restaurant)).toBe(step);
  });
});
