import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/drawing-frame.tsx";
import { outline } from "#app/ui/drawings/facet.ts";
import { Facets } from "#app/ui/drawings/facets.tsx";
import { type Joint, joints } from "./cut-pieces.ts";

export type Cut = "whole" | "halves" | "quarters" | "custom";

/** How one way to cut is shown: the sides that arrive, and how far joints or quarters stand apart. */
const layout: Record<
  Cut,
  {
    sides: readonly (readonly [x: number, y: number, size: number])[];
    apart: (joint: Joint) => readonly [number, number];
  }
> = {
  whole: { sides: [[8, 12, 1]], apart: () => [0, 0] },
  halves: {
    sides: [
      [52, -1, 0.62],
      [6, 50, 0.62],
    ],
    apart: () => [0, 0],
  },
  quarters: {
    sides: [
      [50, -1, 0.62],
      [8, 50, 0.62],
    ],
    apart: (joint) => [joint.quarter === "fore" ? 7 : -7, 0],
  },
  custom: { sides: [[12, 14, 0.9]], apart: (joint) => joint.apart },
};

/** The dressed lamb from the side, drawn in as many pieces as arrive at the door. */
export function CutDiagram({ cut, ...frame }: DrawingProps & { cut: Cut }) {
  const { sides, apart } = layout[cut];
  const joined = cut === "whole" || cut === "halves";
  return (
    <DrawingFrame viewBox="0 0 140 112" own="draw-toward" {...frame}>
      {sides.map(([x, y, size]) => (
        <g key={y} transform={`translate(${x},${y}) scale(${size})`}>
          <path
            d={outline(
              joints.flatMap((joint) => joint.facets.map(([, corners]) => move(corners, apart(joint)))),
            )}
            stroke="var(--draw-meat-rim)"
            strokeWidth="3"
          />
          {joints.map((joint) => (
            <g key={joint.facets[0]?.[1]} transform={joined ? undefined : `translate(${apart(joint)})`}>
              <Facets of={joint.facets} />
            </g>
          ))}
        </g>
      ))}
    </DrawingFrame>
  );
}

function move(corners: string, [dx, dy]: readonly [number, number]): string {
  if (!(dx || dy)) return corners;
  return corners.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(Number(x) + dx)},${round(Number(y) + dy)}`,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
