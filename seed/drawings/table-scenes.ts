import { framed, HEIGHT, WIDTH } from "./frame.ts";
import { saduRug, type Weave } from "./sadu.ts";
import { bowlAt, cupAt, trayAt } from "./tray.ts";

/** A feast from above: the big tray on a woven rug, with sides and coffee around it. */
export function feast(dish: string, weave: Weave, turn: number): string {
  return framed(
    saduRug(0, 0, WIDTH, HEIGHT, weave) +
      trayAt(dish, 480, 325, 252, turn) +
      bowlAt(130, 150, 84, "salad") +
      bowlAt(838, 480, 84, "broth") +
      bowlAt(842, 138, 64, "dates") +
      [cupAt(120, 400, 34), cupAt(188, 478, 34), cupAt(110, 520, 34)].join(""),
  );
}

/** Dates and coffee before the meal. */
export function dates(weave: Weave): string {
  return framed(
    saduRug(0, 0, WIDTH, HEIGHT, weave) +
      bowlAt(500, 330, 205, "dates") +
      bowlAt(170, 170, 90, "dates") +
      [
        cupAt(800, 180, 56),
        cupAt(852, 330, 56),
        cupAt(778, 470, 56),
        cupAt(180, 440, 56),
        cupAt(270, 545, 56),
      ].join(""),
  );
}
