import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { BROWSER_FLAGS, systemBrowser } from "../../scripts/start/find-browser.mjs";
import { hasHaproxy } from "../../tests/support/machines/haproxy.ts";
import { placeOneOrder, signInByOutbox } from "../../tests/support/order-stream.ts";
import { endShop, freePort, spawnShop, untilReady } from "../../tests/support/running-shop.ts";
import { median } from "../load.ts";
import { benchFirstTaps } from "./first-taps.ts";
import { openBarePage } from "./open-bare-page.ts";
import { openHttpsProxies } from "./open-https-proxies.ts";

const told = process.argv.slice(2);
/**
 * Turns: in each, every page once, so that what else the machine does meets all of them alike. A second number is the index of a slower machine, whose phone is
 * computed: `npm run bench:web 5 1500`.
 */
const [TURNS = 5, SLOWED_TO] = told.map(Number).filter((number) => number > 0);
/** As customers have it, over HTTP/2 with TLS: `npm run bench:web 5 https`. */
const IS_HTTPS = told.includes("https");
/** Words of the pages' names (`npm run bench:web 3 home wizard`), and `taps` for the first tap; all of them where none is given. */
const ONLY = told.filter((word) => Number.isNaN(Number(word)) && word !== "https");
/** How many times slower than the machine Lighthouse takes a phone to be. */
const PHONE_SLOWER = 4;
/** Every run measures it too, as what the framework alone costs on this machine just now. */
const FLOOR = "bare React Router page";
/** Lines of the storefront's budget, judged on the medians. */
const LEAST_SCORES = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
const MAX = { lcp: 1_400, cls: 0.001, tbt: 100 };
/** kB; scripts and styles are judged by `npm test`, before the code that is fetched after the page works. */
const FONTS_MAX = 41;
/** A page of one person is not for search engines, and says so. */
const UNLISTED = new Set(["order page"]);
/** A load that the machine stalled through is tried again so often. */
const TRIES = 3;

type Score = keyof typeof LEAST_SCORES;

interface Run {
  scores: Record<Score, number>;
  lcp: number;
  cls: number;
  tbt: number;
  /** kB over the wire, as Lighthouse counted them. */
  script: number;
  style: number;
  font: number;
  /** How fast this machine was just then: a slow phone of the tool's makers is 1,500 and less. */
  benchmark: number;
  failed: string[];
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

interface Visit {
  name: string;
  url: string;
  cookie?: string;
}

if (IS_HTTPS && !hasHaproxy()) throw new Error("HAProxy is not installed (apt-get install haproxy)");
const port = await freePort();
const debugPort = Number(await freePort());
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-web-"));
const shop = spawnShop({ PORT: port, DATA_DIR: dataDir });
const bare = await openBarePage(Number(await freePort()));
const proxies = IS_HTTPS ? await openHttpsProxies([shop.url, bare.url], dataDir) : null;
const [shopUrl = shop.url, bareUrl = bare.url] = proxies?.urls ?? [];
const browser = await chromium.launch({
  executablePath: systemBrowser() ?? undefined,
  args: [
    `--remote-debugging-port=${debugPort}`,
    ...(IS_HTTPS ? ["--ignore-certificate-errors"] : []),
    ...BROWSER_FLAGS,
  ],
});

/** The pages that most visitors see, an order of somebody signed in, and the framework's own floor. */
async function visits(): Promise<Visit[]> {
  await untilReady(shop);
  const { restaurants } = (await (await fetch(`${shop.url}/api/restaurants`)).json()) as {
    restaurants: { slug: string }[];
  };
  const customer = await signInByOutbox(shop, dataDir, "+966512345678");
  const order = await placeOneOrder(shop, customer);
  const pages = [
    { name: "home", url: `${shopUrl}/` },
    { name: "restaurants", url: `${shopUrl}/restaurants` },
    { name: "restaurant", url: `${shopUrl}/restaurants/${restaurants[0]?.slug}` },
    { name: "wizard", url: `${shopUrl}/order` },
    { name: "order page", url: `${shopUrl}/orders/${order}`, cookie: customer.cookie },
    { name: FLOOR, url: bareUrl },
  ];
  return pages.filter(
    ({ name }) => ONLY.length === 0 || name === FLOOR || ONLY.some((word) => name.includes(word)),
  );
}

/** Lighthouse's mobile defaults: a slow phone on slow 4G, simulated from one real load. */
async function judge({ url, cookie }: Visit, cpuSlowdownMultiplier = PHONE_SLOWER): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const report = await lighthouse(url, {
      port: debugPort,
      output: "json",
      logLevel: "error",
      throttling: { cpuSlowdownMultiplier },
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!report) throw new Error(`no report for ${url}`);
    const { runtimeError, categories } = report.lhr;
    if (!runtimeError && categories.performance?.score != null) return readReport(report.lhr);
    const why = runtimeError?.message ?? "a figure was missing";
    console.error(`${url}: no score (${why})`);
    if (tries === TRIES) throw new Error(`${url} was never measured: ${why}`);
  }
}

