import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import { type Facet, mirrored, mirroredOutline } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { ears, horns } from "./breed-horns-and-ears.ts";
import * as parts from "./breed-parts.ts";
import { type BreedLook, breedLooks, neutralLook } from "./breeds.ts";

/** Gives every facet of a part the breed's colour for its role. */
function wearing(look: BreedLook, facets: readonly Facet[]): Facet[] {
  return facets.map(([paint, corners]) => {
    const [role = "", shade] = paint.split("-");
    const material = look.colours[role as keyof BreedLook["colours"]];
    return [material ? `${material}-${shade}` : paint, corners];
  });
}

/** A ram's or ewe's head from the front; breeds nobody has drawn yet get a neutral head. */
export function BreedHead({ breed, ...frame }: DrawingProps & { breed: string }) {
  const look = (Object.hasOwn(breedLooks, breed) && breedLooks[breed]) || neutralLook;
  const behind = { woolly: parts.ruff, smooth: parts.neck, merino: parts.merino }[look.coat];
  const above = { woolly: parts.crown, smooth: parts.poll, merino: parts.merinoCap }[look.coat];
  const horn = look.horns && horns[look.horns];
  const ear = ears[look.ears];
  const stack = [behind, ear, parts.face, above, ...(horn ? [horn] : [])];
  const halves: Facet[] = [
    ...behind.facets,
    ...ear.facets,
    ...parts.face.facets,
    ...(look.blaze ? parts.blaze : []),
  ];
  return (
    <DrawingFrame viewBox="-60 2 120 118" {...frame}>
      <path
        d={mirroredOutline(stack.map((part) => part.rim))}
        fill="var(--draw-rim)"
        stroke="var(--draw-rim)"
        strokeWidth="2.4"
      />
      <Facets of={mirrored(wearing(look, halves))} />
      {look.patched && <Facets of={wearing(look, parts.patches)} />}
      <Facets of={mirrored(wearing(look, [...parts.eye, ...above.facets, ...(horn?.facets ?? [])]))} />
    </DrawingFrame>
  );
}
