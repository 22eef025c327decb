import clsx from "clsx";
import { createContext, type ReactNode, use } from "react";
import { DrawingFrame, type DrawingProps } from "./facets/drawing-frame.tsx";

const VIEW_BOX = "0 0 90 100";
const ON_SHEET = "riyal-on-sheet";
const OnSheet = createContext(false);

/** Pages of many amounts draw the sign once and point at it: in full in every line it was an eighth of a long list. */
export function RiyalSheet({ children }: { children: ReactNode }) {
  return (
    <OnSheet value>
      {/* On paper it would be a page of its own before a roll of labels; what points at it is drawn all the same. */}
      <svg aria-hidden data-screen-only width="0" height="0" className="absolute">
        <symbol id={ON_SHEET} viewBox={VIEW_BOX}>
          <RiyalPath />
        </symbol>
      </svg>
      {children}
    </OnSheet>
  );
}

/**
 * The Saudi Riyal sign (U+20C1) in the proportions the Saudi Central Bank published in 2025:
 * two uprights, three slanted strokes through the right one, two through the left. `isUnheard` where what is around it is hidden from ears.
 */
export function RiyalSign({ isUnheard = false, ...frame }: DrawingProps & { isUnheard?: boolean }) {
  if (use(OnSheet) && !frame.title)
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from ears, by itself or by what is around it
      <svg
        aria-hidden={isUnheard ? undefined : true}
        // A figure gives its sign both sides (`.money-figure`); elsewhere one side follows from the other.
        viewBox={isUnheard ? undefined : VIEW_BOX}
        className={clsx("riyal-sign", frame.className)}
      >
        <use href={`#${ON_SHEET}`} />
      </svg>
    );
  return (
    <DrawingFrame viewBox={VIEW_BOX} own="riyal-sign" {...frame}>
      <RiyalPath />
    </DrawingFrame>
  );
}

const RiyalPath = () => (
  <path
    fill="currentColor"
    d="M42.1 0Q36 3.4 31.6 8.8V50.7L8 55.7Q5.6 61.2 5 67.1L31.6 61.4V75L3.1 81Q.7 86.5 0 92.5L29.9 86.1Q33.4 85.3 35.7 82.2L41.2 74.1Q42.1 72.7 42.1 71.1V59.2L52.6 57V78.5L86.4 71.3Q88.8 65.8 89.5 59.9L63.2 65.5V54.7L86.4 49.8Q88.8 44.3 89.5 38.4L63.2 44V5.3Q57 8.7 52.6 14.1V46.2L42.1 48.4zM55.7 88.6Q53.3 94.1 52.6 100L86.4 92.8Q88.8 87.3 89.5 81.4z"
  />
);
