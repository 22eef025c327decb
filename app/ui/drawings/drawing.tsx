import clsx from "clsx";
import { createContext, useContext } from "react";
import type { AgeStage } from "./animals/age-sheep.tsx";
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

/** Width and height of each kind, and whether it looks into the text. */
const KINDS: Record<string, { size: readonly [number, number]; looks?: "draw-toward" | "draw-inline" }> = {
  breed: { size: [120, 118] },
  age: { size: [120, 90], looks: "draw-toward" },
  scale: { size: [120, 85], looks: "draw-toward" },
  how: { size: [200, 140], looks: "draw-inline" },
  trust: { size: [96, 96] },
  scene: { size: [200, 140], looks: "draw-inline" },
  dish: { size: [128, 128] },
  side: { size: [92, 92] },
  cut: { size: [140, 112], looks: "draw-toward" },
};

/** Where the drawings of this page lie: those of its theme and direction, in the version of now. */
export const DrawingsFolder = createContext("/drawings/0/dark-rtl");

/**
 * A drawing of hundreds of facets, as a picture of its own and not as a part of the page: it is fetched when it comes near
 * the screen and kept for ever, and a page has neither to send nor to style nor to lay out its facets.
 */
export function Drawing({ of, className }: { of: DrawingName; className?: string | undefined }) {
  const folder = useContext(DrawingsFolder);
  const { size, looks } = KINDS[of.slice(0, of.indexOf("-"))] ?? { size: [1, 1] };
  const toward = of === "trust-delivery" ? "draw-toward" : looks;
  return (
    <img
      src={`${folder}/${encodeURIComponent(of)}.svg`}
      alt=""
      width={size[0]}
      height={size[1]}
      loading="lazy"
      decoding="async"
      className={clsx(toward, className)}
    />
  );
}
