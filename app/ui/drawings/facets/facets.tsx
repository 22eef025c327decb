import { type Facet, outline, paintOf } from "./facet.ts";

/** Paints facets in order; neighbours in the list with one paint share a path, which keeps the markup small. */
export function Facets({ of, seam = 0.4 }: { of: readonly Facet[]; seam?: number }) {
  const runs: { paint: string; polygons: string[] }[] = [];
  for (const [paint, corners] of of) {
    const last = runs.at(-1);
    if (last?.paint === paint) last.polygons.push(corners);
    else runs.push({ paint, polygons: [corners] });
  }
  // A hairline of the same colour closes the gaps antialiasing leaves between facets.
  return runs.map(({ paint, polygons }, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant data
      key={index}
      d={outline(polygons)}
      fill={paintOf(paint)}
      {...(seam > 0 && { stroke: paintOf(paint), strokeWidth: seam })}
    />
  ));
}
