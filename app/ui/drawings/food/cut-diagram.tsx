import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import { outline } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { type Joint, joints } from "./cut-pieces.ts";

export const CUTS = [
  ...(["whole", "halves", "quarters", "custom"] as const),
  ...(["mufattah", "hadrami", "freezer-small"] as const),
] as const;
export type Cut = (typeof CUTS)[number];

interface Layout {
  /** The sides that arrive; upside down where one lies opened. */
  sides: readonly (readonly [x: number, y: number, size: number, isTurned?: boolean])[];
  /** Every facet is a piece of its own. */
  isSmall?: boolean;
  /** How far joints or quarters stand apart. */
  apart: (joint: Joint) => readonly [number, number];
  /** Where the saw goes: rows of small diamonds, as a weaver sets them. */
  seams: readonly (readonly [fromX: number, fromY: number, toX: number, toY: number])[];
}

const TOGETHER = [0, 0] as const;
const SIDE_BY_SIDE = 0.57;
/** Between fore and hind quarter, in units of a side. */
const QUARTERS_APART = 17;

const layout: Record<Cut, Layout> = {
  whole: { sides: [[8, 12, 1]], apart: () => TOGETHER, seams: [] },
  halves: {
    sides: [
      [35, -1.5, SIDE_BY_SIDE],
      [35, 58, SIDE_BY_SIDE],
    ],
    apart: () => TOGETHER,
    seams: [[8, 56, 132, 56]],
  },
  quarters: {
    sides: [
      [35, -1.5, SIDE_BY_SIDE],
      [35, 58, SIDE_BY_SIDE],
    ],
    apart: ({ quarter }) => [quarter === "fore" ? QUARTERS_APART : -QUARTERS_APART, 0],
    seams: [
      [8, 56, 132, 56],
      [67.5, 3, 67.5, 109],
    ],
  },
  custom: { sides: [[12, 14, 0.9]], apart: (joint) => joint.apart, seams: [] },
  mufattah: {
    sides: [
      [35, 66, SIDE_BY_SIDE, true],
      [35, 46, SIDE_BY_SIDE],
    ],
    apart: () => TOGETHER,
    seams: [],
  },
  hadrami: { sides: [[21, 18, 0.8]], apart: ({ apart: [x, y] }) => [x * 1.7, y * 1.7], seams: [] },
  "freezer-small": { sides: [[20, 20, 0.72]], apart: (joint) => joint.apart, seams: [], isSmall: true },
};

/** The dressed lamb from the side, drawn in as many pieces as arrive at the door. */
export function CutDiagram({ cut, ...frame }: DrawingProps & { cut: Cut }) {
  const { sides, apart, seams, isSmall } = layout[cut];
  const joined = cut === "whole" || cut === "halves" || cut === "mufattah";
  return (
    <DrawingFrame viewBox="0 0 140 112" own="draw-toward" {...frame}>
      {sides.map(([x, y, size, isTurned]) => (
        <g key={y} transform={`translate(${x},${y}) scale(${size}${isTurned ? `,${-size}` : ""})`}>
          <path
            d={outline(
              joints.flatMap((joint) =>
                joint.facets.map(([, corners]) => move(corners, sum(apart(joint), spread(corners, isSmall)))),
              ),
            )}
            stroke="var(--draw-meat-rim)"
            strokeWidth="3"
          />
          {joints.map((joint) => (
            <g key={joint.facets[0]?.[1]} transform={joined ? undefined : `translate(${apart(joint)})`}>
              <Facets
                of={joint.facets.map(([paint, corners]) => [paint, move(corners, spread(corners, isSmall))])}
              />
            </g>
          ))}
        </g>
      ))}
      {seams.length > 0 && <path d={seams.map(stitches).join("")} fill="var(--color-ember)" />}
    </DrawingFrame>
  );
}

const STITCH = 8;

function stitches([fromX, fromY, toX, toY]: Layout["seams"][number]): string {
  const count = Math.round(Math.hypot(toX - fromX, toY - fromY) / STITCH);
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = round(fromX + ((toX - fromX) * index) / count);
    const y = round(fromY + ((toY - fromY) * index) / count);
    return `M${x},${round(y - 1.6)} ${round(x + 1.6)},${y} ${x},${round(y + 1.6)} ${round(x - 1.6)},${y}z`;
  }).join("");
}

/** How far a small piece goes from the middle of its side. */
function spread(corners: string, isSmall = false): readonly [number, number] {
  if (!isSmall) return TOGETHER;
  const points = [...corners.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const middle = (at: 0 | 1) => points.reduce((total, point) => total + point[at], 0) / points.length;
  return [round((middle(0) - 60) * 0.3), round((middle(1) - 45) * 0.3)];
}

function sum(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return [a[0] + b[0], a[1] + b[1]];
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
