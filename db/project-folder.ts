import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of the repository, from the sources and from the built server, which lies elsewhere. */
export const projectFolder = folderAbove(import.meta.dirname);

/** A place in the repository: what is read as a file and not imported. */
export function inProject(...parts: string[]): string {
  return path.join(projectFolder, ...parts);
}

function folderAbove(place: string): string {
  return existsSync(path.join(place, "package.json")) ? place : folderAbove(path.dirname(place));
}
