import { describe, expect, it } from "vitest";
import { reviewAuthor } from "./review-author.ts";

describe("the name under a review", () => {
  it.each([
    ["نورة القحطاني", "نورة"],
    ["أبو فهد الدوسري", "أبو فهد"],
    ["Abu Khalid Al-Harbi", "Abu Khalid"],
    ["سلمان", "سلمان"],
    ["أبو", "أبو"],
    ["  ", null],
    [null, null],
  ])("RP09 of %s is %s", (fullName, shown) => {
    expect(reviewAuthor(fullName)).toBe(shown);
  });
});
