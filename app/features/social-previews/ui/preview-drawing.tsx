import type { ReactNode } from "react";
import type { PreviewedPageName } from "#app/foundation/page/previewed-pages.ts";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import { sheepFacets, sheepWearing } from "#app/ui/drawings/animals/sheep.ts";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { KabshSign } from "#app/ui/drawings/kabsh-sign.tsx";
import { WEAVE_WIDTH, weave } from "#app/ui/drawings/sadu-weave.ts";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";
import { Put } from "#app/ui/drawings/scenes/scene-stage.tsx";
import { dallah, feast, finjan, house, palm, parcel, steam, tent } from "#app/ui/drawings/scenes/scenery.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** How far a restaurant's own picture reaches before the woven edge. */
export const COVER_WIDTH = 560;
const BAND = 36;

const sky: readonly Facet[] = [
  ["hero-top", "0,0 1200,0 1200,630 0,630"],
  ["dawn-1", "0,0 640,0 540,200 620,420 560,630 0,630"],
  ["dawn-2", "0,110 180,70 380,120 500,220 560,420 520,630 0,630"],
  ["dawn-3", "0,210 150,180 330,215 440,300 490,450 470,630 0,630"],
  ["dawn-4", "0,300 140,270 300,300 400,370 440,480 430,630 0,630"],
  ["dawn-5", "0,370 130,345 270,370 360,430 390,520 380,630 0,630"],
];

const stars: readonly Facet[] = [
  [
    "hero-star",
    "92,64 95,69 92,74 89,69z M238,38 240.5,42 238,46 235.5,42z M402,82 405,87 402,92 399,87z M520,52 522,55.5 520,59 518,55.5z M700,40 702,43.5 700,47 698,43.5z M330,150 332,153.5 330,157 328,153.5z M48,168 50,171.5 48,175 46,171.5",
  ],
];

const dunes: readonly Facet[] = [
  ["dune-far-2", "-20,520 120,436 252,478 420,402 560,478 740,540 960,522 1220,556 1220,640 -20,640"],
  ["dune-far-1", "120,436 252,478 190,560 20,560z M420,402 560,478 500,560 330,548"],
  ["dune-far-3", "560,478 740,540 700,600 500,560z M960,522 1220,556 1220,600 900,580"],
  ["dune-mid-2", "-20,548 180,500 420,532 640,530 900,568 1220,548 1220,640 -20,640"],
  ["dune-mid-1", "180,500 420,532 300,590 40,584z M640,530 900,568 760,600 560,586"],
  ["dune-mid-3", "900,568 1220,548 1220,610 860,604"],
  ["ridge-near-2", "-20,588 240,556 520,578 820,566 1220,590 1220,640 -20,640"],
  ["ridge-near-1", "240,556 520,578 400,610 120,604"],
  ["ridge-near-3", "820,566 1220,590 1220,630 760,610"],
];

const naemi = { fleece: "white", hide: "brown" };
const najdi = { fleece: "black", hide: "white" };
const ram = sheepWearing(sheepFacets(1), naemi);
const ewe = sheepWearing(sheepFacets(0.74, "ewe"), najdi);
const lamb = sheepWearing(sheepFacets(0.1), { fleece: "white", hide: "cream" });
const rug: readonly Facet[] = [
  ["weave-red-2", "70,566 150,530 470,530 560,566 470,592 140,592"],
  ["weave-red-1", "150,530 470,530 300,560"],
  ["weave-gold-2", "300,540 350,561 300,582 250,561"],
  ["weave-ground", "300,548 332,561 300,574 268,561"],
];

