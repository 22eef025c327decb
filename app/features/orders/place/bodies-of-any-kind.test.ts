import { describe, expect, it } from "vitest";
import { orderBody, quoteBody } from "./schema.ts";

const meat = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
const choices = { fulfillment: "home", meats: [meat] };
const marks = "\u0301\u0316".repeat(10_000);
const many = <Each>(each: Each, count = 80_000): Each[] => Array.from({ length: count }, () => each);

/** Each as large as a body may be. */
const BODIES: Readonly<Record<string, object>> = {
  "six notes of 20,000 combining marks": { ...choices, meats: many({ ...meat, platesNote: marks }, 6) },
  "a name and an address of marks": { ...choices, customerName: marks, address: marks },
  "eighty thousand animals": { ...choices, meats: many({}) },
  "eighty thousand zeros for animals": { ...choices, meats: many(0) },
  "eighty thousand shares": { ...choices, shares: many({}) },
  "eighty thousand days": { ...choices, moreDays: many({}) },
  "lists of names": { ...choices, occasion: { occasionId: "x", names: many([]) } },
  "names in one list": { ...choices, occasion: { occasionId: "x", names: [many("ab")] } },
  "thirty thousand sides": {
    ...choices,
    sides: Object.fromEntries(Array.from({ length: 30_000 }, (_, side) => [`side ${side}`, 1])),
  },
  "blanks and joiners": { ...choices, customerName: " ".repeat(60_000), address: " \u200b".repeat(30_000) },
};

describe.each([
  ["an order", orderBody],
  ["a question about a price", quoteBody],
])("%s", (_, schema) => {
  it.each(Object.entries(BODIES))("RN14 of %s is refused before anybody else waits for 50 ms", (_, body) => {
    const text = JSON.stringify(body);
    const times = Array.from({ length: 4 }, () => {
      // Its size is bounded by the door; what it is parsed to is what may be of any kind.
      const said: unknown = JSON.parse(text);
      const began = performance.now();
      schema.safeParse(said);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
