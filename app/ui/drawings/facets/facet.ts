/** One flat plane of a drawing: its paint (`"wool-2"` → `--draw-wool-2`, `"@ember"` → `--color-ember`) and its corners `"x,y x,y …"`. */
export type Facet = readonly [paint: string, corners: string];

/** The CSS colour of a paint name. */
export function paintOf(paint: string): string {
  return paint.startsWith("@") ? `var(--color-${paint.slice(1)})` : `var(--draw-${paint})`;
}

const DARKEST_SHADE = 4;

function oneShadeDarker(paint: string): string {
  return paint.replace(/-(\d)$/, (_, shade: string) => `-${Math.min(DARKEST_SHADE, Number(shade) + 1)}`);
}

function acrossAxis(corners: string): string {
  return corners.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x) || 0},${y}`);
}

/**
 * Mirrors one half, drawn right of the axis x = 0, to a whole. The light comes from
 * the left in every drawing, so the right half is one shade darker than its mirror image.
 */
export function mirrored(half: readonly Facet[]): Facet[] {
  return half.flatMap(([paint, corners]): Facet[] => [
    [paint, acrossAxis(corners)],
    [oneShadeDarker(paint), corners],
  ]);
}

/** An SVG path over one or more closed polygons. */
export function outline(polygons: readonly string[]): string {
  return polygons.map((corners) => `M${corners}z`).join("");
}

/** Both halves of a polygon list, for rims around mirrored parts. */
export function mirroredOutline(polygons: readonly string[]): string {
  return outline([...polygons, ...polygons.map(acrossAxis)]);
}
