import { expect, it } from "vitest";
import { noteFull, wasFullLately } from "./full-lately.ts";

// No other test names it: what was too late is remembered by the whole process.
const SLOT = { resourceId: "vans of this test", date: "2026-03-11", time: "15:00" };
const LATER = { ...SLOT, time: "16:00" };
const at = Date.parse("2026-03-10T09:00:00Z");

it("KX04 who was too late for a slot is remembered for a minute, slot by slot", () => {
  expect(wasFullLately([SLOT], at)).toBe(false);
  noteFull([SLOT], at);
  expect(wasFullLately([LATER, SLOT], at + 59_000)).toBe(true);
  expect(wasFullLately([LATER], at)).toBe(false);
  expect(wasFullLately([SLOT], at + 60_000)).toBe(false);
});
