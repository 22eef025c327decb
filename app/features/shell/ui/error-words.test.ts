import { expect, it } from "vitest";
import { errorWords } from "./error-words.ts";

const ring: Record<string, unknown> = { of: "itself" };
ring.again = ring;

it.each([
  ["an error", new TypeError("x is not a function"), "x is not a function"],
  ["an error without words", new RangeError(), "RangeError"],
  [
    "an answer of the shop",
    { status: 500, statusText: "Server Error", internal: true, data: "no" },
    "500 Server Error no",
  ],
  [
    "an answer that holds more",
    { status: 404, statusText: "", internal: false, data: { code: "gone" } },
    '404 {"code":"gone"}',
  ],
  ["something with a message", { message: "lost", code: 7 }, "lost"],
  ["something else", { code: 7 }, '{"code":7}'],
  ["something that holds itself", ring, "of, again"],
  ["a text", "no", "no"],
  ["nothing", undefined, ""],
])("HL16 %s is told to the log in its words", (_, error, words) => {
  expect(errorWords(error)).toBe(words);
});

it("HL16 no more of it than the log takes", () => {
  expect(errorWords(new Error("x".repeat(2_000)))).toHaveLength(500);
});
