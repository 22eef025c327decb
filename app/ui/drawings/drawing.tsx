import clsx from "clsx";
import { useContext } from "react";
import type { AgeStage } from "./animals/age-sheep.tsx";
import { DrawingsFolder } from "./drawings-folder.ts";
import type { Cut } from "./food/cut-diagram.tsx";
import type { SideLook } from "./food/side-bowl.tsx";

/** Every drawing that is a file of its own: its kind, and which of them. */
export type DrawingName =
  | `breed-${string}`
  | `age-${AgeStage}`
  | `scale-${AgeStage}-${number}`
  | `how-${1 | 2 | 3}`
  | `trust-${"delivery" | "speed" | "certificates"}`
  | `scene-${"home" | "restaurant"}`
  | `dish-${string}`
  | `side-${SideLook}`
  | `cut-${Cut}`;

/** Width and height of each kind. */
const SIZES: Record<string, readonly [number, number]> = {
  breed: [120, 118],
  age: [120, 90],
  scale: [120, 85],
  how: [200, 140],
  trust: [96, 96],
  scene: [200, 140],
  dish: [128, 128],
  side: [92, 92],
  cut: [140, 112],
};
/** What looks into the text, wherever it starts. */
const TOWARD = /^(age|scale|how|scene|cut|trust-delivery)/;

/**
 * A drawing of hundreds of facets, as a picture of its own and not as a part of the page: it is fetched when it comes near
 * the screen and kept for ever, and a page has neither to send nor to style nor to lay out its facets.
 */
export function Drawing({ of, className }: { of: DrawingName; className?: string | undefined }) {
  const folder = useContext(DrawingsFolder);
  const [width, height] = SIZES[of.slice(0, of.indexOf("-"))] ?? [];
  return (
    <img
      src={`${folder}/${encodeURIComponent(of)}.svg`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={clsx(TOWARD.test(of) && "draw-toward", className)}
    />
  );
}
