import type { Cut } from "#app/ui/drawings/food/cut-diagram.tsx";
import type { HomeCut } from "#app/vocabulary/order-choices.ts";

/** Cuts with a drawing of their own. */
const DRAWN: Partial<Record<string, Cut>> = {
  mufattah: "mufattah",
  hadrami: "hadrami",
  "freezer-small": "freezer-small",
};

/** How a cut without a photograph is drawn: as itself, else as what it stands for. */
export function drawnCut(id: string, homeCut: HomeCut): `cut-${Cut}` {
  return `cut-${DRAWN[id] ?? homeCut}`;
}
