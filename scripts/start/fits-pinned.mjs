import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";

/** The Node that the project pins. */
export const wantedNode = () =>
  JSON.parse(readFileSync(inProject("package.json"), "utf8")).dependencies?.node ?? "";

/** Whether the Node that runs this can run the shop too: of the pinned line, and not older. Another line may do another thing. */
export function fitsPinned(running = process.versions.node, wanted = wantedNode()) {
  const [major, minor, patch] = running.split(".").map(Number);
  const [line, least, mended] = wanted.split(".").map(Number);
  return major === line && (minor > least || (minor === least && patch >= mended));
}
