import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { RestaurantHeader } from "./restaurant-header.tsx";
import { RestaurantReviews, type RestaurantReviewsProps } from "./restaurant-reviews.tsx";

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
const render = (reviews: RestaurantReviewsProps["reviews"], language: "ar" | "en", ownCount = 0) =>
  renderWords(
    <RestaurantReviews
      rating={4.5}
      reviewsCount={reviews.length || ownCount}
      isOwnFigure={ownCount > 0}
      histogram={NONE}
      reviews={reviews}
    />,
    language,
  );

describe("the reviews of a restaurant", () => {
  it("X15 says in both languages that there are none yet", () => {
    expect(render([], "en")).toContain("No reviews yet.");
    expect(render([], "ar")).not.toContain("No reviews");
    expect(render([], "ar")).toMatch(/<p[^>]*>[\u0600-\u06ff .،]+<\/p>/);
  });

  it("X15 RP08 RL04 says whose figure the header shows while nobody has written here", () => {
    const html = render([], "en", 120);
    expect(html).toContain("No reviews yet.");
    expect(html).toContain("The rating above is the restaurant’s own figure.");
    expect(render([], "en")).not.toContain("own figure");
    const header = (isOwnFigure: boolean) =>
      renderWords(
        <RestaurantHeader
          name="ديوان"
          place=""
          rating={4.8}
          reviewsCount={120}
          isOwnFigure={isOwnFigure}
          phone={null}
          mapsUrl={null}
        />,
        "ar",
      );
    expect(header(true)).toContain("120 تقييمًا بحسب المطعم");
    expect(header(false)).not.toContain("بحسب المطعم");
  });

  it("X15 RP09 shows words and stars instead as soon as there is one", () => {
    const review = {
      id: "r1",
      rating: 5,
      comment: "<b>لذيذ</b>",
      authorName: null,
      createdAt: new Date("2026-03-01T10:00:00Z"),
    } as RestaurantReviewsProps["reviews"][number];
    const html = render([review], "en");
    expect(html).not.toContain("No reviews yet.");
    expect(html).toContain("&lt;b&gt;لذيذ&lt;/b&gt;");
    expect(html).toContain("4.5");
    expect(html).not.toContain("The restaurant answers");
    expect(render([{ ...review, answer: "شكرًا" }], "en"), "PT07").toMatch(/The restaurant answers.+شكرًا/);
  });
});
