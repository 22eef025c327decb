import { type Facet, outline } from "#app/ui/drawings/facets/facet.ts";
import { pieces } from "#app/ui/drawings/food/dish-pieces.ts";
import { vesselFacets } from "#app/ui/drawings/food/dish-vessel.ts";
import { dishLooks, type Placed } from "#app/ui/drawings/food/dishes.ts";
import { lighter, PALETTE } from "./colour.ts";
import { diamond, gem, type Point, plane, ringOf } from "./shapes.ts";
import { shopPaints } from "./shop-colours.ts";

function painted(facets: readonly Facet[], seam: number): string {
  return facets
    .map(([paint, corners]) => {
      const colour = shopPaints.get(paint) ?? "#888888";
      return `<path d="${outline([corners])}" fill="${colour}" stroke="${colour}" stroke-width="${seam}"/>`;
    })
    .join("");
}

function laid(list: readonly Placed[]): string {
  return list
    .map(([piece, x, y, turn = 0, size = 1]) => {
      const place = `translate(${x},${y}) rotate(${turn}) scale(${size})`;
      return `<g transform="${place}">${painted(pieces[piece], 0.3)}</g>`;
    })
    .join("");
}

/** A soft shadow under something that lies on a rug, thrown away from the light. */
export function shadow(x: number, y: number, radius: number, flat = 1): string {
  return [1.08, 1.02]
    .map((share) =>
      plane(ringOf(16, x + radius * 0.07, y + radius * 0.1, radius * share, flat), PALETTE.night, 0.28),
    )
    .join("");
}

/** A full tray from above; `radius` is that of its rim in pixels. */
export function trayAt(dish: string, x: number, y: number, radius: number, turn = 0): string {
  const look = dishLooks[dish];
  if (!look) throw new Error(`there is no drawing of ${dish}`);
  const all = `${laid(look.under)}${painted(vesselFacets(look), 0.4)}${laid(look.on)}`;
  return `${shadow(x, y, radius)}<g transform="translate(${x},${y}) rotate(${turn}) scale(${radius / 54})">${all}</g>`;
}

/** A finjan from above: a white cup with a gold rim and coffee in it. */
export function cupAt(x: number, y: number, radius: number): string {
  return (
    shadow(x, y, radius) +
    gem(ringOf(10, x, y, radius), PALETTE.wool, { depth: 9 }) +
    gem(ringOf(10, x, y, radius * 0.86), PALETTE.brass, { depth: 4 }) +
    gem(ringOf(10, x, y, radius * 0.74), [55, 0.1, 70], { depth: -5 })
  );
}

const PIECES = 22;

/** A small bowl from above with cut pieces in it. */
export function bowlAt(x: number, y: number, radius: number, filling: "salad" | "dates" | "broth"): string {
  const pieceOf = (index: number): string => {
    const angle = index * 2.4;
    const reach = radius * 0.62 * Math.sqrt((index + 0.5) / PIECES);
    const [px, py] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    if (filling === "dates") {
      const lie = index * 1.9;
      const along = (share: number, aside: number): Point => [
        px + radius * (Math.cos(lie) * share - Math.sin(lie) * aside),
        py + radius * (Math.sin(lie) * share + Math.cos(lie) * aside),
      ];
      const corners = [
        along(-0.25, 0),
        along(-0.14, -0.12),
        along(0.14, -0.12),
        along(0.25, 0),
        along(0.14, 0.12),
        along(-0.14, 0.12),
      ];
      return gem(corners, index % 3 ? [38, 0.08, 48] : [48, 0.1, 55], { depth: 10 });
    }
    const leaf = [PALETTE.palm, lighter(PALETTE.palm, 14), [60, 0.19, 30], [88, 0.08, 110]] as const;
    return gem(diamond(px, py, radius * 0.19, radius * 0.14), leaf[index % 4] ?? PALETTE.palm, { depth: 8 });
  };
  const inside = filling === "broth" ? ([60, 0.12, 70] as const) : lighter(PALETTE.earth, -8);
  return (
    shadow(x, y, radius) +
    gem(ringOf(12, x, y, radius), PALETTE.copper, { depth: 10 }) +
    gem(ringOf(12, x, y, radius * 0.84), inside, { depth: -6 }) +
    (filling === "broth"
      ? [0, 1, 2, 3]
          .map((index) =>
            plane(
              diamond(
                x + (index - 1.5) * radius * 0.3,
                y + (index % 2 ? 1 : -1) * radius * 0.2,
                radius * 0.09,
              ),
              PALETTE.palm,
            ),
          )
          .join("")
      : Array.from({ length: PIECES }, (_, index) => pieceOf(PIECES - 1 - index)).join(""))
  );
}
