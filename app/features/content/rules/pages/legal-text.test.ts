import { describe, expect, it } from "vitest";
import { legalBlocks } from "./legal-text.ts";

describe("a legal text", () => {
  it("T02 is read as paragraphs and lists", () => {
    expect(legalBlocks("أول\n\n- ألف\n- باء\n\n\nثانٍ - وليس قائمة")).toEqual([
      { kind: "text", text: "أول" },
      { kind: "list", items: ["ألف", "باء"] },
      { kind: "text", text: "ثانٍ - وليس قائمة" },
    ]);
  });

  it("T02 has no blocks when it is blank", () => {
    expect(legalBlocks(" \n\n ")).toEqual([]);
  });
});
