import { DrawingFrame, type DrawingProps } from "./facets/drawing-frame.tsx";

/** A salt shaker of a few facets, head down and pouring: the food authority's sign of a dish with much salt. */
export function SaltShaker(frame: DrawingProps) {
  return (
    <DrawingFrame viewBox="0 0 48 48" {...frame}>
      <g fill="currentColor">
        <path d="M27 3 45 21 37 29 19 11z" />
        <path opacity=".7" d="M19 11 37 29 31 33 15 17z" />
        <path opacity=".45" d="M15 17 31 33 24 35 13 24z" />
        <path d="M7 29 11 33 7 37 3 33z M16 33 20 37 16 41 12 37z M6 40 9 43 6 46 3 43z M23 40 26 43 23 46 20 43z" />
      </g>
    </DrawingFrame>
  );
}
