import { existsSync, readFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { mustRun } from "../verify/run-step.mjs";

/**
 * Installs what the lock file names unless it is there already. npm keeps its own list of what it installed, so no
 * stamp of ours can disagree with the folder.
 */
export async function installPackages() {
  if (isComplete(readJson("package-lock.json"), readJson("node_modules/.package-lock.json"))) return;
  const { command, args } = npmCommand();
  // Production settings of the shell must not leave out what the build needs.
  await mustRun(
    "installing packages",
    command,
    // Not `npm ci`: it refuses a lock file that names no packages for systems which the registry does not carry.
    [...args, "install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: projectFolder,
    },
  );
}

/** Whether everything that `lock` wants is in `installed`; packages for other systems may be missing. */
export function isComplete(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === "" || wanted.link) return true;
    const present = installed.packages[place];
    return present ? present.version === wanted.version : wanted.optional === true;
  });
}

function readJson(file) {
  const place = inProject(file);
  return existsSync(place) ? JSON.parse(readFileSync(place, "utf8")) : null;
}

/** The npm that runs this script, on the Node that runs npm: the pinned Node may just be replaced. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  if (!script?.endsWith(".js")) return { command: "npm", args: [] };
  return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
}
