import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { BROWSER_FLAGS, systemBrowser } from "../scripts/start/find-browser.mjs";
import { endShop, freePort, spawnShop, untilReady } from "../tests/support/running-shop.ts";

const PAGES = ["/", "/restaurants", "/restaurants/:first", "/order"];
const RUNS = Number(process.argv[2] ?? 3);
/** Lines of the storefront's budget, judged on the median run. */
const LIMITS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** kB; scripts and styles are judged by `npm test`, before the code that is fetched after the page works. */
const MOST_FONTS = 90;

interface Run {
  scores: Record<keyof typeof LIMITS, number>;
  lcp: number;
  cls: number;
  tbt: number;
  /** kB over the wire, as Lighthouse counted them. */
  script: number;
  style: number;
  font: number;
  failed: string[];
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

const port = await freePort();
const debugPort = Number(await freePort());
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-web-"));
const shop = spawnShop({ PORT: port, DATA_DIR: dataDir });
await untilReady(shop);
const browser = await chromium.launch({
  executablePath: systemBrowser() ?? undefined,
  args: [`--remote-debugging-port=${debugPort}`, ...BROWSER_FLAGS],
});

/** Lighthouse's mobile defaults: a slow phone on slow 4G, simulated from one real load. */
async function judge(url: string): Promise<Run> {
  const report = await lighthouse(url, { port: debugPort, output: "json", logLevel: "error" });
  if (!report) throw new Error(`no report for ${url}`);
  const { categories, audits } = report.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
  const kilobytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, each) => sum + each.transferSize, 0) / 1000;
  const blamed = Object.values(categories)
    .filter((category) => category.id !== "performance")
    .flatMap((category) =>
      category.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1),
    )
    .map((ref) => ref.id);
  return {
    scores: Object.fromEntries(Object.keys(LIMITS).map((name) => [name, score(name)])) as Run["scores"],
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    script: kilobytes("Script"),
    style: kilobytes("Stylesheet"),
    font: kilobytes("Font"),
    failed: blamed,
  };
}

try {
  const { restaurants } = (await (await fetch(`${shop.url}/api/restaurants`)).json()) as {
    restaurants: { slug: string }[];
  };
  const [first] = restaurants;
  console.log(
    "| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | script kB | style kB | fonts kB | |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
  for (const page of PAGES) {
    const address = shop.url + page.replace(":first", encodeURIComponent(first?.slug ?? ""));
    await fetch(address);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(address));
    runs.sort((a, b) => a.scores.performance - b.scores.performance);
    const { scores, lcp, cls, tbt, script, style, font, failed } = runs[Math.floor(runs.length / 2)] as Run;
    const isGood =
      Object.entries(LIMITS).every(([name, least]) => scores[name as keyof typeof LIMITS] >= least) &&
      lcp <= 1_800 &&
      cls <= 0.02 &&
      tbt <= 100 &&
      font <= MOST_FONTS;
    if (!isGood) process.exitCode = 1;
    const cells = [
      page,
      ...Object.values(scores),
      (lcp / 1000).toFixed(2),
      cls.toFixed(3),
      Math.round(tbt),
      ...[script, style, font].map((kilobytes) => kilobytes.toFixed(1)),
      isGood ? "ok" : `short ${failed.join(" ")}`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await endShop(shop, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
