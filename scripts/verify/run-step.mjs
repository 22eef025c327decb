import { spawn } from "node:child_process";

const HEARTBEAT_MS = 10_000;

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Prints one line of progress to stderr, where it cannot mix with what the shop itself writes. */
export function say(text) {
  process.stderr.write(`kabsh: ${text}\n`);
}

/**
 * Runs a slow program quietly and resolves to `{ ok, output }`; every ten seconds it says that it is still at it.
 * What the program wrote is for the caller to show, normally only when it failed.
 */
export function runQuietly(label, command, args, options = {}) {
  const started = Date.now();
  const heartbeat = setInterval(() => say(`still ${label} (${seconds(started)})`), HEARTBEAT_MS);
  return new Promise((resolve) => {
    const parts = [];
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    child.stdout.on("data", (part) => parts.push(part));
    child.stderr.on("data", (part) => parts.push(part));
    child.on("error", (error) => parts.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      clearInterval(heartbeat);
      resolve({ ok: code === 0, output: Buffer.concat(parts).toString("utf8") });
    });
  });
}

/** The same, saying when it begins and when it is done; `about` tells whoever waits how much it is. Resolves as it does. */
export async function runStep(label, command, args, { about, ...options } = {}) {
  const started = Date.now();
  say(`${label}${about ? ` (${about})` : ""} …`);
  const result = await runQuietly(label, command, args, options);
  if (result.ok) say(`${label}: done in ${seconds(started)}`);
  return result;
}

/** The same, for a step without which nothing can go on: failing, it shows the output and ends the process. */
export async function mustRun(label, command, args, options) {
  const { ok, output } = await runStep(label, command, args, options);
  if (ok) return;
  process.stderr.write(output);
  say(`${label} failed; the lines above say why.`);
  process.exit(1);
}
