import { AgeOnScale, type AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import { FulfilmentHome } from "#app/ui/drawings/scenes/fulfilment-scenes.tsx";
import { HeroScene } from "#app/ui/drawings/scenes/hero-scene.tsx";
import { HowStep } from "#app/ui/drawings/scenes/how-step.tsx";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";
import { TrustBadge } from "#app/ui/drawings/trust-badge.tsx";

export type HomeDrawingOf =
  | { of: "hero"; which: "dawn" }
  | { of: "breed"; which: string }
  | { of: "age"; which: AgeStage; share: number }
  | { of: "how"; which: 1 | 2 | 3 }
  | { of: "trust"; which: "delivery" | "speed" | "certificates" }
  | { of: "cover"; which: string }
  | { of: "scene"; which: "house" };

export type HomeDrawingProps = HomeDrawingOf & { className?: string | undefined };

/** Every drawing of the home page, in one module that the browser only needs when it draws the page by itself. */
export function HomeDrawing({ className, ...drawing }: HomeDrawingProps) {
  switch (drawing.of) {
    case "hero":
      return <HeroScene className={className} />;
    case "breed":
      return <BreedHead breed={drawing.which} className={className} />;
    case "age":
      return <AgeOnScale stage={drawing.which} share={drawing.share} className={className} />;
    case "how":
      return <HowStep step={drawing.which} className={className} />;
    case "trust":
      return <TrustBadge kind={drawing.which} className={className} />;
    case "cover":
      return <RestaurantPlaceholder seed={drawing.which} className={className} />;
    case "scene":
      return <FulfilmentHome className={className} />;
  }
}
