import { useId } from "react";
import { sheepFacets } from "#app/ui/drawings/animals/sheep.ts";
import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/drawing-frame.tsx";
import { Facets } from "#app/ui/drawings/facets.tsx";
import { herder } from "./herder.ts";
import { type HeroShape, type Land, lands, layerFacets } from "./hero-land.ts";
import { HeroSky } from "./hero-sky.tsx";

const flockFacets = { lamb: sheepFacets(0), ewe: sheepFacets(0.72, "ewe"), ram: sheepFacets(1) };

function Flock({ of, id }: { of: Land["flock"]; id: string }) {
  return of.map(([x, y, size, way, coat]) => (
    <use
      key={`${x},${y}`}
      href={`#${id}${coat}`}
      className={`hero-${coat}`}
      transform={`translate(${x},${y}) scale(${size * way},${size}) translate(-60,-84)`}
    />
  ));
}

/**
 * Dawn over the dunes with herder and flock; fills its box and crops at top and sides.
 * `portrait` is composed for 390×620, `wide` for 1440×640 with the sky left free at the inline start for text.
 */
export function HeroScene({ shape, ...frame }: DrawingProps & { shape: HeroShape }) {
  const id = useId();
  const land = lands[shape];
  const [herderX, herderY, herderSize] = land.herder;
  return (
    <DrawingFrame
      viewBox={`0 0 ${land.width} ${land.height}`}
      fit="slice"
      own="hero-scene draw-inline"
      {...frame}
    >
      <defs>
        {(["lamb", "ewe", "ram"] as const).map((coat) => (
          <g key={coat} id={id + coat}>
            <path d="M24,83 96,83 70,88 -8,91z" fill="var(--draw-shadow)" />
            <Facets of={flockFacets[coat]} />
          </g>
        ))}
      </defs>
      <HeroSky land={land} />
      {land.layers.map((layer) => {
        const { shade, light } = layerFacets(layer, land.sun[0]);
        return (
          <g key={layer.depth}>
            <Facets of={shade} />
            <g className={`hero-light hero-light-${layer.depth}`}>
              <Facets of={light} />
            </g>
            {layer.depth === "near" && (
              <>
                <g transform={`translate(${herderX},${herderY}) scale(${herderSize})`}>
                  <Facets of={herder} />
                </g>
                <Flock of={land.flock} id={id} />
              </>
            )}
          </g>
        );
      })}
    </DrawingFrame>
  );
}
