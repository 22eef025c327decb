import { existsSync, statfsSync } from "node:fs";
import { homedir } from "node:os";
import { inProject } from "../project-folder.mjs";
import { runQuietly } from "../verify/run-step.mjs";

/** So long without progress, and somebody asks why. */
export const STALL_MS = 20_000;
const ASK_WITHIN_MS = 12_000;
const ROOM_MB = 50;
const MEGABYTE = 1024 * 1024;

const NO_ROOM = /ENOSPC|EDQUOT|no space left on device/i;
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKETTIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|FETCH_ERROR|network timeout)\b/;
/** npm tells each file that it fetched; a try that failed is told too, and is none. */
const FETCHED = /http fetch \w+ (2\d\d|304)\b/;
const TRIED = /http fetch .*attempt/;

/** Whether what npm wrote means that it gets on. */
export const isProgress = (text) => FETCHED.test(text) || !TRIED.test(text);

/** What of npm's output is for people: without the list of what it fetched. */
export const withoutFetches = (output) => output.replace(/^npm http .*\n?/gm, "");

/** What keeps npm from going on, in one sentence, or null where nothing does: asks the disk, and the registry once. */
export async function whyStuck({ command, args, env = process.env, timeoutMs = ASK_WITHIN_MS }) {
  const full = fullDisk();
  if (full) return noRoom(full);
  const ask = ["ping", "--fetch-retries=0", `--fetch-timeout=${timeoutMs}`, "--loglevel=error"];
  const options = { cwd: inProject(), env, timeout: timeoutMs + 5_000, killSignal: "SIGKILL" };
  const { ok, output } = await runQuietly("asking the registry", command, [...args, ...ask], options);
  // A refusal is an answer: the network is there.
  if (ok || /\bE[45]\d\d\b/.test(output)) return null;
  return noNetwork(output, await registryOf({ command, args, env }));
}

/** The same of a run that failed by itself; null where it is something else, which its own lines tell. */
export async function whyFailed(written, { command, args, env = process.env }) {
  // A try that failed and was made again says nothing of why it ended.
  const output = withoutFetches(written);
  if (NO_ROOM.test(output)) return noRoom(fullDisk() ?? { place: inProject(), free: null });
  if (!NO_NETWORK.test(output)) return null;
  return noNetwork(output, await registryOf({ command, args, env }));
}

function noNetwork(output, registry) {
  const reason = NO_NETWORK.exec(output)?.[1] ?? "no answer";
  return `no network: the registry of packages, ${registry}, does not answer (${reason}). Start again when it does; "npm config get registry" and the proxy settings of npm say where it is asked.`;
}

function noRoom({ place, free }) {
  const left = free === null ? "" : ` (${free} MB left)`;
  return `disk full: there is no room left at ${place}${left}, and the packages take about 700 MB. Make room, then start again.`;
}

async function registryOf({ command, args, env }) {
  const { output } = await runQuietly(
    "reading npm's settings",
    command,
    [...args, "config", "get", "registry"],
    {
      cwd: inProject(),
      env,
    },
  );
  // Whoever is named in an address is nobody's business.
  return output.trim().replace(/\/\/[^@/]*@/, "//") || "(none)";
}

/** The disk of the packages, or the one where npm keeps what it fetched. */
function fullDisk() {
  for (const place of [inProject("node_modules"), inProject(), homedir()]) {
    if (!existsSync(place)) continue;
    const { bavail, bsize } = statfsSync(place);
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    if (free < ROOM_MB) return { place, free };
  }
  return null;
}
