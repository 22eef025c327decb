import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, devices } from "@playwright/test";
import { BROWSER_FLAGS, systemBrowser } from "../scripts/start/find-browser.mjs";
import { orderSlowly } from "../tests/e2e/support/slow/slow-order.ts";
import { plainTap, type Touch } from "../tests/e2e/support/slow/slow-phone.ts";
import { wordsOf } from "../tests/e2e/support/words.ts";
import { endShop, freePort, spawnShop, untilReady } from "../tests/support/running-shop.ts";
import { median } from "./load.ts";

/** The same order so often; each row of the table is the median. */
const TURNS = Number(process.argv[2] ?? 5);
/** How much slower than this machine the phone is. */
const TIMES = Number(process.argv[3] ?? 6);
const ANSWERED_MS_MAX = 100;
const TASK_MS_MAX = 80;

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-taps-"));
const shop = spawnShop({ PORT: await freePort(), DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath: systemBrowser() ?? undefined, args: BROWSER_FLAGS });

async function visit<Result>(
  use: (page: import("@playwright/test").Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...devices["Pixel 5"], baseURL: shop.url });
  const result = await use(await context.newPage());
  await context.close();
  return result;
}

try {
  await untilReady(shop);
  const plain: number[] = [];
  const turns: Touch[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    plain.push(await visit((page) => plainTap(page, TIMES)));
    const journey = { t: wordsOf("ar"), language: "ar" } as const;
    turns.push(await visit((page) => orderSlowly({ page, ...journey }, TIMES, `+9665123456${10 + turn}`)));
  }
  const floor = median(plain);
  console.log(`A tap on a plain page: ${floor} ms\n`);
  console.log("| touch | answered ms | of plain | longest task ms | |");
  console.log("| --- | ---: | ---: | ---: | --- |");
  for (const [index, { what }] of (turns[0] ?? []).entries()) {
    const answered = median(turns.map((touches) => touches[index]?.answered ?? 0));
    const task = median(turns.map((touches) => touches[index]?.longestTask ?? 0));
    const isShort = answered > ANSWERED_MS_MAX || task > TASK_MS_MAX;
    if (isShort) process.exitCode = 1;
    const cells = [what, answered, (answered / floor).toFixed(1), Math.round(task), isShort ? "short" : "ok"];
    console.log(`| ${cells.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await endShop(shop, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
