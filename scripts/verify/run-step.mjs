import { spawn } from "node:child_process";

const HEARTBEAT_MS = 10_000;
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
/** What a program that was told to end may take for it. */
const END_WITHIN_MS = 3_000;
const IS_WINDOWS = process.platform === "win32";

/** What runs at this moment. Each leads a group of its own, so that what it started in turn ends with it. */
const running = new Set();
/** Whoever waits for a program that was ended must not begin the next. */
let isStopping = false;

/** The seconds since an instant, to be printed. */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Prints one line of progress to stderr, where it cannot mix with what the shop itself writes. */
export function say(text) {
  process.stderr.write(`kabsh: ${text}\n`);
}

/**
 * Runs a slow program quietly and resolves to `{ ok, output }`; every ten seconds it says that it is still at it.
 * What the program wrote is for the caller to show, normally only when it failed. Whoever ends this process ends the program
 * too, and waits for it. With `stall`, a program that shows no progress for `stall.afterMs` is asked about once: when
 * `stall.ask` finds a fault it is ended, and the fault is in the answer.
 */
export function runQuietly(label, command, args, { stall, ...options } = {}) {
  const started = Date.now();
  const heartbeat = setInterval(() => say(`still ${label} (${seconds(started)})`), HEARTBEAT_MS);
  return new Promise((resolve) => {
    const parts = [];
    let fault = null;
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      detached: !IS_WINDOWS,
      ...options,
    });
    begin(child);
    const watch =
      stall &&
      watchProgress(child, stall, (found) => {
        fault = found;
        end(child);
      });
    child.stdout.on("data", (part) => parts.push(part));
    child.stderr.on("data", (part) => parts.push(part));
    child.on("error", (error) => parts.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      clearInterval(heartbeat);
      watch?.stop();
      running.delete(child);
      if (isStopping) return;
      resolve({ ok: code === 0 && !fault, output: Buffer.concat(parts).toString("utf8"), fault });
      if (running.size === 0) for (const signal of Object.keys(SIGNALS)) process.off(signal, onSignal);
    });
  });
}

/** Asks once after the first silence; whatever the program says that is progress begins the time anew. */
function watchProgress(child, { afterMs, isProgress, ask }, onFault) {
  let timer;
  const look = async () => {
    stop();
    const fault = await ask();
    if (fault && running.has(child)) onFault(fault);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, afterMs);
  };
  const onData = (part) => {
    if (isProgress(String(part))) wait();
  };
  const stop = () => {
    clearTimeout(timer);
    child.stdout.off("data", onData);
    child.stderr.off("data", onData);
  };
  child.stdout.on("data", onData);
  child.stderr.on("data", onData);
  wait();
  return { stop };
}

function begin(child) {
  if (running.size === 0) for (const signal of Object.keys(SIGNALS)) process.on(signal, onSignal);
  running.add(child);
}

/** The program and everything that it started. */
function signalGroup(child, signal) {
  // It could not even be started.
  if (!child.pid) return;
  try {
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function end(child) {
  signalGroup(child, "SIGTERM");
  setTimeout(() => signalGroup(child, "SIGKILL"), END_WITHIN_MS).unref();
}

/** Nothing goes on that nobody can see: the next start would meet it half-way. */
async function onSignal(signal) {
  if (isStopping) return;
  isStopping = true;
  say("stopping what was under way; the next start goes on from there");
  const children = [...running];
  const gone = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) end(child);
  await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, 2 * END_WITHIN_MS))]);
  // Whatever of it did not listen.
  for (const child of children) signalGroup(child, "SIGKILL");
  process.exit(128 + SIGNALS[signal]);
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
  const { ok, output, fault } = await runStep(label, command, args, options);
  if (ok) return;
  if (fault) {
    say(fault);
    process.exit(1);
  }
  process.stderr.write(output);
  say(`${label} failed; the lines above say why.`);
  process.exit(1);
}