function Sun({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x},${y}) scale(${size})`}>
      <path d="M0-66 66,0 0,66-66,0z M0-46 46,0 0,46-46,0z" fill="var(--draw-halo)" />
      <path d="M0-28 28,0 0,28-28,0z" fill="var(--draw-sun-2)" />
      <path d="M0-28V28L-28,0z" fill="var(--draw-sun-1)" />
    </g>
  );
}

interface PlacedProps {
  x: number;
  y: number;
  size: number;
  /** How tall, when it is no square. */
  tall?: number;
  children: ReactNode;
}

/** A drawing with a frame of its own, as large as wanted and where it is wanted. */
function Placed({ x, y, size, tall = size, children }: PlacedProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a picture that has its words beside it
    <svg x={x} y={y} width={size} height={tall}>
      {children}
    </svg>
  );
}

/** What stands on the dunes, by page. */
const subjects: Record<PreviewedPageName, ReactNode> = {
  home: (
    <>
      <Put of={ewe} x={10} y={372} size={2.05} />
      <Put of={ram} x={150} y={290} size={3.3} />
      <Put of={lamb} x={352} y={426} size={1.85} />
    </>
  ),
  restaurants: (
    <>
      <Put of={tent} x={300} y={556} size={4.6} />
      <Put of={rug} x={0} y={8} />
      <Put of={steam} x={300} y={430} size={2} />
      <Put of={feast} x={300} y={584} size={3.7} />
    </>
  ),
  order: (
    <>
      <Put of={palm} x={500} y={552} size={2.4} flip />
      <Placed x={52} y={142} size={430}>
        <BreedHead breed="naemi" />
      </Placed>
    </>
  ),
  offers: (
    <>
      <Put of={house} x={300} y={540} size={5} />
      <Put of={palm} x={60} y={556} size={2.6} />
      <Put of={parcel} x={420} y={594} size={6} />
    </>
  ),
  about: (
    <>
      <Put of={palm} x={90} y={540} size={3.4} />
      <Put of={tent} x={310} y={572} size={4.8} />
      <Put of={dallah} x={520} y={588} size={2.4} />
    </>
  ),
  contact: (
    <>
      <Put of={rug} x={0} y={8} />
      <Put of={dallah} x={290} y={582} size={8.4} />
      <Put of={finjan} x={430} y={588} size={6.4} />
      <Put of={finjan} x={110} y={590} size={6.4} />
    </>
  ),
  terms: (
    <Placed x={96} y={128} size={420}>
      <KabshSign />
    </Placed>
  ),
  privacy: (
    <>
      <Put of={palm} x={96} y={552} size={3.6} />
      <Put of={house} x={310} y={572} size={6} />
      <Put of={palm} x={520} y={560} size={2.4} flip />
    </>
  ),
};

function Band() {
  const repeats = Math.ceil(WIDTH / ((WEAVE_WIDTH * BAND) / 24));
  return Array.from({ length: repeats }, (_, repeat) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant data
      key={repeat}
      transform={`translate(${repeat * ((WEAVE_WIDTH * BAND) / 24)},${HEIGHT - BAND}) scale(${BAND / 24})`}
    >
      <Facets of={weave} seam={0} />
    </g>
  ));
}

/** The woven edge down a cover, as the side of a tent. */
function Edge() {
  const repeats = Math.ceil(HEIGHT / WEAVE_WIDTH) + 1;
  return Array.from({ length: repeats }, (_, repeat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant data
    <g key={repeat} transform={`translate(${COVER_WIDTH},${repeat * WEAVE_WIDTH}) rotate(90)`}>
      <Facets of={weave} seam={0} />
    </g>
  ));
}

interface PreviewDrawingProps {
  /** Which drawing: a page's, or that of a restaurant (its id); `photo` leaves the place of its cover clear. */
  of: { page: PreviewedPageName } | { restaurant: string; photo: boolean };
  /** Arabic pictures have their words on the right, the others on the left. */
  isMirrored: boolean;
  /** In its place a logo is laid over the drawing, on a light plate of this size around it where it needs one. */
  sign?: "drawn" | "none" | { plate: { width: number; height: number } };
}

function Plate({ width, height }: { width: number; height: number }) {
  return (
    <rect
      x={1140 - 12 - width}
      y={90 - 6 - height / 2}
      width={width + 12}
      height={height + 12}
      rx={10}
      fill="#faf6ee"
    />
  );
}

/** All of a preview picture but its words, 1200 × 630. */
export function PreviewDrawing({ of, isMirrored, sign = "drawn" }: PreviewDrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a picture file, whose words stand in the page's head
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <g transform={isMirrored ? `matrix(-1,0,0,1,${WIDTH},0)` : undefined} strokeLinejoin="round">
        {"page" in of ? (
          <>
            <Facets of={sky} seam={0} />
            <Facets of={stars} seam={0} />
            <Sun x={496} y={212} size={1.6} />
            <Facets of={dunes} />
            {subjects[of.page]}
          </>
        ) : (
          <>
            {!of.photo && (
              <Placed x={0} y={0} size={COVER_WIDTH} tall={HEIGHT}>
                <RestaurantPlaceholder seed={of.restaurant} />
              </Placed>
            )}
            <path
              d={`M${COVER_WIDTH - 12},0H${WIDTH}V${HEIGHT}H${COVER_WIDTH - 12}z`}
              fill="var(--color-page)"
            />
            <Edge />
            <path
              d="M584,556 740,522 900,548 1060,520 1200,546 1200,630 584,630z"
              fill="var(--color-surface)"
            />
            <path
              d="M584,588 720,560 900,590 1080,556 1200,580 1200,630 584,630z"
              fill="var(--color-raised)"
            />
          </>
        )}
        <Band />
        {sign === "drawn" && (
          <Placed x={1068} y={54} size={72}>
            <KabshSign />
          </Placed>
        )}
        {typeof sign === "object" && <Plate {...sign.plate} />}
        {"restaurant" in of && <path d="M1112,432 1134,456 1112,480 1090,456z" fill="var(--draw-star-1)" />}
      </g>
    </svg>
  );
}
