import { describe, expect, it } from "vitest";
import { checkModuleShape } from "./module-shape.mjs";
import { readImports } from "./read-imports.mjs";

const REFUNDS = "app/features/refunds";
const modules = [
  { name: "refunds", folder: REFUNDS },
  { name: "messages", folder: "app/features/messages" },
  { name: "services", folder: "services" },
];
/** A module with something in each of its folders, in a subject too. */
const shaped = {
  [`${REFUNDS}/rules/refund-rules.ts`]: "",
  [`${REFUNDS}/rules/refund-view.ts`]: "",
  [`${REFUNDS}/rules/refund-rules.test.ts`]: 'import { x } from "../commands/paying/pay-out.server.ts";\n',
  [`${REFUNDS}/reads/list-refunds.server.ts`]: 'import { x } from "../rules/refund-rules.ts";\n',
  [`${REFUNDS}/commands/paying/pay-out.server.ts`]:
    'import { x } from "../../reads/list-refunds.server.ts";\n',
  [`${REFUNDS}/ui/admin/rows/refund-row.tsx`]:
    'import type { X } from "../../../reads/list-refunds.server.ts";\n',
};
const check = (files) =>
  checkModuleShape(
    new Map(Object.entries({ ...shaped, ...files }).map(([file, text]) => [file, readImports(file, text)])),
    modules,
  );

describe("FC04 one shape inside every module", () => {
  it("is rules, reads, commands and ui, and subjects inside of them", () => {
    expect(check({})).toEqual([]);
  });

  it.each([
    ["who-asks.ts", "lies in the module's own folder"],
    ["who-asks.test.ts", "lies in the module's own folder"],
    ["helpers/who-asks.ts", "the folders of a module are rules/, reads/, commands/ and ui/"],
    ["paying/reads/who-asks.server.ts", "the folders of a module are"],
    ["reads/paying/bank/who-asks.server.ts", "lies too deep"],
    ["ui/paying/rules/who-asks.ts", "lies too deep"],
    ["reads/who-asks.ts", "is no *.server.ts"],
    ["commands/who-asks.tsx", "is no *.server.ts"],
    ["rules/who-asks.tsx", "draws"],
    ["ui/who-asks.server.ts", "runs on the server"],
  ])("refuses %s: it %s", (file, why) => {
    expect(check({ [`${REFUNDS}/${file}`]: "" })).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    [
      "rules/a.ts",
      'import type { X } from "../reads/list-refunds.server.ts";\n',
      "rules take of their module rules only",
    ],
    [
      "reads/a.server.ts",
      'import { x } from "../commands/paying/pay-out.server.ts";\n',
      "reads take of their module rules, reads only",
    ],
    [
      "commands/a.server.ts",
      'import { x } from "../ui/admin/rows/refund-row.tsx";\n',
      "commands take of their module rules, reads, commands only",
    ],
    [
      "ui/a.ts",
      'import { x } from "../reads/list-refunds.server.ts";\n',
      "ui take of their module rules, ui only and types",
    ],
    ["rules/a.ts", 'import { refunds } from "#db/schema/money/refunds.ts";\n', "a rule asks no database"],
    [
      "rules/a.ts",
      'import { x } from "#app/features/messages/commands/b.server.ts";\n',
      "a rule asks no database",
    ],
  ])("lets imports go one way: %s may not %s", (file, text, why) => {
    expect(check({ [`${REFUNDS}/${file}`]: text })).toEqual([expect.stringContaining(why)]);
  });

  it("lets a rule name a table's type, and a module of at most four files stay flat", () => {
    expect(
      check({
        [`${REFUNDS}/rules/a.ts`]: 'import type { refunds } from "#db/schema/money/refunds.ts";\n',
        "app/features/messages/a.ts": "",
        "app/features/messages/b.server.ts": "",
        "app/features/messages/c.ts": "",
        "app/features/messages/d.ts": "",
        "app/features/messages/d.test.ts": "",
        "services/jobs/a.ts": "",
      }),
    ).toEqual([]);
    const five = ["a", "b", "c", "d", "e"].map((name) => [`app/features/messages/${name}.ts`, ""]);
    expect(check(Object.fromEntries(five))).toHaveLength(5);
  });
});
