import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oklchToRgb } from "#app/lib/oklch.ts";

type Rgb = ReturnType<typeof oklchToRgb>;

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const lightAt = css.indexOf('[data-theme="light"]');
const themes = {
  dark: colours(css.slice(0, lightAt)),
  light: { ...colours(css.slice(0, lightAt)), ...colours(css.slice(lightAt)) },
};

const GROUNDS = ["page", "surface", "raised"];
const INKS = ["text", "quiet", "ember", "palm", "saffron", "brick"];

describe.each(Object.entries(themes))("S03 contrast in the %s theme", (_, tokens) => {
  const of = (name: string) => {
    const colour = tokens[name];
    if (!colour) throw new Error(`tokens.css has no --color-${name}`);
    return colour;
  };

  it.each(GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground])))(
    "%s on %s is readable text (4.5:1)",
    (ink, ground) => {
      expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["ember", "brick"])("words on a button of %s are readable (4.5:1)", (ground) => {
    expect(contrast(of("on-ember"), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["ember", "palm", "saffron", "brick"])(
    "%s on its own tint is readable, as badges and chosen chips wear it (4.5:1)",
    (tone) => {
      expect(contrast(of(tone), mixed(of(tone), of("surface"), 0.12))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("a chosen card keeps its quiet words readable (4.5:1)", () => {
    expect(contrast(of("quiet"), mixed(of("ember"), of("surface"), 0.12))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)("the border of a field shows against %s (3:1)", (ground) => {
    expect(contrast(mixed(of("quiet"), of("raised"), 0.7), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it("words over photographs are readable (4.5:1)", () => {
    expect(contrast(of("on-shade"), of("shade"))).toBeGreaterThanOrEqual(4.5);
  });
});

it("S03 contrast is computed as WCAG does: black on white is 21:1, equal colours 1:1", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  expect(contrast(oklchToRgb(0.5, 0.1, 60), oklchToRgb(0.5, 0.1, 60))).toBeCloseTo(1, 5);
  expect(oklchToRgb(1, 0, 0).map((channel) => Math.round(channel * 255))).toEqual([255, 255, 255]);
});

function colours(text: string): Record<string, Rgb> {
  const found = text.matchAll(/--color-([a-z-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    [...found].map(([, name, l, c, h]) => [name, oklchToRgb(Number(l) / 100, Number(c), Number(h))]),
  );
}

/** `share` of one colour laid over another. */
function mixed(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((channel, index) => channel * share + (under[index] ?? 0) * (1 - share)) as Rgb;
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
