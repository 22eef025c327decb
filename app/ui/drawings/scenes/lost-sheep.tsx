import { sheepFacets, sheepWearing } from "#app/ui/drawings/animals/sheep.ts";
import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";

const moon: readonly Facet[] = [
  ["stage-1", "222,0 292,70 222,140 152,70"],
  ["stage-2", "222,28 264,70 222,112 180,70"],
  ["star-2", "222,48 244,70 222,92 200,70"],
  ["star-1", "222,48 222,92 200,70"],
  [
    "star-1",
    "60,24 62.4,27.4 60,30.8 57.6,27.4z M112,48 113.8,50.4 112,52.8 110.2,50.4z M146,18 147.8,20.4 146,22.8 144.2,20.4z M30,62 31.6,64.2 30,66.4 28.4,64.2z M296,26 298,29 296,32 294,29",
  ],
];

const dunes: readonly Facet[] = [
  ["dune-far-2", "30,160 90,92 118,122 104,160"],
  ["dune-far-3", "90,92 196,150 196,160 104,160 118,122"],
  ["dune-far-2", "150,166 264,104 250,132 268,166"],
  ["dune-far-1", "264,104 306,170 268,166 250,132"],
  ["dune-mid-3", "8,178 42,122 78,142 64,182"],
  ["dune-mid-2", "42,122 196,170 190,182 64,182 78,142"],
  ["dune-mid-3", "120,178 230,132 216,154 240,184 120,184"],
  ["dune-mid-1", "230,132 312,178 240,184 216,154"],
  ["sand-2", "4,178 120,150 316,178 258,197 72,198"],
  ["sand-1", "4,178 120,150 96,175 30,188"],
  ["sand-3", "120,150 316,178 288,187 180,177"],
  ["sand-4", "96,175 180,177 288,187 258,197 72,198 30,188"],
];

const tracks =
  "M22,183 25,181.4 28,183 25,184.6z M30,174 33,172.6 36,174 33,175.4z M46,170 49,168.6 52,170 49,171.4z M64,174 67,172.6 70,174 67,175.4z M80,170 83,168.6 86,170 83,171.4z M92,163 94.6,161.8 97,163 94.6,164.2z M106,167 108.6,165.8 111,167 108.6,168.2";

/** The page that is not there: one sheep among the dunes, its tracks behind it. */
export function LostSheep(frame: DrawingProps) {
  return (
    <DrawingFrame viewBox="0 0 320 200" own="draw-inline" {...frame}>
      <Facets of={moon} />
      <Facets of={dunes} />
      <path d={tracks} fill="var(--draw-sand-4)" />
      <g transform="translate(112,115) scale(.62)">
        <Facets of={sheepWearing(sheepFacets(0.25), { fleece: "white", hide: "brown" })} />
      </g>
    </DrawingFrame>
  );
}
