import { useId } from "react";
import { sheepFacets } from "#app/ui/drawings/animals/sheep.ts";
import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { packed } from "#app/ui/drawings/facets/packed.ts";
import { herder } from "./herder.ts";
import { flock, HERDER, LAND, ridges, type Standing } from "./hero-land.ts";
import { HeroSky } from "./hero-sky.tsx";

const coats = {
  lamb: packed(sheepFacets(0)),
  ewe: packed(sheepFacets(0.72, "ewe")),
  ram: packed(sheepFacets(1)),
};
const packedHerder = packed(herder);

function Flock({ of, id }: { of: readonly Standing[]; id: string }) {
  return of.map(([x, y, size, way, coat]) => (
    <use
      key={x}
      href={`#${id}${coat}`}
      className={`hero-${coat}`}
      transform={`translate(${x},${y}) scale(${size * way},${size}) translate(-60,-84)`}
    />
  ));
}

/** Dawn over three ridges with herder and flock; fills its box from the end and the foot (hero-land.ts). */
export function HeroScene(frame: DrawingProps) {
  const id = useId();
  return (
    <DrawingFrame
      viewBox={`0 0 ${LAND.width} ${LAND.height}`}
      fit="slice-end"
      own="hero-scene draw-inline"
      {...frame}
    >
      <defs>
        {(["lamb", "ewe", "ram"] as const).map((coat) => (
          <g key={coat} id={id + coat}>
            <path d="M24,83 96,83 70,86.4 -18,87z" fill="var(--draw-shadow)" />
            <Facets of={coats[coat]} />
          </g>
        ))}
      </defs>
      <HeroSky />
      {ridges.map(({ depth, shade, light }) => (
        <g key={depth}>
          <Facets of={shade} />
          <g className={`hero-light hero-light-${depth}`}>
            <Facets of={light} />
          </g>
        </g>
      ))}
      <Flock of={flock.behind} id={id} />
      <g transform={`translate(${HERDER.x},${HERDER.y}) scale(${HERDER.size})`}>
        <Facets of={packedHerder} />
      </g>
      <Flock of={flock.before} id={id} />
    </DrawingFrame>
  );
}
