import { spawnSync } from "node:child_process";
import { inProject, projectFolder } from "../project-folder.mjs";
import { buildWhenStale } from "../start/build-when-stale.mjs";
import { installPackages } from "../start/install-packages.mjs";
import { pinnedNode } from "../start/pinned-node.mjs";

/** `npm run trial [name…]`: does to a running shop what the world may do to it, and prints what came of it. */
await installPackages({ tools: true });
const node = await pinnedNode();
await buildWhenStale(node);
const run = spawnSync(node, [inProject("tests/trials/run-trials.ts"), ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: "inherit",
});
process.exit(run.status ?? 1);
