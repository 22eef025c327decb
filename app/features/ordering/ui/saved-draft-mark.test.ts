import { afterEach, describe, expect, it, vi } from "vitest";
import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { hasSavedMeat } from "./saved-draft-mark.ts";

const stored = (value: string | null) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === DRAFT_KEY ? value : null) });

afterEach(() => vi.unstubAllGlobals());

describe("a saved draft", () => {
  it.each([
    [null, false],
    ['{"meats":[]}', false],
    ['{"meats":[{"id":"1"}]}', true],
    ['{"meats":{}}', false],
    ["{", false],
    ["null", false],
  ])("H06 %s can be resumed: %s", (json, expected) => {
    stored(json);
    expect(hasSavedMeat()).toBe(expected);
  });

  it("H06 a browser that forbids storage has none", () => {
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new Error("denied");
      },
    });
    expect(hasSavedMeat()).toBe(false);
  });
});
