import { describe, expect, it } from "vitest";
import { checkExposedParts, countExposed } from "./exposed-parts.mjs";
import { readImports } from "./read-imports.mjs";

const ORDERS = "app/features/orders";
const PAYMENTS = "app/features/payments";
const REFUNDS = "app/features/refunds";
const modules = [
  { name: "orders", folder: ORDERS, exposes: "access.ts read/{order-view,to-view}.ts core/*" },
  { name: "payments", folder: PAYMENTS, exposes: "" },
  { name: "refunds", folder: REFUNDS, exposes: null },
];
/** Whoever uses all that orders exposes, so that nothing is exposed in vain. */
const shop = {
  [`${ORDERS}/access.ts`]: "",
  [`${ORDERS}/core/reference.ts`]: "",
  [`${ORDERS}/core/inside/deeper.ts`]: "",
  [`${ORDERS}/read/order-view.ts`]: "",
  [`${ORDERS}/read/to-view.ts`]: "",
  [`${ORDERS}/read/total.ts`]: "",
  [`${PAYMENTS}/review.server.ts`]: ["access", "core/reference", "read/order-view", "read/to-view"]
    .map((part) => `import { x } from "#${ORDERS}/${part}.ts";\n`)
    .join(""),
};
const graphOf = (files) =>
  new Map(Object.entries(files).map(([file, text]) => [file, readImports(file, text)]));
const check = (files, deep = {}) => checkExposedParts(graphOf({ ...shop, ...files }), deep, modules);

describe("FC02 what a module exposes", () => {
  it("may be imported by others, and all else by the module itself, tests and tools", () => {
    const total = `import { x } from "#${ORDERS}/read/total.ts";\n`;
    expect(
      check({
        [`${ORDERS}/place/a.ts`]: total,
        [`${PAYMENTS}/a.test.ts`]: total,
        "tests/support/a.ts": total,
      }),
    ).toEqual([]);
  });

  it.each([
    ["read/total.ts", 'import { x } from "#FILE";\n'],
    ["read/total.ts", 'import type { X } from "#FILE";\n'],
    ["read/total.ts", 'const { x } = await import("#FILE");\n'],
    ["core/inside/deeper.ts", 'export { x } from "#FILE";\n'],
  ])("is all that others may import: %s is refused as %j", (part, text) => {
    const files = { [`${PAYMENTS}/a.ts`]: text.replace("FILE", `${ORDERS}/${part}`) };
    expect(check(files)).toEqual([
      expect.stringContaining(`${PAYMENTS}/a.ts imports ${ORDERS}/${part}: orders does not expose it`),
    ]);
  });

  it("is everything where it says nothing, and nothing where it is empty", () => {
    const files = {
      [`${REFUNDS}/rules/a.ts`]: "",
      "app/routes/a.tsx": `import "#${REFUNDS}/rules/a.ts";\nimport "#${PAYMENTS}/review.server.ts";\n`,
    };
    expect(check(files)).toEqual([expect.stringContaining("payments does not expose it")]);
  });

  it("is passed by what the list of deep imports allows, of the modules it names alone", () => {
    const files = { [`${PAYMENTS}/a.ts`]: `import "#${ORDERS}/read/total.ts";\n` };
    const deep = { orders: { "read/total.ts": ["payments"] } };
    expect(check(files, deep)).toEqual([]);
    expect(check({ ...files, [`${REFUNDS}/a.ts`]: `import "#${ORDERS}/read/total.ts";\n` }, deep)).toEqual([
      expect.stringContaining(`${REFUNDS}/a.ts imports`),
    ]);
  });

  it.each([
    ["nobody imports any more", "read/total.ts"],
    ["is exposed by now", "access.ts"],
    ["is gone", "read/gone.ts"],
  ])("leaves no line in that list for what %s", (_, file) => {
    expect(check({}, { orders: { [file]: ["payments"] } })).toEqual([
      `scripts/checks/deep-imports.json: payments no longer needs ${file} of orders; remove it.`,
    ]);
  });

  it("names nothing that no other module imports", () => {
    const files = {
      [`${PAYMENTS}/review.server.ts`]: `import "#${ORDERS}/core/reference.ts";\nimport "#${ORDERS}/access.ts";\nimport "#${ORDERS}/read/to-view.ts";\n`,
    };
    expect(check(files)).toEqual([
      "orders exposes read/order-view.ts, which no other module imports; remove it from scripts/checks/modules.mjs.",
    ]);
  });

  it("is counted for each module, and what reaches deeper beside it", () => {
    const files = { [`${PAYMENTS}/a.ts`]: `import "#${ORDERS}/read/total.ts";\n` };
    expect(countExposed(graphOf({ ...shop, ...files }), modules)).toEqual([
      { module: "orders", imported: 5, deep: 1 },
    ]);
  });
});
