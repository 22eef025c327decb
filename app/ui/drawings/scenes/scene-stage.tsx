import type { ReactNode } from "react";
import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";

const halo: readonly Facet[] = [
  ["stage-1", "100,4 168,72 100,140 32,72"],
  ["stage-2", "100,24 148,72 100,120 52,72"],
];

const ground: readonly Facet[] = [
  ["sand-2", "6,128 46,112 96,106 150,110 194,128 150,136 50,136"],
  ["sand-1", "6,128 46,112 96,106 70,124"],
  ["sand-3", "96,106 150,110 194,128 128,122"],
  ["sand-2", "70,124 96,106 128,122 110,134"],
  ["sand-4", "128,122 194,128 150,136 110,134"],
];

/** Puts one of the things of the scenery on its spot. */
export function Put({
  of,
  x,
  y,
  size = 1,
  flip = false,
}: {
  of: readonly Facet[];
  x: number;
  y: number;
  size?: number;
  flip?: boolean;
}) {
  return (
    <g transform={`translate(${x},${y}) scale(${flip ? -size : size},${size})`}>
      <Facets of={of} />
    </g>
  );
}

/** The ground and the diamond of light that every small scene of an empty page stands before. */
export function SceneStage({ children, ...frame }: DrawingProps & { children: ReactNode }) {
  return (
    <DrawingFrame viewBox="0 0 200 140" own="draw-inline" {...frame}>
      <Facets of={halo} seam={0} />
      <Facets of={ground} />
      {children}
    </DrawingFrame>
  );
}
