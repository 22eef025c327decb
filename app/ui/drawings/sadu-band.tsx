import { useId } from "react";
import type { DrawingProps } from "./facets/drawing-frame.tsx";
import { Facets } from "./facets/facets.tsx";
import { WEAVE_WIDTH, weave } from "./sadu-weave.ts";

/** A woven band as wide as its container, 24 px high unless the class says otherwise. */
export function SaduBand({ className, title }: DrawingProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a title the drawing is decoration and hidden
    <svg
      width="100%"
      height="24"
      className={className}
      focusable="false"
      {...(title ? { role: "img" } : { "aria-hidden": true })}
    >
      {title && <title>{title}</title>}
      {/* Counted from the middle, so that both ends of the band break off alike. */}
      <pattern
        id={id}
        width={WEAVE_WIDTH}
        height="24"
        x="50%"
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${-WEAVE_WIDTH / 2})`}
      >
        <Facets of={weave} seam={0} />
      </pattern>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}
