import { describe, expect, it } from "vitest";
import { placeByKey } from "./move-keys.ts";

const runs = [
  { id: "a", open: 3 },
  { id: "b", open: 1 },
];
const at = (runId: string, position: number) => ({ runId, position });
const by = (key: string, from: ReturnType<typeof at>, isRightToLeft = false) =>
  placeByKey(key, { runs, at: from, isRightToLeft });

describe("a stop that is moved by keys", () => {
  it("RU05 goes up and down within its run, and no further", () => {
    expect(by("ArrowUp", at("a", 1))).toEqual(at("a", 0));
    expect(by("ArrowUp", at("a", 0))).toBeNull();
    expect(by("ArrowDown", at("a", 1))).toEqual(at("a", 2));
    expect(by("ArrowDown", at("a", 2))).toBeNull();
  });
  it("RU05 goes to the next van the way that the page reads", () => {
    expect(by("ArrowRight", at("a", 2))).toEqual(at("b", 1));
    expect(by("ArrowLeft", at("a", 2))).toBeNull();
    expect(by("ArrowLeft", at("a", 2), true)).toEqual(at("b", 1));
    expect(by("ArrowRight", at("b", 0), true)).toEqual(at("a", 0));
    expect(by("Enter", at("a", 0))).toBeNull();
    expect(by("ArrowUp", at("gone", 1))).toBeNull();
  });
});
