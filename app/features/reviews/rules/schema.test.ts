import { expect, it } from "vitest";
import { reviewBody } from "./schema.ts";

it("E30 a review rates from 1 to 5", () => {
  expect(reviewBody.parse({ rating: 5 })).toEqual({ rating: 5, comment: "" });
  expect([0, 6, 4.5].filter((rating) => reviewBody.safeParse({ rating }).success)).toEqual([]);
});
