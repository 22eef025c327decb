import { oklchToRgb } from "#app/lib/oklch.ts";

/** Custom property → the colour that it stands for, as style sheets write it. */
export type Paints = Readonly<Record<string, string>>;

const COMMENT = /\/\*.*?\*\//gs;
const BLOCK = /([^{};]+)\{([^{}]*)\}/g;
const PROPERTY = /(--[\w-]+):\s*([^;]+);/g;
const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

/** The custom properties that style sheets set on `selector`, the last one winning. */
export function paintsOf(styles: readonly string[], selector: string): Paints {
  const blocks = styles.flatMap((css) => [...css.replace(COMMENT, "").matchAll(BLOCK)]);
  const own = blocks.filter(([, name = ""]) => name.trim() === selector);
  return Object.fromEntries(
    own.flatMap(([, , body = ""]) => [...body.matchAll(PROPERTY)].map(([, name, value]) => [name, value])),
  );
}

/**
 * A drawing as programs read it that know neither custom properties nor OKLCH: every `var(--…)` becomes the colour it
 * stands for. What nobody defined throws, because it would be painted black.
 */
export function paintSvg(markup: string, paints: Paints): string {
  const colourOf = (name: string): string => {
    const value = paints[name];
    if (value === undefined) throw new Error(`no colour ${name}`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => colourOf(other));
  };
  return markup
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => colourOf(name))
    .replace(OKLCH, (_, lightness, chroma, hue, alpha) => {
      const channels = oklchToRgb(Number(lightness) / 100, Number(chroma), Number(hue));
      const [red, green, blue] = channels.map((channel) => Math.round(channel * 255));
      return alpha ? `rgba(${red},${green},${blue},${alpha})` : `rgb(${red},${green},${blue})`;
    });
}

/** The colour called `name` as `#rrggbb`. */
export function hexOf(paints: Paints, name: string): string {
  const [, red, green, blue] = /^rgb\((\d+),(\d+),(\d+)\)$/.exec(paintSvg(`var(${name})`, paints)) ?? [];
  if (!blue) throw new Error(`no plain colour ${name}`);
  return `#${[red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}
