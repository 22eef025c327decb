import { expect, it } from "vitest";
import { carryStep, stepAlong } from "./carry-keys.ts";

const held = { isHeld: true, isRtl: false };
const lying = { isHeld: false, isRtl: false };

it.each([
  ["Enter", lying, "pick"],
  [" ", lying, "pick"],
  ["ArrowDown", lying, null],
  ["Escape", lying, null],
  ["Enter", held, "drop"],
  [" ", held, "drop"],
  ["Escape", held, "putBack"],
  ["ArrowDown", held, 1],
  ["ArrowUp", held, -1],
  ["ArrowRight", held, 1],
  ["ArrowLeft", held, -1],
  ["ArrowRight", { ...held, isRtl: true }, -1],
  ["ArrowLeft", { ...held, isRtl: true }, 1],
  ["Tab", held, null],
  ["j", held, null],
] as const)("KB28 the key %j of %o does %s", (key, state, step) => {
  expect(carryStep(key, state)).toBe(step);
});

it("KB28 arrows go from slot to slot and stay at the ends", () => {
  const slots = ["15:00", "16:00", "17:00"];
  const walked = [1, 1, 1, -1, -1, -1].reduce<string[]>(
    (path, by) => [...path, stepAlong(slots, slots.indexOf(path.at(-1) ?? ""), by) ?? ""],
    [],
  );
  expect(walked).toEqual(["15:00", "16:00", "17:00", "16:00", "15:00", "15:00"]);
});
