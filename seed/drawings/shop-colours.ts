import { readFileSync } from "node:fs";
import path from "node:path";
import { type Colour, hexOf } from "./colour.ts";

const SHEET = path.join(import.meta.dirname, "../../app/ui/drawings/drawings.css");
const DECLARATION = /--draw-([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;

/** The paints of the shop's own drawings (`"rice-2"`), so that a tray in a picture is the tray of the pages. */
export const shopPaints: ReadonlyMap<string, string> = readPaints();

function readPaints(): Map<string, string> {
  const paints = new Map<string, string>();
  // The dark theme stands first in the sheet; the light one only repaints a few.
  for (const [, name, l, c, h] of readFileSync(SHEET, "utf8").matchAll(DECLARATION)) {
    const colour: Colour = [Number(l), Number(c), Number(h)];
    if (name && !paints.has(name)) paints.set(name, hexOf(colour));
  }
  return paints;
}
