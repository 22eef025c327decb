import { flushSync } from "react-dom";
import type { ListedRestaurant } from "#app/features/restaurants/rules/listed-restaurant.ts";
import { AgeLine, type HomeAge } from "./age-line.tsx";
import { AgesHeading } from "./ages-heading.tsx";
import { BreedTiles, type HomeBreed } from "./breed-tiles.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeaturedRestaurants } from "./featured-restaurants.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { ServingCities } from "./serving-cities.tsx";
import { TrustBadges } from "./trust-badges.tsx";

export type HomeSectionsProps =
  | { of: "trust" }
  | { of: "animals"; breeds: readonly HomeBreed[]; ages: readonly HomeAge[] }
  | { of: "kitchens"; restaurants: readonly ListedRestaurant[] }
  | { of: "end"; cities: readonly string[] };

/** Draws a part anew with `draw`; whoever was at one of its links still is. */
export function redraw(of: HomeSectionsProps["of"], draw: () => void): void {
  const part = `[data-sections="${of}"]`;
  const href = document.activeElement?.closest(`${part} a`)?.getAttribute("href");
  flushSync(draw);
  const link = href && document.querySelector<HTMLElement>(`${part} a[href="${CSS.escape(href)}"]`);
  if (link) link.focus({ preventScroll: true });
}

/** The sections below the first screen that keep no state, in one module that a first visit does not load. */
export function HomeSections(part: HomeSectionsProps) {
  switch (part.of) {
    case "trust":
      return <TrustBadges />;
    case "animals":
      return (
        <>
          <BreedTiles breeds={part.breeds} />
          <AgesHeading />
          <AgeLine ages={part.ages} />
        </>
      );
    case "kitchens":
      return (
        <>
          <HowItWorks />
          <FeaturedRestaurants restaurants={part.restaurants} />
        </>
      );
    case "end":
      return (
        <>
          <ServingCities cities={part.cities} />
          <ClosingCall />
        </>
      );
  }
}
