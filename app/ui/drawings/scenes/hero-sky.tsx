import { SUN, stars } from "./hero-land.ts";

const TENTHS = Array.from({ length: 10 }, (_, tenth) => ((tenth * 36 - 90) * Math.PI) / 180);

/** Rings of the dawn, outermost first: half their width and their height. */
const RINGS = [
  [570, 440],
  [450, 350],
  [344, 266],
  [278, 240],
  [220, 214],
  [172, 190],
  [132, 168],
] as const;
/** So many of them are too wide for a phone, where words stand above the land. */
const WIDE_RINGS = 2;
/** The rings stand behind the far ridge. */
const RING_FOOT = 270;
const DOME = [
  [-1, 0],
  [-0.76, 0.5],
  [-0.36, 0.87],
  [0, 1],
  [0.36, 0.87],
  [0.76, 0.5],
  [1, 0],
] as const;

function ring(width: number, height: number): string {
  return `M${DOME.map(([x, y]) => `${Math.round(SUN.x + x * width)},${Math.round(RING_FOOT - y * height)}`).join(" ")}z`;
}

/** Corner of the ten-sided sun. */
function corner(index: number): string {
  const angle = TENTHS[(index + 10) % 10] ?? 0;
  return `${Math.round(SUN.x + Math.cos(angle) * SUN.radius)},${Math.round(SUN.y + Math.sin(angle) * SUN.radius)}`;
}

/** A slice of the sun between two corners of its rim. */
function slice(from: number, to: number): string {
  const rim = Array.from({ length: to - from + 1 }, (_, step) => corner(from + step));
  return `M${SUN.x + 6},${SUN.y - 14} ${rim.join(" ")}z`;
}

function diamond([x, y, radius]: readonly [number, number, number]): string {
  return `M${x},${y - radius} ${x + radius},${y} ${x},${y + radius} ${x - radius},${y}z`;
}

/** Dawn round the rising sun: flat rings of light, brighter inwards, and the last stars. */
export function HeroSky() {
  return (
    <>
      {RINGS.map(([width, height], index) => (
        <path
          key={width}
          className={index < WIDE_RINGS ? "hero-beside" : undefined}
          d={ring(width, height)}
          fill={`var(--draw-dawn-${index + 1})`}
        />
      ))}
      <g fill="var(--draw-hero-star)">
        <path className="hero-stars" d={stars.low.map(diamond).join("")} />
        <path className="hero-stars hero-beside" d={stars.high.map(diamond).join("")} />
      </g>
      <g className="hero-sun">
        <path d={`M${TENTHS.map((_, index) => corner(index)).join(" ")}z`} fill="var(--draw-sun-1)" />
        <path d={slice(-2, 1)} fill="var(--draw-sun-0)" />
        <path d={`${slice(1, 2)}${slice(7, 8)}`} fill="var(--draw-sun-1)" />
        <path d={`${slice(2, 4)}${slice(6, 7)}`} fill="var(--draw-sun-2)" />
        <path d={slice(4, 6)} fill="var(--draw-sun-3)" />
      </g>
    </>
  );
}
