import { spawnSync } from "node:child_process";
import { inProject, projectFolder } from "../project-folder.mjs";
import { installBrowser } from "../start/install-browser.mjs";
import { installPackages } from "../start/install-packages.mjs";
import { pinnedNode } from "../start/pinned-node.mjs";

/** `npm test`: installs what is missing, a browser too, and then verifies everything. */
await installPackages({ tools: true });
const node = await pinnedNode();
await installBrowser(node);
const run = spawnSync(node, [inProject("scripts/verify/verify.mjs"), ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: "inherit",
});
process.exit(run.status ?? 1);
