import { useId } from "react";
import { DrawingFrame } from "./facets/drawing-frame.tsx";

const STARS = [0, 1, 2, 3, 4];
const STEP = 20;

function diamonds(shape: (middle: number) => string): string {
  return STARS.map((index) => shape(index * STEP + STEP / 2)).join("");
}

const whole = diamonds((x) => `M${x},1 ${x + 9},10 ${x},19 ${x - 9},10z`);
const shaded = diamonds((x) => `M${x},1 ${x + 9},10 ${x},19z`);
const lit = diamonds((x) => `M${x},5 ${x},10 ${x - 5},10z`);

interface DiamondRatingProps {
  /** 0–5; the last diamond fills in part. */
  value: number;
  /** Says the rating in words. */
  label: string;
  className?: string | undefined;
}

/** A rating in woven diamonds, filled from the inline start. */
export function DiamondRating({ value, label, className }: DiamondRatingProps) {
  const id = useId();
  const filled = Math.round(Math.min(5, Math.max(0, value)) * STEP * 10) / 10;
  return (
    <DrawingFrame viewBox="0 0 100 20" title={label} className={className} own="draw-inline">
      <clipPath id={id}>
        <rect width={filled} height="20" />
      </clipPath>
      <path d={whole} fill="var(--color-line)" />
      <g clipPath={`url(#${id})`}>
        <path d={whole} fill="var(--draw-star-1)" />
        <path d={shaded} fill="var(--draw-star-2)" />
        <path d={lit} fill="var(--draw-star-light)" />
      </g>
    </DrawingFrame>
  );
}
