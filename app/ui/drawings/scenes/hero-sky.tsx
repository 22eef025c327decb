import type { Land } from "./hero-land.ts";

/** The upper edge of a band: shallow Sadu teeth, wider than the picture so that the band can drift. */
function band(top: number, index: number, { width, height }: Land): string {
  const tooth = width > height ? 288 : 195;
  const rise = 34 - index * 3;
  const teeth = Array.from({ length: Math.ceil(width / tooth) + 4 }, (_, step) => {
    const x = (step - 2) * tooth + Math.round((index * tooth * 0.37) % tooth);
    return `${x},${top} ${Math.round(x + tooth * 0.4)},${Math.round(top - rise)}`;
  });
  return `M${teeth.join(" ")} ${width + 2 * tooth},${height} ${-2 * tooth},${height}z`;
}

function diamond(x: number, y: number, radius: number): string {
  return `M${x},${y - radius} ${x + radius},${y} ${x},${y + radius} ${x - radius},${y}z`;
}

/** Night above, ember below: bands of flat colour, diamond stars and the diamond sun with its halo. */
export function HeroSky({ land }: { land: Land }) {
  const [x, y, radius] = land.sun;
  return (
    <>
      <path d={`M0,0H${land.width}V${land.height}H0z`} fill="var(--draw-sky-0)" />
      {land.bands.map((top, index) => (
        <path
          key={top}
          className={`hero-band hero-band-${index % 2}`}
          d={band(top, index, land)}
          fill={`var(--draw-sky-${index + 1})`}
        />
      ))}
      <g fill="var(--draw-hero-star)">
        {[0, 1, 2].map((third) => (
          <path
            key={third}
            className={`hero-stars hero-stars-${third}`}
            d={land.stars
              .filter((_, index) => index % 3 === third)
              .map(([starX, starY, size]) => diamond(starX, starY, size))
              .join("")}
          />
        ))}
      </g>
      <g fill="var(--draw-halo)" className="hero-halo">
        {[3.4, 2.5, 1.7].map((size) => (
          <path key={size} d={diamond(x, y, Math.round(radius * size))} />
        ))}
      </g>
      <g className="hero-sun">
        <path d={diamond(x, y, radius)} fill="var(--draw-sun-2)" />
        <path d={`M${x},${y - radius} ${x},${y} ${x - radius},${y}z`} fill="var(--draw-sun-1)" />
        <path d={`M${x},${y + radius} ${x},${y} ${x + radius},${y}z`} fill="var(--draw-sun-3)" />
        <path d={diamond(x, y, Math.round(radius * 0.52))} fill="var(--draw-sun-0)" />
        <path
          d={`M${x},${Math.round(y - radius * 0.52)} ${x},${Math.round(y + radius * 0.52)} ${Math.round(x + radius * 0.52)},${y}z`}
          fill="var(--draw-sun-1)"
        />
      </g>
    </>
  );
}
