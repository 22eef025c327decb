import { describe, expect, it } from "vitest";
import { wizardRating } from "./wizard-rating.ts";

const unknown = { ownRating: null, ownReviewsCount: 0, approvedMean: null, approvedCount: 0 };

describe("wizardRating", () => {
  it("WR09 says 4.4 with 50 reviews while nothing is known", () => {
    expect(wizardRating(unknown)).toEqual({ rating: 4.4, reviewsCount: 50 });
  });

  it("WR09 R18 keeps the restaurant's own figure and count", () => {
    expect(wizardRating({ ...unknown, ownRating: 3.96, ownReviewsCount: 12 })).toEqual({
      rating: 4,
      reviewsCount: 12,
    });
  });

  it("WR09 R18 puts approved reviews before everything", () => {
    const facts = { ownRating: 3, ownReviewsCount: 900, approvedMean: 4.6667, approvedCount: 3 };
    expect(wizardRating(facts)).toEqual({ rating: 4.7, reviewsCount: 3 });
  });
});
