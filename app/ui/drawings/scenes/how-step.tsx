import { sheepFacets, sheepWearing } from "#app/ui/drawings/animals/sheep.ts";
import type { DrawingProps } from "#app/ui/drawings/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facet.ts";
import { Facets } from "#app/ui/drawings/facets.tsx";
import { Put, SceneStage } from "./scene-stage.tsx";
import { feast, parcel, steam } from "./scenery.ts";

const ram = sheepWearing(sheepFacets(1), { fleece: "white", hide: "brown" });
const ewe = sheepWearing(sheepFacets(0.6), { fleece: "black", hide: "white", horn: "black" });

const tick: readonly Facet[] = [
  ["@ember", "0,-18 18,0 0,18 -18,0"],
  ["weave-gold-2", "0,-18 18,0 0,18 0,0"],
  ["@on-ember", "-8,0 -5,-3 -1,1 7,-7 10,-4 -1,7"],
];

const block: readonly Facet[] = [
  ["trunk-1", "-34,-26 34,-26 40,-18 -40,-18"],
  ["trunk-2", "-40,-18 40,-18 36,0 -36,0"],
  ["trunk-4", "4,-18 40,-18 36,0 10,0"],
  ["trunk-3", "-34,0 -26,0 -27,10 -33,10z M26,0 34,0 33,10 27,10"],
];

const cleaver: readonly Facet[] = [
  ["steel-1", "-20,-14 18,-16 20,8 -16,10 -22,2"],
  ["steel-3", "-22,2 20,-2 20,8 -16,10"],
  ["steel-4", "12,-12 15,-9 12,-6 9,-9"],
  ["trunk-2", "20,-12 44,-14 46,-6 20,-4"],
  ["trunk-4", "20,-8 45,-10 46,-6 20,-4"],
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
      <Put of={block} x={58} y={116} size={0.95} />
      <Put of={meat} x={52} y={95} />
      <g transform="translate(64,64) rotate(-32)">
        <Facets of={cleaver} />
      </g>
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
