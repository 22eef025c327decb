import { describe, expect, it } from "vitest";
import { checkStructure } from "./check-structure.mjs";
import { MODULES } from "./module-of.mjs";

const check = (files) => checkStructure(new Map(Object.entries(files)));
const layerOf = (name) => MODULES.find((module) => module.name === name)?.layer;
/** Two modules with the layers that they lie in today: new modules make new layers. */
const inLayers = (one, other) => `${one} is in layer ${layerOf(one)}, ${other} in layer ${layerOf(other)}`;

describe("the structure check", () => {
  it("accepts imports that go down", () => {
    const files = {
      "app/routes/shop/home.tsx": 'import { readHome } from "#app/features/content/read-home.server.ts";\n',
      "app/features/content/read-home.server.ts": 'import { openDatabase } from "#db/client.ts";\n',
      "app/features/content/ui/hero.tsx": 'import type { Home } from "../read-home.server.ts";\n',
      "db/client.ts": 'import { ok } from "#app/lib/result.ts";\n',
      "app/lib/result.ts": "export const ok = 1;\n",
    };
    expect(check(files)).toEqual([]);
  });

  it.each([
    ["app/lib/money.ts", 'import { x } from "#app/ui/figures/money.tsx";\n', inLayers("app/lib", "app/ui")],
    ["app/ui/card.tsx", 'import { x } from "../features/orders/quote.ts";\n', inLayers("app/ui", "orders")],
    [
      "app/features/orders/a.server.ts",
      'import { x } from "#server/start/env.ts";\n',
      inLayers("orders", "server"),
    ],
    [
      "app/features/orders/a.server.ts",
      'import type { Proof } from "#app/features/payments/proof.ts";\n',
      `${inLayers("orders", "payments")}, and a module imports lower layers only; move what both need down`,
    ],
    [
      "app/features/payments/a.server.ts",
      'import { x } from "#app/features/ordering/rules/draft/draft.ts";\n',
      inLayers("payments", "ordering"),
    ],
    ["server/app.ts", 'import { x } from "#tests/support/a.ts";\n', inLayers("server", "tests")],
    ["app/features/vouchers/a.ts", "", "app/features/vouchers/ is no module of the map"],
    ["app/features/orders/quote.ts", 'import { useMemo } from "react";\n', "a rule is plain"],
    ["app/features/orders/ui/a.tsx", 'import { x } from "#db/client.ts";\n', "would reach the browser"],
    [
      "app/features/orders/ui/a.tsx",
      'import {\n  x,\n} from "../place-order.server.ts";\n',
      "would reach the browser",
    ],
    ["app/lib/utils.ts", "", '"utils.ts" says nothing'],
    ["app/ui/common/rules.ts", "", '"common" says nothing'],
    ["app/ui/MoneyView.tsx", "", "kebab-case"],
    ["app/ui/index.ts", "", "no index files"],
    ["server/app.ts", "process.env.PORT;\n", "only server/start/env.ts reads process.env"],
    ["server/app.ts", "\n".repeat(301), "301 lines; split it by the ideas in it (at most 300)"],
    ["server/app.test.ts", "\n".repeat(401), "401 lines; split it by the ideas in it (at most 400)"],
    ["tests/e2e/shell.spec.ts", "\n".repeat(401), "401 lines"],
  ])("refuses %s with %j", (file, text, message) => {
    const faults = check({ [file]: text });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  it("lets tests be longer than the rest, and pictures as long as they are", () => {
    const files = { "server/app.test.ts": "\n".repeat(400), "seed/drawings/a.ts": "\n".repeat(900) };
    expect(check(files)).toEqual([]);
  });

  it("refuses the twenty-fifth source file of a folder; tests do not count", () => {
    const full = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`app/lib/part-${at}.ts`, ""]));
    const tables = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`db/schema/t-${at}.ts`, ""]));
    expect(checkStructure(new Map(Object.entries(tables)))).toEqual([]);
    expect(check({ ...full, "app/lib/part-1.test.ts": "" })).toEqual([]);
    expect(check({ ...full, "app/lib/one-more.ts": "" })).toEqual([
      "app/lib has 25 source files side by side; give those that change together a subfolder (at most 24).",
    ]);
  });

  it("refuses the twenty-fifth journey of a folder", () => {
    const full = Object.fromEntries(
      Array.from({ length: 24 }, (_, at) => [`tests/e2e/admin/j-${at}.spec.ts`, ""]),
    );
    expect(check(full)).toEqual([]);
    expect(check({ ...full, "tests/e2e/admin/one-more.spec.ts": "" })).toHaveLength(1);
  });

  it("lets tools and tests use each other", () => {
    expect(check({ "bench/load.ts": 'import { x } from "#tests/support/a.ts";\n' })).toEqual([]);
  });

  it.each([
    "admin-shell/ui/bell.ts",
    "order-admin/ui/list/orders-page.tsx",
    "staff/find-user.ts",
    "orders/ui/admin/x.tsx",
  ])("finds that a customer's page would download the desk's %s", (file) => {
    const files = {
      "app/routes/shop/home.tsx": `import "#app/features/${file}";\n`,
      [`app/features/${file}`]: "",
    };
    expect(check(files)).toEqual([expect.stringContaining("customers must not download the admin's code")]);
  });

  it("finds admin code that a customer's page loads in a roundabout way, but not what it loads on demand", () => {
    const files = {
      "app/routes/shop/home.tsx":
        'import { a } from "#app/features/content/ui/banner.tsx";\nconst b = import("#app/features/orders/ui/admin-list.tsx");\n',
      "app/features/content/ui/banner.tsx": 'export { a } from "./admin-banners.tsx";\n',
      "app/features/content/ui/admin-banners.tsx": "",
      "app/features/orders/ui/admin-list.tsx": "",
    };
    expect(check(files)).toEqual([
      "app/routes/shop/home.tsx loads app/features/content/ui/admin-banners.tsx (through app/features/content/ui/banner.tsx): customers must not download the admin's code.",
    ]);
  });
});
