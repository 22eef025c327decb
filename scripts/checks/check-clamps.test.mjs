import { describe, expect, it } from "vitest";
import { findBareClamps } from "./check-clamps.mjs";

describe("the clamp check", () => {
  it.each([
    ["a.tsx", 'className="cut-line min-w-0 max-md:cut-lines-2"'],
    ["a.tsx", "// a name that is too long: truncate it\nconst truncated = cut(name);"],
    ["a.ts", 'await db.execute(sql`TRUNCATE "orders"`);'],
    ["a.css", ".x { overflow: hidden; } /* text-overflow: ellipsis */"],
  ])("IK01 accepts %s %s", (file, text) => {
    expect(findBareClamps(file, text)).toEqual([]);
  });

  it.each([
    ["a.tsx", 'className="block truncate"', "1: truncate"],
    ["a.tsx", '\n"md:truncate text-sm"', "2: truncate"],
    ["a.tsx", '"line-clamp-2"', "1: line-clamp-2"],
    ["a.tsx", "`line-clamp-[3] x`", "1: line-clamp-[3]"],
    ["a.tsx", '"overflow-hidden text-ellipsis"', "1: text-ellipsis"],
    ["a.css", ".x {\n  text-overflow: ellipsis;\n}", "2: text-overflow"],
    ["a.css", ".x { -webkit-line-clamp: 2; }", "1: -webkit-line-clamp"],
    ["a.css", ".x { @apply flex truncate; }", "1: truncate"],
  ])("IK01 refuses %s %s", (file, text, found) => {
    expect(findBareClamps(file, text)).toEqual([found]);
  });
});
