/** Lightness in percent, chroma, hue in degrees: the space the shop's own colours are written in. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];

export function lighter([lightness, chroma, hue]: Colour, by: number): Colour {
  return [Math.min(99, Math.max(2, lightness + by)), chroma, hue];
}

/** From `a` (share 0) to `b` (share 1), the short way round the circle of hues. */
export function between(a: Colour, b: Colour, share: number): Colour {
  const at = (from: number, to: number) => from + (to - from) * Math.min(1, Math.max(0, share));
  const turn = ((b[2] - a[2] + 540) % 360) - 180;
  return [at(a[0], b[0]), at(a[1], b[1]), at(a[2], a[2] + turn)];
}

/** `#rrggbb`, because the renderer of pictures does not know oklch(). */
export function hexOf([lightness, chroma, hue]: Colour): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join("")}`;
}

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const value = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}

export const PALETTE = {
  night: [16, 0.02, 265],
  charcoal: [19, 0.014, 60],
  earth: [30, 0.035, 55],
  wall: [47, 0.06, 58],
  sand: [62, 0.07, 70],
  wool: [90, 0.03, 82],
  ember: [68, 0.16, 55],
  saffron: [82, 0.14, 85],
  brick: [46, 0.14, 30],
  wine: [34, 0.1, 22],
  palm: [48, 0.1, 150],
  brass: [76, 0.11, 82],
  copper: [58, 0.11, 48],
  iron: [36, 0.012, 60],
  sea: [42, 0.07, 225],
  flame: [76, 0.17, 62],
  indigo: [36, 0.08, 275],
} as const satisfies Record<string, Colour>;
