import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, dropDatabase, TEMPLATE } from "#tests/support/create-database.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { BROWSER_FLAGS, systemBrowser } from "../scripts/start/find-browser.mjs";

// Vite makes all that a first page needs from its sources, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const root = path.resolve(import.meta.dirname, "..");
const PAGES = ["/", "/order", "/api/docs"];
const REQUESTS_MAX = 300;
/** What is seen instead of a text whose words were not found: `common:nav.home`, `nav.home`. */
const RAW_KEY = /^(?:[a-z][\w-]+:)?[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9_]*)+$/;
const ADDRESS = /\.(?:com|sa|org|net|test|txt|jsonl|json|js|png|svg|css)$/;

let child: ChildProcess;
let url = "";
let database = "";
const folder = mkdtempSync(path.join(tmpdir(), "kabsh-dev-"));

beforeAll(async () => {
  // As after a fresh clone: nothing of an earlier start helps.
  rmSync(path.join(root, "node_modules/.vite/deps"), { recursive: true, force: true });
  const port = await freePort();
  database = await createDatabase(inject("postgresUrl"), `dev_${process.pid}`, TEMPLATE);
  url = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  child = spawn(process.execPath, [path.join(root, "scripts/start/dev.mjs")], {
    env: {
      PATH,
      HOME,
      PORT: port,
      DATABASE_URL: database,
      DATA_DIR: folder,
      SEED: "demo",
      LOG_LEVEL: "error",
    },
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), {
    timeout: 90_000,
    interval: 200,
  });
});

afterAll(async () => {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

/** The words of a page, without its scripts and tags. */
function wordsOf(html: string): string[] {
  const seen = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]+>/g, "\n");
  return seen.split("\n").map((line) => line.trim());
}
const rawKeys = (words: string[]) => words.filter((word) => RAW_KEY.test(word) && !ADDRESS.test(word));

/** Where Vite reads the page again by itself, having bundled what it found, that takes the place of this. */
async function readAgain(page: Page): Promise<void> {
  await page.reload({ waitUntil: "networkidle" }).catch(async (error: Error) => {
    if (!error.message.includes("ERR_ABORTED")) throw error;
    await page.waitForLoadState("networkidle");
  });
}

describe("the shop while it is developed", () => {
  it("HL01 draws every page with words instead of their keys, in both languages", async () => {
    const list = await (await fetch(`${url}/restaurants`)).text();
    const restaurant = /href="(\/restaurants\/[a-z0-9-]+)"/.exec(list)?.[1];
    expect(restaurant).toBeDefined();
    for (const address of [...PAGES, String(restaurant)])
      for (const language of ["ar", "en"]) {
        const answer = await fetch(`${url}${address}?lang=${language}`);
        expect([address, answer.status]).toEqual([address, 200]);
        expect(rawKeys(wordsOf(await answer.text())), address).toEqual([]);
      }
  });

  it.runIf(process.env.DEPTH)(
    "HL02 is read again by a browser with at most 300 requests, none of them failing",
    async () => {
      const browser = await chromium.launch({
        executablePath: systemBrowser() ?? undefined,
        args: BROWSER_FLAGS,
      });
      try {
        const page = await browser.newPage({ serviceWorkers: "block" });
        // A first visit finds out what is to be bundled, and is read again by itself, on a busy machine late.
        await page.goto(url, { waitUntil: "networkidle" });
        await readAgain(page);
        await page.waitForTimeout(1500);
        await page.waitForLoadState("networkidle");
        let requests = 0;
        const failed: string[] = [];
        page.on("request", () => {
          requests += 1;
        });
        page.on("response", (answer) => {
          if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
        });
        await readAgain(page);
        expect(failed).toEqual([]);
        expect(requests).toBeLessThanOrEqual(REQUESTS_MAX);
        const words = await page.locator("body").innerText();
        expect(words.length).toBeGreaterThan(200);
        expect(rawKeys(words.split("\n"))).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});
