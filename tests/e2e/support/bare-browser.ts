import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, wholeBrowser } from "../../../scripts/start/find-browser.mjs";

/** A tab of a browser that nobody drives: it draws pages ahead and keeps them for the way back, as a customer's does. */
export interface BareTab {
  /** What `expression` comes to in the page, promises awaited. */
  read<T>(expression: string): Promise<T>;
  /** The same in the page that is drawn ahead. */
  readAhead<T>(expression: string): Promise<T>;
  /** Reads until it is true. */
  until(expression: string): Promise<void>;
  open(address: string): Promise<void>;
  send(method: string, params?: Record<string, unknown>): Promise<unknown>;
}

export interface BareBrowser {
  tab: BareTab;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;

/** Starts a Chromium of its own; Playwright's hands on a page keep it from being drawn ahead or put away. */
export async function openBareBrowser(...flags: string[]): Promise<BareBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-browser-"));
  const child = spawn(
    wholeBrowser() ?? chromium.executablePath(),
    [
      ...BROWSER_FLAGS,
      ...flags,
      "--headless",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const [port, address] = await untilListening(path.join(folder, "DevToolsActivePort"));
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`);
  await once(socket, "open");
  return { tab: await driveTab(socket), close: () => end(child, socket, folder) };
}

async function untilListening(file: string): Promise<string[]> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (lines[1]) return lines;
  }
  throw new Error("the browser did not start");
}

async function end(child: ChildProcess, socket: WebSocket, folder: string): Promise<void> {
  socket.close();
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

interface Target {
  targetId: string;
  type: string;
  /** Said of a page that is drawn ahead. */
  subtype?: string;
}

interface Said {
  id?: number;
  method?: string;
  error?: { message: string };
  params?: { sessionId: string; targetInfo: Target };
  result?: {
    targetInfos?: Target[];
    sessionId?: string;
    result?: { value?: unknown };
    exceptionDetails?: { text: string };
  };
}

/** Hangs on to the tab and not to a page of it: a page that somebody hangs on to is never drawn ahead. */
async function driveTab(socket: WebSocket): Promise<BareTab> {
  const waiting = new Map<number, (said: Said) => void>();
  const pages = new Map<string, { session: string; isShown: boolean }>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.id !== undefined) waiting.get(said.id)?.(said);
    const { targetInfo, sessionId } = said.params ?? {};
    if (targetInfo?.type !== "page") return;
    const { targetId, subtype } = targetInfo;
    const session = said.method === "Target.attachedToTarget" ? sessionId : pages.get(targetId)?.session;
    pages.delete(targetId);
    if (session) pages.set(targetId, { session, isShown: !subtype });
  });
  const ask = (method: string, params: Record<string, unknown>, sessionId?: string) =>
    new Promise<Said["result"]>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ error, result }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      // A page that goes answers nothing any more.
      setTimeout(reject, ANSWER_WITHIN_MS, new Error(`${method}: no answer`)).unref();
    });
  const sessionOf = (wanted: boolean) =>
    [...pages.values()].findLast(({ isShown }) => isShown === wanted)?.session;
  const send = (method: string, params: Record<string, unknown> = {}) => ask(method, params, sessionOf(true));

  await ask("Target.setDiscoverTargets", { discover: true, filter: [{}] });
  const found = await ask("Target.getTargets", { filter: [{ type: "tab" }] });
  const targetId = found?.targetInfos?.[0]?.targetId;
  const held = await ask("Target.attachToTarget", { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await ask("Target.setAutoAttach", attach, held?.sessionId);

  async function evaluate<T>(expression: string, session: string | undefined): Promise<T> {
    if (!session) throw new Error("there is no such page");
    const params = { expression, awaitPromise: true, returnByValue: true };
    const result = await ask("Runtime.evaluate", params, session);
    if (result?.exceptionDetails) throw new Error(`${expression}: ${result.exceptionDetails.text}`);
    return result?.result?.value as T;
  }
  const read = <T>(expression: string) => evaluate<T>(expression, sessionOf(true));
  async function until(expression: string): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(25))
      // Between two pages there is none to ask.
      if (await read<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    throw new Error(`never true: ${expression}`);
  }
  return {
    send,
    read,
    readAhead: (expression) => evaluate(expression, sessionOf(false)),
    until,
    open: async (address) => {
      await send("Page.navigate", { url: address });
      await until(`location.href === ${JSON.stringify(address)} && document.readyState === "complete"`);
    },
  };
}
