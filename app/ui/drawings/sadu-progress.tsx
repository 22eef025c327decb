import { useId } from "react";
import type { Facet } from "./facets/facet.ts";
import { Facets } from "./facets/facets.tsx";

const thread: readonly Facet[] = [
  ["weave-gold-2", "0,0 20,0 20,12 0,12"],
  ["weave-gold-1", "0,0 10,0 0,6z M20,0 10,0 20,6z M0,6 10,12 0,12z M20,6 20,12 10,12"],
  ["weave-red-1", "10,2 16,6 10,10 4,6"],
  ["weave-wool", "10,4.2 13,6 10,7.8 7,6"],
];

interface SaduProgressProps {
  /** 0–100; values outside are clamped. */
  percent: number;
  /** What is progressing, for people who do not see the bar. */
  label: string;
  className?: string | undefined;
}

/** A progress bar that weaves itself from the inline start; it follows the text direction by class `draw-inline`. */
export function SaduProgress({ percent, label, className }: SaduProgressProps) {
  const id = useId();
  const done = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      className={className}
    >
      <svg width="100%" height="12" className="draw-inline sadu-progress" aria-hidden focusable="false">
        <pattern id={id} width="20" height="12" patternUnits="userSpaceOnUse">
          <Facets of={thread} seam={0} />
        </pattern>
        <pattern id={`${id}warp`} width="20" height="12" patternUnits="userSpaceOnUse">
          <path d="M0,0H20V12H0z" fill="var(--color-line)" />
          <path d="M10,2 16,6 10,10 4,6z" fill="var(--color-raised)" />
        </pattern>
        <rect width="100%" height="12" fill={`url(#${id}warp)`} />
        <rect width={`${done}%`} height="12" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}
