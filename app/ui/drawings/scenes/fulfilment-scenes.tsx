import type { DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { Put, SceneStage } from "./scene-stage.tsx";
import { feast, house, palm, parcel, steam } from "./scenery.ts";

/** Butchered, wrapped and brought to the door of the house. */
export function FulfilmentHome(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Put of={palm} x={158} y={120} size={1.05} />
      <Put of={house} x={96} y={120} size={1.45} />
      <Put of={parcel} x={134} y={128} size={1.05} />
    </SceneStage>
  );
}

const kitchen: readonly Facet[] = [
  ["trunk-3", "40,44 45,44 45,116 40,116z M155,44 160,44 160,116 155,116"],
  ["weave-red-1", "32,40 48,22 152,22 168,40 168,44 32,44"],
  ["weave-wool", "48,22 65,22 59,44 41,44z M82,22 100,22 100,44 77,44z M117,22 135,22 141,44 123,44"],
  ["weave-red-2", "41,44 59,44 50,54z M77,44 100,44 88,54z M123,44 141,44 132,54"],
  ["weave-gold-2", "59,44 77,44 68,54z M100,44 123,44 112,54z M141,44 160,44 150,54"],
  ["weave-gold-1", "100,6 110,16 100,26 90,16"],
  ["weave-red-2", "100,10.6 105.4,16 100,21.4 94.6,16"],
];

/** Cooked at a restaurant and served on a tray. */
export function FulfilmentRestaurant(frame: DrawingProps) {
  return (
    <SceneStage {...frame}>
      <Facets of={kitchen} />
      <Put of={steam} x={96} y={76} size={0.75} />
      <Put of={feast} x={100} y={124} size={1.1} />
    </SceneStage>
  );
}
