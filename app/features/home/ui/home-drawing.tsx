import { HeroScene } from "#app/ui/drawings/scenes/hero-scene.tsx";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";

export type HomeDrawingOf = { of: "hero"; which: "dawn" } | { of: "cover"; which: string };

export type HomeDrawingProps = HomeDrawingOf & { className?: string | undefined };

/** The drawings that are part of the home page itself, in one module that the browser only needs when it draws the page by itself. */
export function HomeDrawing({ className, ...drawing }: HomeDrawingProps) {
  if (drawing.of === "hero") return <HeroScene className={className} />;
  return <RestaurantPlaceholder seed={drawing.which} className={className} />;
}
