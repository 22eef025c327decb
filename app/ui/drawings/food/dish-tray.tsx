import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { pieces } from "./dish-pieces.ts";
import { vesselFacets } from "./dish-vessel.ts";
import { dishLooks, type Placed, plainDish } from "./dishes.ts";

function Laid({ list }: { list: readonly Placed[] }) {
  return list.map(([piece, x, y, turn = 0, size = 1], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant data
    <g key={index} transform={`translate(${x},${y}) rotate(${turn}) scale(${size})`}>
      <Facets of={pieces[piece]} seam={0.3} />
    </g>
  ));
}

/** A dish on its tray from above; a dish an admin added gets the plain tray of rice and meat. */
export function DishTray({ dish, ...frame }: DrawingProps & { dish: string }) {
  const look = (Object.hasOwn(dishLooks, dish) && dishLooks[dish]) || plainDish;
  return (
    <DrawingFrame viewBox="-64 -64 128 128" {...frame}>
      <Laid list={look.under} />
      <g transform={look.size ? `scale(${look.size})` : undefined}>
        <Facets of={vesselFacets(look)} />
        <Laid list={look.on} />
      </g>
    </DrawingFrame>
  );
}
