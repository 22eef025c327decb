import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { FLOORS, ROOMS } from "./floors.mjs";

const PLACE = "docs/architecture.md";
const FRAME = /(<!-- floors: [^>]*-->\n)[\s\S]*?(<!-- \/floors -->)/;

/** The house as a Markdown table, the top floor first as one sees a house. */
export function drawHouse() {
  const rows = FLOORS.map((_, floor) =>
    ROOMS.filter((room) => room.floor === floor)
      .map(({ name, what }, index) => `| ${index === 0 ? floor : ""} | \`${name}\` | ${what} |`)
      .join("\n"),
  );
  return ["| floor | room | what it is for |", "| ---: | --- | --- |", ...rows.reverse()].join("\n");
}

/** `text` with the drawing of today inside its frame. */
export function hangDrawing(text) {
  return text.replace(FRAME, (_, above, below) => `${above}${drawHouse()}\n${below}`);
}

export function run() {
  const text = readFileSync(inProject(PLACE), "utf8");
  if (!FRAME.test(text))
    return [`${PLACE} has no place for the floors: <!-- floors: … --> and <!-- /floors -->.`];
  return hangDrawing(text) === text
    ? []
    : [`the floors in ${PLACE} are out of date: node scripts/checks/check-house-drawing.mjs --write`];
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) {
  writeFileSync(inProject(PLACE), hangDrawing(readFileSync(inProject(PLACE), "utf8")));
}
