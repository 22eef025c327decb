import { expect, it } from "vitest";
import { changedFacts } from "./changed-facts.ts";

const form = (values: Record<string, string>) => new Map(Object.entries(values)) as never as FormData;

it("DP06 names each changed field once, by the words that stand over it", () => {
  const before = form({ name: "ديوان", phone: "", lat: "24", lng: "46", healthCertAvailable: "on" });
  expect(changedFacts(before, before)).toEqual([]);
  const now = form({ name: "ديوان", phone: "011", lat: "25", lng: "47" });
  expect(changedFacts(before, now), "an unticked box is in no form").toEqual(["phone", "lat", "healthCert"]);
  expect(changedFacts(before, form({ ...Object.fromEntries(before), deliveryHalalas: "2" }))).toEqual([
    "delivery",
  ]);
});
