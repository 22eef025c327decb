import type { DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { Put, SceneStage } from "./scene-stage.tsx";
import { dallah, finjan, palm, tent } from "./scenery.ts";

const rug: readonly Facet[] = [
  ["weave-red-2", "34,116 158,116 174,130 20,130"],
  ["weave-ground", "44,118.5 150,118.5 161,127.5 32,127.5"],
  [
    "weave-gold-1",
    "50,123 56,120 62,123 56,126z M70,123 76,120 82,123 76,126z M90,123 96,120 102,123 96,126z M110,123 116,120 122,123 116,126z M130,123 136,120 142,123 136,126",
  ],
  [
    "weave-wool",
    "60,127.5 66,124 72,127.5z M80,127.5 86,124 92,127.5z M100,127.5 106,124 112,127.5z M120,127.5 126,124 132,127.5",
  ],
];

const emptyTray: readonly Facet[] = [
  ["metal-2", "-44,-6 44,-6 30,4 -30,4"],
  ["metal-4", "4,4 30,4 44,-6 30,-2 8,-1"],
  ["metal-1", "-44,-6 -29,-14 29,-14 44,-6 29,-1 -29,-1"],
  ["metal-3", "-36,-6 -24,-11.6 24,-11.6 36,-6 24,-3 -24,-3"],
  ["metal-4", "-36,-6 -24,-11.6 24,-11.6 0,-7"],
  ["white-1", "-22,-7 -18,-9 -14,-7 -18,-5"],
];

/** No orders yet: coffee is poured, the tray waits. */
export function EmptyOrders(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Facets of={rug} />
      <Put of={dallah} x={134} y={117} size={1.9} flip />
      <Put of={emptyTray} x={72} y={125} />
      <Put of={finjan} x={158} y={127} size={1.2} />
    </SceneStage>
  );
}

const tracks: readonly Facet[] = [
  [
    "sand-4",
    "58,128 61,126 64,128 61,130z M66,121 69,119.4 72,121 69,122.6z M78,120 80.6,118.6 83,120 80.6,121.4z M86,114.6 88.4,113.4 90.6,114.6 88.4,115.8z M97,113.6 99,112.6 101,113.6 99,114.6z M103,109.6 104.8,108.8 106.6,109.6 104.8,110.4",
  ],
];

const lens: readonly Facet[] = [
  ["trunk-2", "19,22 25,16 50,41 44,47"],
  ["trunk-4", "25,22 50,41 44,47 19,22"],
  ["metal-2", "-12,-30 12,-30 30,-12 30,12 12,30 -12,30 -30,12 -30,-12"],
  ["metal-1", "-12,-30 12,-30 0,-24 -24,0 -30,12 -30,-12"],
  ["metal-4", "30,12 12,30 -12,30 0,24 24,0 30,-12"],
  ["glass-1", "-10,-25 10,-25 25,-10 25,10 10,25 -10,25 -25,10 -25,-10"],
  ["glass-2", "-25,10 -8,-4 4,4 14,-2 25,8 25,10 10,25 -10,25"],
  ["glass-3", "-8,-4 4,4 -2,25 -10,25 -14,10"],
  ["star-1", "8,-18 12,-13 8,-8 4,-13"],
];

/** Nothing found: tracks lead over the dune, the lens sees only land. */
export function EmptyResults(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Facets of={tracks} />
      <Put of={lens} x={100} y={66} size={1.15} />
    </SceneStage>
  );
}

const STRIPES = 7;

/** A stripe of the awning from its ridge to the point that hangs below its edge. */
const stripes: readonly Facet[] = Array.from({ length: STRIPES }, (_, index): Facet => {
  const at = (halfWidth: number, place: number) => ((2 * place) / STRIPES - 1) * halfWidth;
  const corners = [
    [at(42, index), -86],
    [at(42, index + 1), -86],
    [at(62, index + 1), -60],
    [at(62, index + 0.5), -50],
    [at(62, index), -60],
  ];
  const shade = 2 * index < STRIPES ? 1 : 2;
  return [
    index % 2 === 0 ? `weave-red-${shade}` : `white-${shade}`,
    corners.map(([x = 0, y = 0]) => `${Math.round(10 * x) / 10},${y}`).join(" "),
  ];
});

