import { sheepFacets, sheepWearing } from "#app/ui/drawings/animals/sheep.ts";
import type { DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { Put, SceneStage } from "./scene-stage.tsx";
import { feast, parcel, steam } from "./scenery.ts";

const ram = sheepWearing(sheepFacets(1), { fleece: "white", hide: "brown" });
const ewe = sheepWearing(sheepFacets(0.6), { fleece: "black", hide: "white", horn: "black" });

const tick: readonly Facet[] = [
  ["@ember", "0,-18 18,0 0,18 -18,0"],
  ["weave-gold-2", "0,-18 18,0 0,18 0,0"],
  ["@on-ember", "-8,0 -5,-3 -1,1 7,-7 10,-4 -1,7"],
];

/** A round of a trunk, as butchers have it: the bark in facets, the cut face above. */
const block: readonly Facet[] = [
  ["trunk-3", "-38,-28 38,-28 35,10 20,15 -18,15 -35,10"],
  ["trunk-2", "-38,-28 -18,-20 -20,15 -35,10"],
  ["trunk-4", "8,-18 38,-28 35,10 20,15 4,15"],
  ["trunk-1", "-38,-28 -24,-36 6,-38 30,-34 38,-28 24,-21 0,-18 -24,-21"],
  ["tan-3", "-26,-28 -14,-33 8,-34 24,-29 10,-24 -12,-23"],
  ["tan-2", "-14,-33 8,-34 -2,-28"],
];

/** It stands in the wood by its corner, the handle up to the hand. */
const cleaver: readonly Facet[] = [
  ["steel-2", "-14,-34 8,-38 15,-4 -2,2 -9,-6"],
  ["steel-1", "-14,-34 8,-38 -3,-20"],
  ["steel-1", "-14,-34 -3,-20 -9,-6"],
  ["steel-3", "8,-38 15,-4 -3,-20"],
  ["steel-4", "15,-4 -2,2 -9,-6 -3,-20"],
  ["ink", "-9,-30 -6,-32 -4,-29.6 -7,-27.6"],
  ["iron-2", "0,-36.6 8,-38 6.6,-44 -1,-42.6"],
  ["trunk-2", "-1,-42.6 6.6,-44 3,-66 -2,-71 -7,-64"],
  ["trunk-1", "-1,-42.6 2,-56 -2,-71 -7,-64"],
  ["trunk-4", "6.6,-44 3,-66 2,-56"],
];

const meat: readonly Facet[] = [
  ["meat-2", "-16,0 -18,-10 -6,-18 10,-17 18,-8 15,0"],
  ["meat-1", "-18,-10 -6,-18 10,-17 -2,-8"],
  ["meat-4", "-2,-8 18,-8 15,0 -4,0"],
  ["fat-1", "-18,-10 -6,-18 -4,-15 -14,-8 -13,0 -16,0"],
  ["bone-1", "4,-11 8,-13 11,-10 8,-7"],
];

/** An open carved door with the light of the house behind it. */
const doorway: readonly Facet[] = [
  ["mud-2", "48,120 48,24 100,8 152,24 152,120"],
  ["mud-1", "48,120 48,24 100,8 66,40"],
  ["mud-3", "152,24 152,120 134,40"],
  ["mud-4", "62,34 69,24 76,34z M80,30 87,20 94,30z M106,30 113,20 120,30z M124,34 131,24 138,34"],
  ["mud-4", "66,120 66,44 134,44 134,120"],
  ["glow-1", "70,120 70,48 130,48 130,120"],
  ["glow-2", "130,48 130,120 100,120"],
  ["rice-2", "70,120 70,48 92,92 100,120"],
  ["trunk-2", "70,48 92,56 92,124 70,120"],
  ["trunk-3", "70,120 92,90 92,124"],
  ["@ember", "81,60 87,71 81,80 75,68z M81,88 87,100 81,110 75,97"],
  ["white-2", "81,65 84,71 81,75 78,69z M81,93 84,99.6 81,104.6 78,98"],
];

function Choose() {
  return (
    <>
      <g transform="translate(8,58) scale(.72)">
        <Facets of={ewe} />
      </g>
      <g transform="translate(70,36) scale(1.02)">
        <Facets of={ram} />
      </g>
      <g transform="translate(52,38)">
        <g className="draw-upright">
          <Facets of={tick} />
        </g>
      </g>
    </>
  );
}

function ButcherOrCook() {
  return (
    <>
      <Put of={block} x={56} y={117} />
      <Put of={meat} x={42} y={94} size={0.92} />
      <Put of={cleaver} x={74} y={90} />
      <Put of={steam} x={140} y={80} size={0.8} />
      <Put of={feast} x={142} y={124} size={0.9} />
    </>
  );
}

function AtYourDoor() {
  return (
    <>
      <Facets of={doorway} />
      <Put of={parcel} x={132} y={130} size={1.7} />
    </>
  );
}

const steps = { 1: Choose, 2: ButcherOrCook, 3: AtYourDoor };

/** How an order goes: choose, have it butchered or cooked, receive it. */
export function HowStep({ step, ...frame }: DrawingProps & { step: 1 | 2 | 3 }) {
  const Step = steps[step];
  return (
    <SceneStage {...frame}>
      <Step />
    </SceneStage>
  );
}
