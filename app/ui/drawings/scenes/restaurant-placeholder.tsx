import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { Put } from "./scene-stage.tsx";
import { dallah, feast, finjan, house, palm, steam, tent } from "./scenery.ts";

/** A small stable number out of a text (FNV-1a); equal seeds draw equal covers. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    value = Math.imul(value ^ seed.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

const dunes: readonly Facet[] = [
  ["dune-far-2", "-20,150 70,92 100,120 110,150"],
  ["dune-far-3", "70,92 200,150 110,150 100,120"],
  ["dune-far-1", "120,150 240,86 226,118 250,150"],
  ["dune-far-3", "240,86 350,150 250,150 226,118"],
];

const floor: readonly Facet[] = [
  ["dune-mid-2", "0,140 110,128 220,132 320,142 320,180 0,180"],
  ["dune-mid-1", "0,140 110,128 80,152 0,160"],
  ["dune-mid-3", "220,132 320,142 320,162 240,150"],
  ["dune-mid-4", "80,152 240,150 320,162 320,180 0,180 0,160"],
];

const wall: readonly Facet[] = [
  ["mud-3", "0,0 320,0 320,140 0,140"],
  ["mud-2", "0,0 160,0 80,70z M160,0 320,0 240,70z M80,70 240,70 160,0"],
  ["mud-4", "20,44 34,20 48,44z M68,44 82,20 96,44z M224,44 238,20 252,44z M272,44 286,20 300,44"],
  ["glow-1", "27,44 34,32 41,44z M75,44 82,32 89,44z M231,44 238,32 245,44z M279,44 286,32 293,44"],
  ["mud-4", "116,126 116,58 160,18 204,58 204,126"],
  ["dune-far-1", "124,126 124,62 160,30 196,62 196,126"],
  ["dune-far-2", "124,126 124,96 156,80 196,104 196,126"],
];

const cushions: readonly Facet[] = [0, 1, 2, 3].flatMap((seat): Facet[] => {
  const x = 6 + seat * 78;
  return [
    ["weave-red-1", `${x},104 ${x + 74},104 ${x + 74},128 ${x},128`],
    ["weave-red-2", `${x},128 ${x + 37},104 ${x + 74},128`],
    ["weave-gold-1", `${x + 37},106 ${x + 49},116 ${x + 37},126 ${x + 25},116`],
    ["weave-ground", `${x + 37},110 ${x + 44},116 ${x + 37},122 ${x + 30},116`],
    ["weave-wool", `${x + 37},113 ${x + 40.5},116 ${x + 37},119 ${x + 33.5},116`],
  ];
});

const rugFront: readonly Facet[] = [
  ["weave-red-2", "0,128 320,128 320,180 0,180"],
  ["weave-ground", "0,134 320,134 320,142 0,142"],
  [
    "weave-wool",
    Array.from(
      { length: 14 },
      (_, tooth) => `${tooth * 24 - 4},142 ${tooth * 24 + 8},134 ${tooth * 24 + 20},142`,
    ).join("z M"),
  ],
];

function Camp() {
  return (
    <>
      <Facets of={dunes} />
      <Facets of={floor} />
      <Put of={palm} x={262} y={142} size={1.15} />
      <Put of={tent} x={146} y={154} size={1.8} />
    </>
  );
}

function Majlis() {
  return (
    <>
      <Facets of={wall} />
      <Facets of={cushions} />
      <Facets of={rugFront} />
      <Put of={dallah} x={146} y={168} size={1.5} />
      <Put of={finjan} x={182} y={170} size={1.2} />
      <Put of={finjan} x={198} y={168} size={1.2} />
    </>
  );
}

function Oasis() {
  return (
    <>
      <Facets of={dunes} />
      <Facets of={floor} />
      <Put of={palm} x={60} y={146} size={1.5} />
      <Put of={palm} x={268} y={142} size={1.2} flip />
      <Put of={house} x={164} y={150} size={1.45} />
      <Put of={palm} x={104} y={152} size={0.9} flip />
    </>
  );
}

function Table() {
  return (
    <>
      <Facets of={dunes} />
      <Facets of={rugFront} />
      <Put of={steam} x={154} y={62} size={1.2} />
      <Put of={feast} x={160} y={162} size={2.1} />
    </>
  );
}

const settings = [Camp, Majlis, Oasis, Table];
const suns = [70, 160, 236];

/** A cover for a restaurant without photo, 16:9; `seed` (its id or name) decides setting, sun and side. */
export function RestaurantPlaceholder({ seed, ...frame }: DrawingProps & { seed: string }) {
  const number = hash(seed);
  const Setting = settings[number % settings.length] ?? Camp;
  const sun = suns[(number >>> 4) % suns.length] ?? 160;
  const tone = (number >>> 8) % 3;
  const mirror = (number >>> 12) % 2 === 1;
  return (
    <DrawingFrame viewBox="0 0 320 180" fit="slice" own={`restaurant-tone-${tone}`} {...frame}>
      <g transform={mirror ? "matrix(-1,0,0,1,320,0)" : undefined}>
        <Facets
          of={[
            ["sky-4", "0,0 320,0 320,180 0,180"],
            ["sky-5", "0,58 80,44 160,58 240,44 320,58 320,180 0,180"],
            ["sky-6", "0,96 40,84 120,98 200,84 280,98 320,88 320,180 0,180"],
          ]}
          seam={0}
        />
        <g transform={`translate(${sun},66)`}>
          <path d="M0-66 66,0 0,66-66,0z M0-46 46,0 0,46-46,0z" fill="var(--draw-halo)" />
          <path d="M0-28 28,0 0,28-28,0z" fill="var(--draw-sun-2)" />
          <path d="M0-28V28L-28,0z" fill="var(--draw-sun-1)" />
        </g>
        <Setting />
      </g>
    </DrawingFrame>
  );
}