function readReport({ categories, audits, environment }: Result): Run {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
  const kilobytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, each) => sum + each.transferSize, 0) / 1000;
  const failed = Object.values(categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
    );
  return {
    scores: Object.fromEntries(
      Object.keys(LEAST_SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Run["scores"],
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    script: kilobytes("Script"),
    style: kilobytes("Stylesheet"),
    font: kilobytes("Font"),
    benchmark: environment.benchmarkIndex,
    failed: failed.map(({ id }) => id),
  };
}

function middle(runs: readonly Run[]): Run {
  const of = (figure: (run: Run) => number) => median(runs.map(figure));
  const scores = Object.keys(LEAST_SCORES).map((name) => [name, of((run) => run.scores[name as Score])]);
  return {
    scores: Object.fromEntries(scores) as Run["scores"],
    lcp: of((run) => run.lcp),
    cls: of((run) => run.cls),
    tbt: of((run) => run.tbt),
    script: of((run) => run.script),
    style: of((run) => run.style),
    font: of((run) => run.font),
    benchmark: of((run) => run.benchmark),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

/** What of `run` misses its line. */
function missed(name: string, { scores, font, ...run }: Run): string[] {
  const low = Object.entries(LEAST_SCORES)
    .filter(([score, least]) => scores[score as Score] < least && !(score === "seo" && UNLISTED.has(name)))
    .map(([score]) => score);
  const high = Object.entries(MAX)
    .filter(([figure, most]) => run[figure as keyof typeof MAX] > most)
    .map(([figure]) => figure);
  return [...low, ...high, ...(font > FONTS_MAX ? ["fonts"] : [])];
}

try {
  const pages = await visits();
  const runs = new Map<string, Run[]>(pages.map(({ name }) => [name, []]));
  for (const page of pages) await judge(page);
  const { benchmark } = await judge({ name: FLOOR, url: bareUrl });
  const slower = SLOWED_TO ? Math.max(PHONE_SLOWER, (PHONE_SLOWER * benchmark) / SLOWED_TO) : PHONE_SLOWER;
  console.log(`a phone ${slower.toFixed(1)} times slower than this machine, whose index is ${benchmark}`);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const page of pages) runs.get(page.name)?.push(await judge(page, slower));
  const floor = middle(runs.get(FLOOR) ?? []);
  console.log(
    "| page | performance | accessibility | best practices | SEO | LCP s | of bare | CLS | TBT ms | bare TBT ms | script kB | style kB | fonts kB | index | |",
  );
  console.log(`|${" --- |".repeat(15)}`);
  for (const { name, url } of pages) {
    const run = middle(runs.get(name) ?? []);
    const isOurs = url !== bareUrl;
    const short = isOurs ? missed(name, run) : [];
    if (short.length > 0) process.exitCode = 1;
    const cells = [
      name,
      ...Object.values(run.scores),
      (run.lcp / 1000).toFixed(2),
      (run.lcp / floor.lcp).toFixed(2),
      run.cls.toFixed(3),
      Math.round(run.tbt),
      Math.round(floor.tbt),
      ...[run.script, run.style, run.font].map((kilobytes) => kilobytes.toFixed(1)),
      Math.round(run.benchmark),
      isOurs ? (short.length > 0 ? `short: ${[...short, ...run.failed].join(" ")}` : "ok") : "the floor",
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const hasTaps = ONLY.length === 0 || ONLY.includes("taps");
  if (hasTaps && !(await benchFirstTaps(browser, shopUrl, TURNS))) process.exitCode = 1;
} finally {
  await browser.close();
  bare.close();
  await proxies?.close();
  await endShop(shop, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
