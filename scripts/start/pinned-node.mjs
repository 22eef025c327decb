import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { mustRun, say } from "../verify/run-step.mjs";
import { fitsPinned, wantedNode } from "./fits-pinned.mjs";
import { npmCommand } from "./install-packages.mjs";
import { STALL_MS, whyStuck } from "./why-stuck.mjs";

/** The Node that the lock file pins, which comes as a package; or this one, where it is as good. */
export async function pinnedNode() {
  const wanted = wantedNode();
  const program = inProject("node_modules/node/bin/node");
  dropHeaders();
  if (versionOf(program) === wanted) return program;
  if (fitsPinned()) return process.execPath;
  // npm was told to run no install scripts; this is the one that fetches the program.
  await mustRun(`fetching Node ${wanted}`, process.execPath, ["installArchSpecificPackage.js"], {
    cwd: inProject("node_modules/node"),
    about: "about 60 MB",
    stall: { afterMs: STALL_MS, isProgress: () => false, ask: () => whyStuck(npmCommand()) },
  });
  dropHeaders();
  if (versionOf(program) === wanted) return program;
  say(`Node ${wanted} could not be installed for this system; remove node_modules and start again.`);
  process.exit(1);
}

function versionOf(program) {
  const run = spawnSync(program, ["--version"], { encoding: "utf8" });
  return run.status === 0 ? run.stdout.trim().replace(/^v/, "") : null;
}

/** With the program come 67 MB of headers for compiling add-ons, which nothing here does. */
function dropHeaders() {
  const brought = inProject("node_modules/node/node_modules");
  if (!existsSync(brought)) return;
  for (const entry of readdirSync(brought, { withFileTypes: true })) {
    // npm keeps a list of its own beside the packages.
    if (entry.isDirectory()) rmSync(`${brought}/${entry.name}/include`, { recursive: true, force: true });
  }
}
