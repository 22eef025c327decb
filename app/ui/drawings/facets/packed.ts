import type { Facet } from "./facet.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(corners: string): Box {
  const points = [...corners.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * The same picture from fewer elements: a facet joins an earlier one of its paint where nothing painted between the two
 * reaches into it. What is drawn many times on a page is packed, so that the page has less to style and to lay out.
 */
export function packed(facets: readonly Facet[]): Facet[] {
  const runs: { paint: string; polygons: string[]; boxes: Box[] }[] = [];
  for (const [paint, corners] of facets) {
    const box = boxOf(corners);
    let home = runs.length - 1;
    while (home >= 0 && runs[home]?.paint !== paint) {
      home = runs[home]?.boxes.some((other) => overlap(box, other)) ? -1 : home - 1;
    }
    const run = runs[home];
    if (run) {
      run.polygons.push(corners);
      run.boxes.push(box);
    } else runs.push({ paint, polygons: [corners], boxes: [box] });
  }
  return runs.map(({ paint, polygons }) => [paint, polygons.join("z M")]);
}
