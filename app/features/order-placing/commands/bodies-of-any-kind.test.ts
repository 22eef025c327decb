import { describe, expect, it } from "vitest";
import { orderBody, quoteBody } from "#app/features/order-placing/rules/schema.ts";
import { worstBodies } from "#tests/support/samples/worst-bodies.ts";

/** Each as large as a body may be. */
const BODIES = worstBodies(240_000);

describe.each([
  ["an order", orderBody],
  ["a question about a price", quoteBody],
])("%s", (_, schema) => {
  it.each(Object.entries(BODIES))("RN14 of %s is refused before anybody else waits for 50 ms", (_, body) => {
    const text = JSON.stringify(body);
    const times = Array.from({ length: 4 }, () => {
      // Its size is bounded by the API; what it is parsed to is what may be of any kind.
      const said: unknown = JSON.parse(text);
      const began = performance.now();
      schema.safeParse(said);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
