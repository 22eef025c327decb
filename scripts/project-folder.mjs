import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, wherever the script was started from. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A path inside the project's folder. */
export function inProject(...parts) {
  return path.join(projectFolder, ...parts);
}
