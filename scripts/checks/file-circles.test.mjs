import { describe, expect, it } from "vitest";
import { checkStructure } from "./check-structure.mjs";

const check = (files) => checkStructure(new Map(Object.entries(files)));
const ORDERS = "app/features/orders/rules";

describe("FC01 files", () => {
  it("may not import each other in a circle, not even by types alone", () => {
    expect(
      check({
        [`${ORDERS}/one.ts`]: 'import { two } from "./two.ts";\n',
        [`${ORDERS}/two.ts`]: 'import { three } from "./three.ts";\n',
        [`${ORDERS}/three.ts`]: 'import type { One } from "./one.ts";\n',
      }),
    ).toEqual([
      `${ORDERS}/one.ts imports ${ORDERS}/two.ts imports ${ORDERS}/three.ts imports ${ORDERS}/one.ts: files go round in no circle, types included; move what both need into a file below them.`,
    ]);
  });

  it("may import what a test imports, and tests count with nothing", () => {
    expect(
      check({
        [`${ORDERS}/one.ts`]: 'import { two } from "./two.ts";\n',
        [`${ORDERS}/two.ts`]: "",
        [`${ORDERS}/two.test.ts`]: 'import { one } from "./one.ts";\n',
      }),
    ).toEqual([]);
  });
});