const stall: readonly Facet[] = [
  ["trunk-3", "-53,0 -49,0 -49,-64 -53,-64"],
  ["trunk-4", "49,0 53,0 53,-64 49,-64"],
  ...stripes,
  ["star-2", "0,-49 6,-41 0,-33 -6,-41"],
  ["star-1", "0,-49 0,-33 -6,-41"],
  ["trunk-1", "-58,-24 -50,-31 50,-31 58,-24"],
  ["trunk-2", "-58,-24 0,-24 -4,0 -54,0"],
  ["trunk-3", "0,-24 58,-24 54,0 -4,0"],
  ["weave-ground", "-57,-19 57,-19 55.4,-6 -55.4,-6"],
  [
    "weave-gold-1",
    "-47,-12.5 -40,-18 -33,-12.5 -40,-7z M-27,-12.5 -20,-18 -13,-12.5 -20,-7z M-7,-12.5 0,-18 7,-12.5 0,-7z M13,-12.5 20,-18 27,-12.5 20,-7z M33,-12.5 40,-18 47,-12.5 40,-7",
  ],
  [
    "weave-red-1",
    "-43,-12.5 -40,-15 -37,-12.5 -40,-10z M-23,-12.5 -20,-15 -17,-12.5 -20,-10z M-3,-12.5 0,-15 3,-12.5 0,-10z M17,-12.5 20,-15 23,-12.5 20,-10z M37,-12.5 40,-15 43,-12.5 40,-10",
  ],
];

/** No offers today: the stall stands under its awning, the lamp is lit, the counter is bare but for a tray. */
export function EmptyOffers(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Put of={stall} x={100} y={128} />
      <Put of={emptyTray} x={82} y={98} size={0.6} />
      <Put of={finjan} x={130} y={100} size={0.9} />
    </SceneStage>
  );
}

const rating: readonly Facet[] = [
  [
    "stage-3",
    "44,46 54,58 44,70 34,58z M72,30 82,42 72,54 62,42z M128,30 138,42 128,54 118,42z M156,46 166,58 156,70 146,58",
  ],
  [
    "stage-1",
    "44,52 49,58 44,64 39,58z M72,36 77,42 72,48 67,42z M128,36 133,42 128,48 123,42z M156,52 161,58 156,64 151,58",
  ],
  ["star-2", "100,18 114,35 100,52 86,35"],
  ["star-1", "100,18 100,52 86,35"],
  ["star-light", "100,26 100,35 92.6,35"],
];

/** No reviews yet: five diamonds over the coffee, one of them lit. */
export function EmptyReviews(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Facets of={rating} />
      <Facets of={rug} />
      <Put of={dallah} x={100} y={122} size={1.25} />
      <Put of={finjan} x={70} y={126} />
      <Put of={finjan} x={135} y={126} />
    </SceneStage>
  );
}

const sky: readonly Facet[] = [
  [
    "star-1",
    "40,30 42,33 40,36 38,33z M150,22 152.4,25.6 150,29.2 147.6,25.6z M166,58 167.6,60.4 166,62.8 164.4,60.4z M70,16 71.4,18 70,20 68.6,18z M120,44 121.4,46 120,48 118.6,46z M28,66 29.4,68 28,70 26.6,68",
  ],
];

/** No connection: the tent stands, the fire burns, the page comes back. */
export function OfflineTent(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Facets of={sky} />
      <Put of={palm} x={164} y={118} size={0.95} />
      <Put of={tent} x={96} y={122} size={1.15} />
    </SceneStage>
  );
}
