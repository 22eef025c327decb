import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AgeOnScale, AgeSheep, type AgeStage } from "./animals/age-sheep.tsx";
import { BreedHead } from "./animals/breed-head.tsx";
import { breedLooks } from "./animals/breeds.ts";
import { DiamondRating } from "./diamond-rating.tsx";
import { mirrored } from "./facets/facet.ts";
import { type Cut, CutDiagram } from "./food/cut-diagram.tsx";
import { DishTray } from "./food/dish-tray.tsx";
import { dishLooks } from "./food/dishes.ts";
import { SideBowl, type SideLook } from "./food/side-bowl.tsx";
import { KabshSign } from "./kabsh-sign.tsx";
import { kabshSignSvg } from "./kabsh-sign-svg.ts";
import { RiyalSign } from "./riyal-sign.tsx";
import { SaduBand } from "./sadu-band.tsx";
import { SaduProgress } from "./sadu-progress.tsx";
import { EmptyOffers, EmptyOrders, EmptyResults, EmptyReviews, OfflineTent } from "./scenes/empty-scenes.tsx";
import { FulfilmentHome, FulfilmentRestaurant } from "./scenes/fulfilment-scenes.tsx";
import { HeroScene } from "./scenes/hero-scene.tsx";
import { HowStep } from "./scenes/how-step.tsx";
import { LostSheep } from "./scenes/lost-sheep.tsx";
import { RestaurantPlaceholder } from "./scenes/restaurant-placeholder.tsx";
import { TrustBadge } from "./trust-badge.tsx";

const html = renderToStaticMarkup;
const kilobytes = (element: ReactElement) => gzipSync(html(element)).length / 1024;
const paintsIn = (markup: string) => [...new Set(markup.match(/--(?:draw|color)-[\w-]+/g))];

const breeds = Object.keys(breedLooks);
const seeds = ["R-1", "R-2", "R-3", "R-4", "R-5", "R-6", "R-7", "R-8"];

const sides: SideLook[] = ["rice", "salad", "broth", "appetizers", "other"];

