import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import tokens from "../../styles/tokens.css?raw";
import { AgeOnScale, AgeSheep, type AgeStage } from "./animals/age-sheep.tsx";
import { BreedHead } from "./animals/breed-head.tsx";
import { breedLooks } from "./animals/breeds.ts";
import drawings from "./drawings.css?raw";
import filePaints from "./file-paints.css?raw";
import { CUTS, type Cut, CutDiagram } from "./food/cut-diagram.tsx";
import { DishTray } from "./food/dish-tray.tsx";
import { dishLooks } from "./food/dishes.ts";
import { SideBowl, type SideLook } from "./food/side-bowl.tsx";
import { paintSvg, paintsOf } from "./painted-svg.ts";
import { FulfilmentHome, FulfilmentRestaurant } from "./scenes/fulfilment-scenes.tsx";
import hero from "./scenes/hero.css?raw";
import { HowStep } from "./scenes/how-step.tsx";
import { TrustBadge } from "./trust-badge.tsx";

const STYLES = [tokens, hero, drawings, filePaints];
const NIGHT = { ...paintsOf(STYLES, "@theme static"), ...paintsOf(STYLES, ":root") };
const PAINTS = { dark: NIGHT, light: { ...NIGHT, ...paintsOf(STYLES, '[data-theme="light"]') } };

/** The code that draws, and its colours: what changes here has another address. */
const sources = import.meta.glob(["./**/*.{ts,tsx,css}", "!./**/*.test.*", "../../styles/tokens.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Which drawings these are. */
export const DRAWINGS_VERSION = createHash("sha256")
  .update(JSON.stringify(Object.entries(sources).sort()))
  .digest("base64url")
  .slice(0, 10);

const STAGES = ["1", "2", "3", "4", "5"];
const known = (names: readonly string[], which: string, otherwise: string | null) =>
  names.includes(which) ? which : otherwise;

interface Kind {
  /** The name under which it is drawn, so that what nobody drew is one drawing; null when there is no such thing. */
  named(which: string): string | null;
  draw(which: string): ReactElement;
}

const KINDS: Record<string, Kind> = {
  breed: {
    named: (which) => known(Object.keys(breedLooks), which, "unknown"),
    draw: (which) => <BreedHead breed={which} />,
  },
  age: {
    named: (which) => known(STAGES, which, null),
    draw: (which) => <AgeSheep stage={Number(which) as AgeStage} />,
  },
  scale: {
    named: (which) => (/^[1-5]-(?:100|[1-9]?\d)$/.test(which) ? which : null),
    draw: (which) => {
      const [stage, percent] = which.split("-").map(Number);
      return <AgeOnScale stage={stage as AgeStage} share={(percent ?? 0) / 100} />;
    },
  },
  how: {
    named: (which) => known(["1", "2", "3"], which, null),
    draw: (which) => <HowStep step={Number(which) as 1 | 2 | 3} />,
  },
  trust: {
    named: (which) => known(["delivery", "speed", "certificates"], which, null),
    draw: (which) => <TrustBadge kind={which as "delivery" | "speed" | "certificates"} />,
  },
  scene: {
    named: (which) => known(["home", "restaurant"], which, null),
    draw: (which) => (which === "home" ? <FulfilmentHome /> : <FulfilmentRestaurant />),
  },
  dish: {
    named: (which) => known(Object.keys(dishLooks), which, "unknown"),
    draw: (which) => <DishTray dish={which} />,
  },
  side: {
    named: (which) => known(["rice", "salad", "broth", "appetizers", "other"], which, null),
    draw: (which) => <SideBowl look={which as SideLook} />,
  },
  cut: {
    named: (which) => known(CUTS, which, null),
    draw: (which) => <CutDiagram cut={which as Cut} />,
  },
};

const FOLDER = /^(dark|light)-(ltr|rtl)$/;
const FRAME = /^<svg viewBox="([^"]+)"[^>]*>/;
const UPRIGHT = '<g class="draw-upright">';

/**
 * The file `name` of `folder` (theme and direction) as a picture that stands alone, in colours that need no page; null when
 * there is none. `key` is the same for all names of one drawing.
 */
export function drawingFile(
  folder: string,
  name: string,
): { key: string; version: string; svg: () => string } | null {
  const [, theme, direction] = FOLDER.exec(folder) ?? [];
  const dash = name.indexOf("-");
  const kind = Object.hasOwn(KINDS, name.slice(0, dash)) ? KINDS[name.slice(0, dash)] : undefined;
  const which = kind?.named(name.slice(dash + 1));
  if (!theme || !kind || !which) return null;
  const upright = direction === "rtl" ? '<g transform="scale(-1,1)">' : "<g>";
  return {
    key: `${folder}/${name.slice(0, dash)}-${which}`,
    version: DRAWINGS_VERSION,
    svg: () =>
      paintSvg(renderToStaticMarkup(kind.draw(which)), PAINTS[theme as keyof typeof PAINTS])
        .replace(FRAME, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="$1" stroke-linejoin="round">')
        .replaceAll(UPRIGHT, upright),
  };
}
