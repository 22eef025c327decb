import { DrawingFrame, type DrawingProps } from "./facets/drawing-frame.tsx";
import { Facets } from "./facets/facets.tsx";
import { signFacets } from "./kabsh-sign-svg.ts";

/** The sign of the shop, a ram's head that still reads at 16 px. */
export function KabshSign(frame: DrawingProps) {
  return (
    <DrawingFrame viewBox="-16 0.3 32 32" {...frame}>
      <Facets of={signFacets} seam={0.15} />
    </DrawingFrame>
  );
}