const drawings: Record<string, (title?: string) => ReactElement> = {
  ...Object.fromEntries(
    [...breeds, "unknown"].map((breed) => [
      `breed ${breed}`,
      (title?: string) => <BreedHead breed={breed} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5] as AgeStage[]).map((stage) => [
      `age ${stage}`,
      (title?: string) => <AgeSheep stage={stage} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5] as AgeStage[]).map((stage) => [
      `age ${stage} on the scale`,
      (title?: string) => <AgeOnScale stage={stage} share={stage / 5} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    sides.map((look) => [`side ${look}`, (title?: string) => <SideBowl look={look} title={title} />]),
  ),
  ...Object.fromEntries(
    (["whole", "halves", "quarters", "custom"] as Cut[]).map((cut) => [
      `cut ${cut}`,
      (title?: string) => <CutDiagram cut={cut} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    [...Object.keys(dishLooks), "unknown"].map((dish) => [
      `dish ${dish}`,
      (title?: string) => <DishTray dish={dish} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    seeds.map((seed) => [
      `restaurant ${seed}`,
      (title?: string) => <RestaurantPlaceholder seed={seed} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    ([1, 2, 3] as const).map((step) => [
      `step ${step}`,
      (title?: string) => <HowStep step={step} title={title} />,
    ]),
  ),
  ...Object.fromEntries(
    (["delivery", "speed", "certificates"] as const).map((kind) => [
      `badge ${kind}`,
      (title?: string) => <TrustBadge kind={kind} title={title} />,
    ]),
  ),
  "empty orders": (title) => <EmptyOrders title={title} />,
  "empty offers": (title) => <EmptyOffers title={title} />,
  "empty results": (title) => <EmptyResults title={title} />,
  "empty reviews": (title) => <EmptyReviews title={title} />,
  offline: (title) => <OfflineTent title={title} />,
  lost: (title) => <LostSheep title={title} />,
  home: (title) => <FulfilmentHome title={title} />,
  restaurant: (title) => <FulfilmentRestaurant title={title} />,
  sign: (title) => <KabshSign title={title} />,
  riyal: (title) => <RiyalSign title={title} />,
  band: (title) => <SaduBand title={title} />,
};

const heroes: Record<string, (title?: string) => ReactElement> = {
  hero: (title) => <HeroScene title={title} />,
};

describe("every drawing", () => {
  it.each(Object.entries({ ...drawings, ...heroes }))(
    "%s is an image with a name when it has a title, else decoration",
    (_, draw) => {
      const named = html(draw("خروف"));
      expect(named).toMatch(/^<svg [^>]*role="img"[^>]*><title>خروف<\/title>/);
      expect(named).not.toContain("aria-hidden");
      const silent = html(draw());
      expect(silent).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(silent).not.toContain("<title>");
    },
  );

  it.each(Object.entries(drawings))("%s weighs at most 6 kB compressed", (_, draw) => {
    expect(kilobytes(draw())).toBeLessThanOrEqual(6);
  });

  it.each(Object.entries(heroes))("H02 %s weighs at most 20 kB compressed", (_, draw) => {
    expect(kilobytes(draw())).toBeLessThanOrEqual(20);
  });

  it.each(Object.entries({ ...drawings, ...heroes }))(
    "%s draws with at most one decimal and no broken number",
    (_, draw) => {
      const shapes =
        html(draw())
          .match(/ (?:d|viewBox)="[^"]*"/g)
          ?.join(" ") ?? "";
      expect(shapes).not.toMatch(/\.\d{2,}/);
      expect(shapes).not.toMatch(/NaN|undefined|null/);
    },
  );

  it("paints only with colours the style sheets define", () => {
    const styles = ["drawings.css", "file-paints.css", "scenes/hero.css"]
      .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
      .join("");
    const tokens = [
      "page",
      "surface",
      "raised",
      "line",
      "text",
      "quiet",
      "ember",
      "on-ember",
      "palm",
      "saffron",
      "brick",
    ].map((name) => `--color-${name}`);
    const defined = new Set([...tokens, ...(styles.match(/--draw-[\w-]+(?=:)/g) ?? [])]);
    const used = Object.values({ ...drawings, ...heroes }).flatMap((draw) => paintsIn(html(draw())));
    used.push(
      ...paintsIn(html(<DiamondRating value={3} label="3" />)),
      ...paintsIn(html(<SaduProgress percent={30} label="x" />)),
    );
    expect([...new Set(used)].filter((paint) => !defined.has(paint))).toEqual([]);
  });

  it("keeps its ids apart when it stands twice on a page", () => {
    const page = html(
      <>
        <SaduBand />
        <SaduBand />
        <DiamondRating value={1} label="1" />
        <SaduProgress percent={10} label="x" />
        <HeroScene />
        <HeroScene />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("families", () => {
  it("H09 draws the eight breeds all different", () => {
    expect(breeds.toSorted()).toEqual([
      "awassi",
      "barbary",
      "harri",
      "local",
      "naemi",
      "najdi",
      "romanian",
      "sawakni",
    ]);
    expect(new Set(breeds.map((breed) => html(<BreedHead breed={breed} />))).size).toBe(8);
  });

  it("gives an unknown breed the neutral head, also for names every object has", () => {
    const neutral = html(<BreedHead breed="breed-42" />);
    expect(html(<BreedHead breed="constructor" />)).toBe(neutral);
    expect(neutral).not.toBe(html(<BreedHead breed="naemi" />));
  });

  it("gives an unknown dish the plain tray", () => {
    expect(html(<DishTray dish="سليق" />)).toBe(html(<DishTray dish="toString" />));
    expect(html(<DishTray dish="سليق" />)).not.toBe(html(<DishTray dish="mandi" />));
  });

  it("shows the ages on one frame, each taller than the one before", () => {
    const tops = ([1, 2, 3, 4, 5] as AgeStage[]).map((stage) => {
      const markup = html(<AgeSheep stage={stage} />);
      expect(markup).toContain('viewBox="0 0 120 90"');
      return Math.min(...[...markup.matchAll(/[\d.]+,(-?[\d.]+)/g)].map((match) => Number(match[1])));
    });
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
    expect(new Set(tops).size).toBe(5);
  });

  it("HM09 draws every side dish in a bowl that looks like no other", () => {
    expect(new Set(sides.map((look) => html(<SideBowl look={look} />))).size).toBe(sides.length);
  });

  it.each([
    ["whole", 1],
    ["halves", 2],
    ["quarters", 4],
  ] as const)("HM07 %s are drawn as pieces that lie apart: %d", (cut, pieces) => {
    expect(islandsOf(html(<CutDiagram cut={cut} />))).toBe(pieces);
  });

  it("does not draw the same cover for all restaurants, but always the same for one", () => {
    expect(new Set(seeds.map((seed) => html(<RestaurantPlaceholder seed={seed} />))).size).toBeGreaterThan(4);
    expect(html(<RestaurantPlaceholder seed="R-1" />)).toBe(html(<RestaurantPlaceholder seed="R-1" />));
  });

  it("mirrors a half and puts the right side one shade into the shadow", () => {
    expect(mirrored([["wool-1", "0,0 2,1.5z M-3,4 5,6"]])).toEqual([
      ["wool-1", "0,0 -2,1.5z M3,4 -5,6"],
      ["wool-2", "0,0 2,1.5z M-3,4 5,6"],
    ]);
  });
});

/** How many pieces of meat a drawing shows that no facet joins, by the boxes of what moves together. */
function islandsOf(markup: string): number {
  const numbers = (text: string) => text.split(/[ ,]+/).map(Number);
  const boxes: Box[] = [];
  for (const [, place = "", side = ""] of markup.matchAll(
    /<g transform="(translate\([^"]*scale[^"]*)">(.*?)(?=<g transform="translate\([^"]*scale|<path d="[^"]*" fill="var\(--color-ember|<\/svg>)/gs,
  )) {
    const [x = 0, y = 0] = numbers(/translate\(([^)]*)\)/.exec(place)?.[1] ?? "");
    const size = Number(/scale\(([^)]*)\)/.exec(place)?.[1]);
    for (const [, shift = "0,0", joint = ""] of side.matchAll(
      /<g(?: transform="translate\(([^)]*)\)")?>(.*?)<\/g>/gs,
    )) {
      const [dx = 0, dy = 0] = numbers(shift);
      const corners = [...joint.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
        (corner) => [x + size * (Number(corner[1]) + dx), y + size * (Number(corner[2]) + dy)] as const,
      );
      boxes.push({
        left: Math.min(...corners.map(([at]) => at)),
        right: Math.max(...corners.map(([at]) => at)),
        top: Math.min(...corners.map(([, at]) => at)),
        bottom: Math.max(...corners.map(([, at]) => at)),
      });
    }
  }
  const joined = (one: Box, other: Box) =>
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
  const islands: Box[][] = [];
  for (const box of boxes) {
    const touched = islands.filter((island) => island.some((each) => joined(each, box)));
    for (const island of touched) islands.splice(islands.indexOf(island), 1);
    islands.push([...touched.flat(), box]);
  }
  return islands.length;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

describe("marks with a value", () => {
  it("says the progress to people who do not see it, within 0 and 100", () => {
    const bar = html(<SaduProgress percent={33.4} label="تقدم الطلب" />);
    expect(bar).toContain('role="progressbar"');
    expect(bar).toContain('aria-label="تقدم الطلب"');
    expect(bar).toContain('aria-valuenow="33"');
    expect(bar).toContain('width="33%"');
    expect(html(<SaduProgress percent={140} label="x" />)).toContain('aria-valuenow="100"');
    expect(html(<SaduProgress percent={-4} label="x" />)).toContain('aria-valuenow="0"');
  });

  it("fills diamonds in part", () => {
    const rating = html(<DiamondRating value={4.5} label="4.5 من 5" />);
    expect(rating).toContain('role="img"');
    expect(rating).toContain("<title>4.5 من 5</title>");
    expect(rating).toContain('<rect width="90" height="20"');
    expect(html(<DiamondRating value={9} label="x" />)).toContain('<rect width="100"');
  });

  it("writes the sign as a standalone document with colours of its own", () => {
    const plain = kabshSignSvg({ size: 32 });
    expect(plain).toContain('xmlns="http://www.w3.org/2000/svg" width="32" height="32"');
    expect(plain).not.toMatch(/var\(|undefined/);
    expect(kabshSignSvg({ size: 512, background: "#1b1410" })).toContain('fill="#1b1410"');
  });
});
