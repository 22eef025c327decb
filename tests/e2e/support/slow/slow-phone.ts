import type { Locator, Page } from "@playwright/test";

/** One touch, and how long the page took until it had drawn the answer. */
export interface Touch {
  what: string;
  /** Milliseconds from the touch to the next picture, as Event Timing tells it, in steps of 8. */
  answered: number;
  /** The longest piece of work that began with it or right after it; below 50 the browser names none. */
  longestTask: number;
}

interface Watch {
  events: { start: number; duration: number }[];
  tasks: { start: number; duration: number }[];
}

/** Rests so long after a touch, for what it sets off. */
const SETTLE_MS = 400;

/** Slows the processor of `page` down and tells what each touch of it cost. Call it before the page is opened. */
export async function slowPhone(page: Page, times: number) {
  await page.addInitScript(() => {
    const watch: Watch = { events: [], tasks: [] };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) watch.events.push({ start: entry.startTime, duration: entry.duration });
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        watch.tasks.push({ start: startTime, duration });
    }).observe({ type: "longtask", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });

  /** Does `press` and waits until what it set off has come to rest. */
  async function touch(what: string, press: () => Promise<unknown>): Promise<Touch> {
    const since = await page.evaluate(() => performance.now());
    await press();
    await page.waitForTimeout(SETTLE_MS);
    const { events, tasks } = await page.evaluate((from) => {
      const { watch } = window as unknown as { watch: Watch };
      const after = ({ start }: { start: number }) => start >= from;
      return { events: watch.events.filter(after), tasks: watch.tasks.filter(after) };
    }, since);
    const longest = (list: { duration: number }[]) => Math.max(0, ...list.map(({ duration }) => duration));
    return { what, answered: longest(events), longestTask: longest(tasks) };
  }
  return { touch, tap: (what: string, where: Locator) => touch(what, () => where.tap()) };
}

/** So many rows a plain page writes when it is tapped: about as much as a step of the wizard. */
const ROWS = 150;

/** What this machine needs just now, `times` slower, for a tap on a plain page without any framework; the median of five. */
export async function plainTap(page: Page, times: number): Promise<number> {
  const phone = await slowPhone(page, times);
  await page.goto("about:blank");
  await page.setContent(`<button>tap</button><ul></ul>`);
  await page.evaluate((rows) => {
    document.querySelector("button")?.addEventListener("click", () => {
      const list = document.querySelector("ul");
      if (!list) return;
      list.innerHTML = Array.from({ length: rows }, (_, row) => `<li><b>${row}</b> <i>كبش</i></li>`).join("");
    });
  }, ROWS);
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    waits.push((await phone.tap("plain", page.getByRole("button"))).answered);
  return waits.sort((a, b) => a - b)[2] ?? 0;
}
