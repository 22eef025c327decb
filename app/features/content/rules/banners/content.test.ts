import { describe, expect, it } from "vitest";
import { iconBody } from "#app/features/content/rules/icons/icon-schema.ts";
import { placeholderProblem } from "#app/features/content/rules/translations/text-placeholders.ts";
import {
  translationBody,
  translationChange,
} from "#app/features/content/rules/translations/translation-schema.ts";
import { bannerBody, bannerChange } from "./banner-schema.ts";

const passes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("translations", () => {
  it.each<[string, string, string | null]>([
    ["Hello {{name}}", "أهلًا {{ name }}", null],
    ["{{a}} of {{b}}", "{{b}} / {{a}} / {{a}}", null],
    ["Plain", "نص", null],
    ["Hello {{name}}", "أهلًا", "translation_placeholders"],
    ["Hello {{name}}", "أهلًا {{nmae}}", "translation_placeholders"],
    ["Hello", "أهلًا {{name}}", "translation_placeholders"],
    ["See <1>terms</1>", "انظر الشروط", "translation_placeholders"],
    ["See <1>terms</1>", "انظر <1>الشروط</1>", null],
    ["{{count, number}} orders", "{{count,number}} طلب", null],
    ["Hello", "  ", "translation_empty"],
  ])("AN15 changing %j to %j answers %s", (shipped, value, problem) => {
    expect(placeholderProblem(shipped, value)).toBe(problem);
  });

  it("AN10 AN11 needs key and value, the category is general by default", () => {
    const body = { key: "home:title", language: "ar", value: "أهلًا" };
    expect(translationBody.parse(body)).toEqual({ ...body, category: "general" });
    expect(translationBody.parse({ ...body, category: " " }).category).toBe("general");
    expect(
      [{ key: " " }, { value: " " }, { language: "fr" }].some((change) =>
        passes(translationBody, { ...body, ...change }),
      ),
    ).toBe(false);
    expect(translationChange.parse({ value: "x" })).toEqual({ value: "x" });
  });
});

describe("banners and icons", () => {
  const banner = { name: "رمضان", imageUrl: "https://cdn.example/a.webp", position: "home_hero" };

  it("AN02 AN06 a banner needs name and address, and one of three positions", () => {
    const bare = { imageUrlEn: null, caption: null, captionEn: null, linkTo: null };
    expect(bannerBody.parse(banner)).toEqual({
      ...banner,
      ...bare,
      shownFrom: null,
      shownUntil: null,
      active: true,
      orderIndex: 0,
    });
    const bad = [
      { name: " " },
      { imageUrl: "" },
      { imageUrl: "javascript:1" },
      { imageUrl: "//evil.example" },
      { imageUrl: "http://cdn.example/a.webp" },
      { imageUrl: "HTTP://cdn.example/a.webp" },
      { position: "top" },
    ];
    expect(bad.filter((change) => passes(bannerBody, { ...banner, ...change }))).toEqual([]);
    expect(bannerChange.parse({ active: false })).toEqual({ active: false });
  });

  it("AN07 AN09 an icon needs name and icon name, the route is optional", () => {
    const icon = { name: "عروض", iconName: "badge-percent", position: "mobile_dock" };
    expect(iconBody.parse(icon)).toEqual({ ...icon, route: null, active: true, orderIndex: 0 });
    expect(iconBody.parse({ ...icon, route: "/offers" }).route).toBe("/offers");
    const bad = [{ iconName: " " }, { iconName: "<svg>" }, { route: "javascript:1" }, { position: "roof" }];
    expect(bad.filter((change) => passes(iconBody, { ...icon, ...change }))).toEqual([]);
  });
});
