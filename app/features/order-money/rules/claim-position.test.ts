import { describe, expect, it } from "vitest";
import { claimPosition, NO_POSITION } from "./claim-position.ts";

const share = { halalas: 5_000, releasedHalalas: 0, isDisputed: false, isAnswered: false, isDue: true };
const disputed = { ...share, isDisputed: true };

describe("where a partner's share of a claim lies", () => {
  it.each([
    ["before order and redo are handed over", { ...share, isDue: false }, NO_POSITION],
    ["disputed before that", { ...disputed, isDue: false }, NO_POSITION],
    ["borne", share, { bears: 5_000, held: 0, borne: 5_000 }],
    ["held while it is disputed", disputed, { bears: 5_000, held: 5_000, borne: 0 }],
    ["borne after all", { ...disputed, isAnswered: true }, { bears: 5_000, held: 0, borne: 5_000 }],
    [
      "given back in part",
      { ...disputed, isAnswered: true, releasedHalalas: 1_999 },
      { bears: 3_001, held: 0, borne: 3_001 },
    ],
    [
      "given back whole",
      { ...disputed, isAnswered: true, releasedHalalas: 5_000 },
      { bears: 0, held: 0, borne: 0 },
    ],
  ])("CQ08 %s", (_, facts, position) => {
    expect(claimPosition(facts)).toEqual(position);
  });
});
