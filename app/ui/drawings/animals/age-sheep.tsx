import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import { outline } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { growthOfWeight } from "./age-scale.ts";
import { sheepFacets, sheepWearing } from "./sheep.ts";

export type AgeStage = 1 | 2 | 3 | 4 | 5;

/** How far each age class has grown from lamb to full-grown ram; follows the live weights of R14. */
const growthOf: Record<AgeStage, number> = { 1: 0, 2: 0.3, 3: 0.55, 4: 0.78, 5: 1 };

const naemi: Record<string, string> = { fleece: "white", hide: "brown" };

/** One sheep growing through the five age classes; all five share ground line and scale so that they compare. */
export function AgeSheep({ stage, ...frame }: DrawingProps & { stage: AgeStage }) {
  const facets = sheepWearing(sheepFacets(growthOf[stage]), naemi);
  return (
    <DrawingFrame viewBox="0 0 120 90" own="draw-toward" {...frame}>
      <path d="M4,84 116,84 108,87 12,87z" fill="var(--draw-ground)" />
      <path
        d={outline(facets.map(([, corners]) => corners))}
        fill="var(--draw-rim)"
        stroke="var(--draw-rim)"
        strokeWidth="2"
      />
      <Facets of={facets} />
    </DrawingFrame>
  );
}

/**
 * A sheep of one age class beside the others of its scale: as heavy in the drawing as it weighs, a `share` of the heaviest.
 * Its feet stand on the lower edge of the frame, so that a row of them stands on one line.
 */
export function AgeOnScale({ stage, share, ...frame }: DrawingProps & { stage: AgeStage; share: number }) {
  const facets = sheepWearing(sheepFacets(growthOfWeight(share), "ram", growthOf[stage]), naemi);
  return (
    <DrawingFrame viewBox="0 0 120 85" own="draw-toward" {...frame}>
      <path
        d={outline(facets.map(([, corners]) => corners))}
        fill="var(--draw-rim)"
        stroke="var(--draw-rim)"
        strokeWidth="2"
      />
      <Facets of={facets} />
    </DrawingFrame>
  );
}
