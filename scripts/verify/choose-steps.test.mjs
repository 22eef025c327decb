import { describe, expect, it } from "vitest";
import { chooseSteps } from "./choose-steps.mjs";

const ROWS = [
  [["format and lint"], ["structure"]],
  [["page types"]],
  [["types"], ["unused code"]],
  [["build"]],
  [["unit and request tests"], ["tests of whole products"]],
  [["browser tests"]],
];
const chosen = (...names) => chooseSteps(ROWS, names).rows.map((row) => row.map(([label]) => label));

describe("parts of npm run verify by name", () => {
  it.each([
    [["types"], [["page types"], ["types"]]],
    [["lint"], [["format and lint"]]],
    [
      ["browser", "build"],
      [["build"], ["browser tests"]],
    ],
    [["tests"], [["unit and request tests", "tests of whole products"], ["browser tests"]]],
    [["unused code"], [["unused code"]]],
  ])("JO09 %j runs them in their order", (names, rows) => {
    expect(chosen(...names)).toEqual(rows);
  });

  it("JO09 a name that no step has is told, and not passed over", () => {
    expect(chooseSteps(ROWS, ["types", "typos"]).unknown).toEqual(["typos"]);
    expect(chooseSteps(ROWS, ["and lint"]).unknown).toEqual(["and lint"]);
  });
});
