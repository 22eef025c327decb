import { describe, expect, it } from "vitest";
import { checkStructure } from "./check-structure.mjs";

const check = (files) => checkStructure(new Map(Object.entries(files)));
const imports = (...targets) => targets.map((target) => `import { x } from "#${target}";\n`).join("");

const ORDERS = "app/features/orders";

describe("FC01 folders of one module", () => {
  it("may import each other one way", () => {
    const files = {
      [`${ORDERS}/place/place-order.server.ts`]: imports(
        `${ORDERS}/core/reference.ts`,
        `${ORDERS}/access.ts`,
      ),
      [`${ORDERS}/read/order-view.ts`]: imports(`${ORDERS}/core/reference.ts`),
      [`${ORDERS}/core/reference.ts`]: imports(`${ORDERS}/core/lost-day.ts`, "app/lib/result.ts"),
      [`${ORDERS}/core/lost-day.ts`]: "",
      [`${ORDERS}/access.ts`]: "",
      "app/lib/result.ts": "",
    };
    expect(check(files)).toEqual([]);
  });

  it("may not import each other both ways, not even types", () => {
    const files = {
      [`${ORDERS}/read/order-view.ts`]: imports(`${ORDERS}/gift/gift-view.ts`),
      [`${ORDERS}/gift/gift-view.ts`]: "",
      [`${ORDERS}/gift/read-gift.server.ts`]: 'import type { Order } from "../read/order-view.ts";\n',
    };
    expect(check(files)).toEqual([
      `${ORDERS}/gift, ${ORDERS}/read go round in a circle: ${ORDERS}/gift/read-gift.server.ts imports ${ORDERS}/read/order-view.ts, ${ORDERS}/read/order-view.ts imports ${ORDERS}/gift/gift-view.ts; move what they all need into a folder below them, or split the file of which only one half is needed there.`,
    ]);
  });

  it("count with the module's own folder, which its subfolders may not import while it imports them", () => {
    const files = {
      "services/jobs.ts": imports("services/messages/message.ts"),
      "services/messages/message.ts": "",
      "services/messages/outbox.ts": imports("services/clock.ts"),
      "services/clock.ts": "",
    };
    expect(check(files)).toEqual([
      expect.stringContaining("services, services/messages go round in a circle"),
    ]);
  });

  it("are told of the shortest circle once, however many folders it goes through", () => {
    const files = {
      "services/a/one.ts": imports("services/b/one.ts"),
      "services/b/one.ts": "",
      "services/b/two.ts": imports("services/c/one.ts"),
      "services/c/one.ts": "",
      "services/c/two.ts": 'const { x } = await import("#services/a/one.ts");\n',
    };
    expect(check(files)).toEqual([
      expect.stringContaining("services/a, services/b, services/c go round in a circle"),
    ]);
  });

  it("are free in tests, and in the top layer, where tools and tests use each other", () => {
    const files = {
      "services/a/one.ts": imports("services/b/one.ts"),
      "services/b/one.ts": "",
      "services/b/one.test.ts": imports("services/a/one.ts"),
      "tests/support/a.ts": imports("tests/e2e/b.ts"),
      "tests/e2e/b.ts": "",
      "tests/e2e/c.ts": imports("tests/support/a.ts"),
    };
    expect(check(files)).toEqual([]);
  });
});
