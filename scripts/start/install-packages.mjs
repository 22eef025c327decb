import { existsSync, readFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { runStep, say } from "../verify/run-step.mjs";
import { fitsPinned } from "./fits-pinned.mjs";
import { isProgress, STALL_MS, whyFailed, whyStuck, withoutFetches } from "./why-stuck.mjs";

const WITHOUT_TOOLS = "about 200 MB to fetch, 700 MB on the disk; a minute or two, only when they change";
const WITH_TOOLS = "those of tests too: about 300 MB to fetch, 1.1 GB on the disk; only when they change";

/**
 * Installs what the lock file names unless it is there already: what the shop is built of and runs on, and with `tools`
 * also what only tests, benches and linters need. npm keeps its own list of what it installed, so no stamp of ours can
 * disagree with the folder. Whoever has the tools keeps them.
 */
export async function installPackages({ tools = false, stallMs = STALL_MS, timeoutMs } = {}) {
  const lock = readJson("package-lock.json");
  const installed = readJson("node_modules/.package-lock.json");
  if (isComplete(lock, installed, { tools })) return;
  const withTools = tools || hasTools(installed);
  const npm = npmCommand();
  // Neither side is left to the settings of the shell: the build is needed in production too. What npm fetches is told line by
  // line, which is how somebody knows that it gets on.
  const flags = [withTools ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund", "--loglevel=http"];
  // Only the package of the pinned Node needs its script, which fetches 144 MB; this Node is as good.
  if (fitsPinned()) flags.push("--ignore-scripts");
  const stall = { afterMs: stallMs, isProgress, ask: () => whyStuck({ ...npm, timeoutMs }) };
  const run = (...how) =>
    runStep("installing packages", npm.command, [...npm.args, ...how, ...flags], {
      cwd: projectFolder,
      about: withTools ? WITH_TOOLS : WITHOUT_TOOLS,
      stall,
    });
  // It would throw away all that is there for one package that is missing or too many.
  if (!installed) {
    const { ok, output, fault } = await run("ci");
    if (ok) return;
    giveUpAt(fault ?? (await whyFailed(output, npm)));
    say(
      "npm ci refused; trying npm install, which leaves out what this registry does not carry for other systems",
    );
  }
  const { ok, output, fault } = await run("install", "--no-save");
  if (ok) return;
  giveUpAt(fault ?? (await whyFailed(output, npm)));
  process.stderr.write(withoutFetches(output));
  say("installing packages failed; the lines above say why.");
  process.exit(1);
}

function giveUpAt(fault) {
  if (!fault) return;
  say(fault);
  process.exit(1);
}

/** Whether everything that `lock` wants is in `installed`; packages for other systems may be missing. */
export function isComplete(lock, installed, { tools = true } = {}) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === "" || wanted.link) return true;
    const present = installed.packages[place];
    if (present) return present.version === wanted.version;
    return wanted.optional === true || (!tools && isOfTools(wanted));
  });
}

/** Whether tests, benches and linters were installed here before. */
export function hasTools(installed) {
  return Object.values(installed?.packages ?? {}).some(({ dev }) => dev === true);
}

/** npm's own mark; `devOptional` is what the shop could use and does not need. */
const isOfTools = ({ dev, devOptional }) => dev === true || devOptional === true;

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
