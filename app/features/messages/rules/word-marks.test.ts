import fc from "fast-check";
import { expect, it } from "vitest";
import { marksOfWords, marksToFind } from "./word-marks.server.ts";

const SECRET = "0123456789abcdef".repeat(4);
const finds = (typed: string, words: string) => {
  const [sought, marks] = [marksToFind(SECRET, typed), new Set(marksOfWords(SECRET, words))];
  return sought.length > 0 && sought.every((mark) => marks.has(mark));
};

it.each([
  ["الكتف", "وين الكتف؟", true],
  ["كتف", "وصلني الطلب والكتف ناقص", true],
  ["ألكتف", "الكتف ناقص", true],
  ["ناقص كتف", "الكتف ناقص", true],
  ["shoul", "The SHOULDER is missing", true],
  ["34679ACD", "my order 34679acd please", true],
  ["٣٤٦", "طلبي 34679", true],
  ["ذبيحة", "الكتف ناقص", false],
  ["كتف ذبيحة", "الكتف ناقص", false],
  ["كت", "الكتف ناقص", false],
])("IX21 %s in «%s»: %s", (typed, words, found) => {
  expect(finds(typed, words)).toBe(found);
});

it("IX21 whatever was written is found by the beginning of each of its words, and by another secret by none", () => {
  const word = fc.stringMatching(/^[\u0628-\u063A\u0641-\u0648a-z]{3,14}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const text = words.join(" ");
      for (const each of words) {
        expect(finds(each, text)).toBe(true);
        expect(finds(each.slice(0, 3), text)).toBe(true);
      }
      const other = marksOfWords("f".repeat(64), text);
      const own = new Set(marksOfWords(SECRET, text));
      expect(other.some((mark) => own.has(mark))).toBe(false);
    }),
    { numRuns: 60 },
  );
});
