import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { HeroBackdrop } from "./hero-backdrop.tsx";

const backdrop = (imageUrl: string | null) =>
  renderWords(<HeroBackdrop banner={imageUrl ? { id: "b", name: "رمضان", imageUrl } : null} />, "ar", [
    "home",
    "common",
  ]);
const drawings = (html: string) => html.match(/data-still="hero-/g)?.length;

describe("the first screen's backdrop", () => {
  it("H02 draws the scene without a banner", () => {
    expect(drawings(backdrop(null))).toBe(2);
    expect(backdrop(null)).not.toContain("<img");
  });

  it("H02 draws it under a picture too, which may never come", () => {
    const html = backdrop("https://cdn.test/a.webp");
    expect(drawings(html)).toBe(2);
    expect(html.lastIndexOf("data-still")).toBeLessThan(html.indexOf("<img"));
    expect(html).toMatch(/<img(?=[^>]*src="https:\/\/cdn\.test\/a\.webp")[^>]*alt="رمضان"/);
  });
});
