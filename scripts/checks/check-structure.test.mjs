import { describe, expect, it } from "vitest";
import { checkStructure } from "./check-structure.mjs";

const check = (files) => checkStructure(new Map(Object.entries(files)));

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
    ["app/lib/money.ts", 'import { x } from "#app/ui/figures/money.tsx";\n', "app/lib may use nothing else"],
    [
      "app/ui/card.tsx",
      'import { x } from "../features/orders/rules.ts";\n',
      "app/ui may use app/lib, app/i18n",
    ],
    [
      "app/features/orders/a.server.ts",
      'import { x } from "#server/start/env.ts";\n',
      "app/features may use",
    ],
    ["app/features/orders/ui/a.tsx", 'import { x } from "#db/client.ts";\n', "would reach the browser"],
    [
      "app/features/orders/ui/a.tsx",
      'import {\n  x,\n} from "../place-order.server.ts";\n',
      "would reach the browser",
    ],
    ["app/lib/utils.ts", "", '"utils.ts" says nothing'],
    ["app/features/common/rules.ts", "", '"common" says nothing'],
    ["app/ui/MoneyView.tsx", "", "kebab-case"],
    ["app/ui/index.ts", "", "no index files"],
    ["server/app.ts", "process.env.PORT;\n", "only server/start/env.ts reads process.env"],
    ["server/app.ts", "\n".repeat(301), "301 lines"],
  ])("refuses %s with %j", (file, text, message) => {
    const faults = check({ [file]: text });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
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
