import { describe, expect, it } from "vitest";
import { openPhases } from "./phases.ts";

describe("how long a start took", () => {
  it("LR04 is told by what it did, with what was done before the process began", () => {
    let at = 40;
    const phases = openPhases(["node", "main.js", "--spent=packages:12,build:80"], () => at);
    phases.done("modules");
    at = 190.4;
    phases.done("database");
    expect(Object.entries(phases.read())).toEqual([
      ["packages", 12],
      ["build", 80],
      ["modules", 40],
      ["database", 150],
    ]);
  });

  it("LR04 nothing is told of before where nothing was handed over", () => {
    const phases = openPhases(["node", "main.js"], () => 7);
    phases.done("modules");
    expect(phases.read()).toEqual({ modules: 7 });
  });
});
