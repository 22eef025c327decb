import type { Facet } from "#app/ui/drawings/facets/facet.ts";

const SIDES = 16;

function at(radius: number, step: number, sides = SIDES): string {
  const angle = ((step - 0.5) * 2 * Math.PI) / sides;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** A ring of quads, lighter where it faces the light at the upper left. */
function ring(material: string, outer: number, inner: number, turnedIn: boolean): Facet[] {
  return Array.from({ length: SIDES }, (_, step): Facet => {
    const facing = Math.cos(((step - (turnedIn ? 2 : 10)) * 2 * Math.PI) / SIDES);
    const shade = Math.round(2.5 - 1.5 * facing);
    return [
      `${material}-${shade}`,
      `${at(outer, step)} ${at(outer, step + 1)} ${at(inner, step + 1)} ${at(inner, step)}`,
    ];
  });
}

/** A heap of rice: a fan of facets rising to an inner ring; `size` 1 fills a tray. */
export function heap(material: string, size = 1): Facet[] {
  const [foot, top] = [41.5 * size, 24 * size];
  return Array.from({ length: 12 }, (_, step): Facet[] => [
    [
      `${material}-${step % 2 ? 3 : 2}`,
      `${at(foot, step, 12)} ${at(foot, step + 1, 12)} ${at(top, step + 0.5, 12)}`,
    ],
    [
      `${material}-${step % 3 ? 2 : 1}`,
      `${at(top, step - 0.5, 12)} ${at(top, step + 0.5, 12)} ${at(foot, step, 12)}`,
    ],
    [`${material}-${step % 2 ? 1 : 2}`, `${at(top, step - 0.5, 12)} ${at(top, step + 0.5, 12)} 0,0`],
  ]).flat();
}

/** The empty vessel of a dish from above with its heap of rice, about the middle of the tray. */
export function vesselFacets(look: { vessel: string; rice: string }): Facet[] {
  return [...ring(look.vessel, 54, 48, false), ...ring(look.vessel, 48, 41, true), ...heap(look.rice)];
}

/** A small bowl from above, filled to the brim. */
export function bowlFacets(bowl: string, fill: string): Facet[] {
  const brim = Array.from({ length: SIDES }, (_, step) => at(33, step)).join(" ");
  return [...ring(bowl, 44, 39, false), ...ring(bowl, 39, 33, true), [`${fill}-2`, brim]];
}
