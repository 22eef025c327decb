import type { Browser, CDPSession, Page } from "@playwright/test";
import { devices } from "@playwright/test";
import { median } from "../load.ts";

/** Lighthouse's slow 4G as its developer tools apply it to every request, and its slow phone. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
/** After its first picture; within the first second of the page. */
const TAP_AFTER_MS = 250;
const TIMEOUT_MS = 30_000;

interface FirstTap {
  name: string;
  path: string;
  /** What is pressed. */
  press: string;
  /** True in the page, or in the next one, as soon as the press is answered. */
  seen: string;
  /** True once what was asked for is whole: for the table alone. */
  done?: string;
  mostMs: number;
}

const LEAVES = `"leaving" in document.documentElement.dataset`;

/** What people press first, and in how many milliseconds they see that it was heard. */
const FIRST_TAPS: readonly FirstTap[] = [
  {
    name: "theme",
    path: "/",
    press: 'button[name="theme"]',
    seen: '[document.documentElement.dataset.turning, document.documentElement.dataset.theme].includes("light")',
    done: 'document.documentElement.dataset.theme === "light"',
    mostMs: 100,
  },
  {
    name: "menu",
    path: "/",
    press: 'button[popovertarget="side-menu"]',
    seen: 'document.querySelector("#side-menu:is(:popover-open, [open])")',
    mostMs: 100,
  },
  {
    name: "language",
    path: "/",
    press: 'button[name="lang"]',
    seen: `${LEAVES} || document.documentElement.lang === "en"`,
    done: 'document.documentElement.lang === "en"',
    mostMs: 100,
  },
  {
    name: "order now",
    path: "/",
    press: 'main a[href="/order"]',
    seen: 'document.querySelector(".page-frame") || location.pathname === "/order"',
    done: 'location.pathname === "/order"',
    mostMs: 300,
  },
  {
    name: "dock",
    path: "/",
    press: '[data-dock] a[href="/restaurants"]',
    seen: 'document.querySelector(".page-frame") || location.pathname === "/restaurants"',
    done: 'location.pathname === "/restaurants"',
    mostMs: 300,
  },
  {
    name: "filter chip",
    path: "/restaurants",
    press: "search nav a:nth-child(2)",
    seen: `document.querySelector("search nav a:nth-child(2)[aria-current]") &&
      [...document.querySelectorAll("[data-cooks]")].every((card) => card.hidden ||
        card.dataset.cooks.split("|").includes(document.querySelector("search nav a:nth-child(2)").textContent))`,
    done: 'location.search.includes("cooking=")',
    mostMs: 500,
  },
];

/** Prints a row for each first tap, medians of `turns`, beside a tap on a plain page; true when all are in time. */
export async function benchFirstTaps(browser: Browser, shopUrl: string, turns: number): Promise<boolean> {
  const taps = [...FIRST_TAPS, PLAIN_TAP];
  const answers = new Map<FirstTap, Answered[]>(taps.map((tap) => [tap, []]));
  for (const tap of taps) await measureFirstTap(browser, shopUrl, tap);
  for (let turn = 0; turn < turns; turn += 1)
    for (const tap of taps) answers.get(tap)?.push(await measureFirstTap(browser, shopUrl, tap));
  const middle = (tap: FirstTap, of: keyof Answered) =>
    Math.round(median((answers.get(tap) ?? []).map((each) => each[of])));
  const plain = middle(PLAIN_TAP, "seen");
  console.log("\n| first tap | answered ms | at most | of plain | whole ms | |");
  console.log("| --- | ---: | ---: | ---: | ---: | --- |");
  let isInTime = true;
  for (const tap of taps) {
    const seen = middle(tap, "seen");
    const isShort = seen > tap.mostMs;
    if (isShort) isInTime = false;
    const most = tap === PLAIN_TAP ? "" : tap.mostMs;
    const end = tap === PLAIN_TAP ? "the floor" : isShort ? "short" : "ok";
    console.log(
      `| ${[tap.name, seen, most, (seen / plain).toFixed(1), middle(tap, "done"), end].join(" | ")} |`,
    );
  }
  return isInTime;
}

/** What the machine needs for one attribute of a page without anything else, in the same turn. */
const PLAIN_TAP: FirstTap = {
  name: "plain page",
  path: "",
  press: "button",
  seen: 'document.documentElement.dataset.theme === "light"',
  mostMs: Number.POSITIVE_INFINITY,
};

const PLAIN_PAGE = `data:text/html,<meta name=viewport content=width=device-width><style>[data-theme=light]{background:%23fff}</style>
<button onclick="document.documentElement.dataset.theme='light'" style="font-size:4rem">tap</button>`;

interface Answered {
  /** Milliseconds from the finger's lifting to the picture that shows the answer. */
  seen: number;
  done: number;
}

/** Opens the page on a slow phone and a slow line, presses once in its first second, and tells when the answer was on the screen. */
async function measureFirstTap(browser: Browser, shopUrl: string, tap: FirstTap): Promise<Answered> {
  const context = await browser.newContext({ ...devices["Pixel 5"], locale: "ar-SA" });
  try {
    const page = await context.newPage();
    const times: { tap?: number; seen?: number; done?: number } = {};
    await page.exposeFunction("tellTime", (name: keyof typeof times, at: number) => {
      times[name] ??= at;
    });
    const told = `{ seen: () => ${tap.seen}, done: () => ${tap.done ?? tap.seen} }`;
    await page.addInitScript({ content: `(${watchTap})(${told})` });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await page.goto(tap.path === "" ? PLAIN_PAGE : shopUrl + tap.path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForTimeout(TAP_AFTER_MS);
    await press(session, page, tap.press);
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await page.waitForTimeout(50)) {
      const { tap: pressed, seen, done } = times;
      if (pressed && seen && done) return { seen: seen - pressed, done: done - pressed };
    }
    return { seen: Number.POSITIVE_INFINITY, done: Number.POSITIVE_INFINITY };
  } finally {
    await context.close();
  }
}

/** A finger on the middle of what is pressed, as the browser's input arrives: nothing waits for the page. */
async function press(session: CDPSession, page: Page, selector: string) {
  const pressed = page.locator(selector).first();
  await pressed.evaluate((element) => element.scrollIntoView({ block: "nearest", inline: "center" }));
  const box = await pressed.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in every page: tells when the finger was lifted, and behind which picture the answer stands. */
function watchTap(told: Record<"seen" | "done", () => unknown>) {
  const tell = (window as unknown as { tellTime(name: string, at: number): void }).tellTime;
  const { timeOrigin } = performance;
  addEventListener("touchend", ({ timeStamp }) => tell("tap", timeOrigin + timeStamp), {
    capture: true,
    passive: true,
  });
  const waiting = new Set<"seen" | "done">(["seen", "done"]);
  const look = () => {
    for (const name of waiting) {
      if (!document.body || !told[name]()) continue;
      waiting.delete(name);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(name, timeOrigin + performance.now());
      port2.postMessage(null);
    }
    if (waiting.size > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
