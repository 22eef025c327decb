import type { Page } from "@playwright/test";
import { untilAwake } from "../../support/awake-pages.ts";
import { SEEDED } from "../../support/order-journey.ts";
import { wordsOf } from "../../support/words.ts";

type Language = "ar" | "en";
type Flow = "home" | "restaurant";
interface Point {
  x: number;
  y: number;
}

const STEPS: Record<Flow, readonly string[]> = {
  home: ["meat", "fulfillment", "cuts", "details", "schedule"],
  restaurant: ["meat", "fulfillment", "restaurant", "sides", "delivery", "schedule"],
};
/** What a step has to have been on the screen for before anybody may be past it; the shop itself waits 600 ms. */
const SEEN_MS = 550;
/** No second press of a double one comes later. */
const LONGEST_GAP_MS = 700;

export interface FuzzResult {
  acts: number;
  reviews: number;
  sent: number;
  faults: string[];
}

/** Numbers that look like chance, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Keeps in the browser how long each step's heading was on the screen at a stretch, over reloads too. */
function watchSteps(): void {
  // Going back too far leads to an empty document, which keeps nothing.
  if (!location.protocol.startsWith("http")) return;
  const kept = JSON.parse(sessionStorage.getItem("seen") ?? "{}") as Record<string, number>;
  let shown = "";
  let since = 0;
  const look = () => {
    const title = document.querySelector("main h1")?.textContent ?? "";
    if (title !== shown) since = performance.now();
    shown = title;
    const held = performance.now() - since;
    if (title && held > (kept[title] ?? 0)) kept[title] = held;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const keep = () => sessionStorage.setItem("seen", JSON.stringify(kept));
  setInterval(keep, 100);
  addEventListener("pagehide", keep);
  Object.assign(window, {
    seenSteps: () => kept,
    heldMs: () => performance.now() - since,
    forgetSteps: () => {
      for (const name of Object.keys(kept)) delete kept[name];
      keep();
    },
  });
}

/**
 * An impatient hand at the wizard: double taps, fast Continues, Back, Forward and reloads at whatever step is shown. Tells how many
 * orders were sent (none may be: nothing here confirms what it has read) and which questions were passed without having been seen.
 */
export async function fuzzPresses(
  page: Page,
  { language, flow, acts, seed }: { language: Language; flow: Flow; acts: number; seed: number },
): Promise<FuzzResult> {
  const t = wordsOf(language);
  const names = SEEDED[language];
  const random = chance(seed);
  const pick = <Kind>(list: readonly Kind[]) => list[Math.floor(random() * list.length)] as Kind;
  const result: FuzzResult = { acts: 0, reviews: 0, sent: 0, faults: [] };
  const stepOf = new Map(
    [...new Set([...STEPS.home, ...STEPS.restaurant, "review"])].map((step) => [
      t(`wizard:steps.${step}.title`),
      step,
    ]),
  );
  stepOf.set(t("wizard:schedulePickup.title"), "schedule");

  let last = "";
  await page.addInitScript(watchSteps);
  await page.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    result.sent += 1;
    const held = await page
      .evaluate(() => (window as unknown as { heldMs(): number }).heldMs())
      .catch(() => -1);
    result.faults.push(
      `act ${result.acts}, ${last}: an order was sent, ${Math.round(held)} ms after the step came`,
    );
    await route.fulfill({ status: 422, json: { code: "unexpected", title: "fuzz", fields: {} } });
  });

  const rest = (most: number) => page.waitForTimeout(random() * most);
  const shownStep = async () =>
    stepOf.get((await page.evaluate(() => document.querySelector("main h1")?.textContent ?? "")) ?? "") ?? "";
  const middle = (selector: string, at = 0): Promise<Point | null> =>
    page.evaluate(
      ([which, share]) => {
        const all = [...document.querySelectorAll<HTMLElement>(which)].filter(
          (part) => part.offsetParent !== null,
        );
        const part = all[Math.floor(share * all.length)];
        part?.scrollIntoView({ block: "nearest" });
        const box = part?.getBoundingClientRect();
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
      },
      [selector, at] as const,
    );
  const tap = async (point: Point | null) => {
    if (point) await page.mouse.click(point.x, point.y);
  };
  // Continue alone: who presses Confirm after reading has ordered.
  const bar = '.flex > button[type="submit"][form="wizard-form"]';

  async function begin(): Promise<void> {
    await page.goto("/order");
    await page.evaluate(() => {
      localStorage.removeItem("order_draft_v2");
      localStorage.removeItem("order_draft_step");
      (window as unknown as { forgetSteps(): void }).forgetSteps();
    });
    await page.goto("/order");
    await page.evaluate(() => (window as unknown as { forgetSteps(): void }).forgetSteps());
  }

  /** What a step needs so that Continue is allowed, chosen as a hand would. */
  async function answer(step: string): Promise<void> {
    const chosen = (selector: string) =>
      page.evaluate((which) => document.querySelector(which) !== null, selector);
    if (step === "meat") {
      if (!(await chosen("[data-row]"))) await tap(await middle("[data-breed-grid] li button", random()));
      else if (!(await chosen('input[name^="age"]:checked')))
        await tap(await middle('label:has(input[name^="age"]:not(:disabled))', random()));
    }
    if (step === "fulfillment")
      await tap(await middle(`label:has(input[name="fulfillment"][value="${flow}"])`));
    if (step === "restaurant") {
      if (await chosen('[data-field="restaurantSlug"] ul button'))
        await tap(await middle('[data-field="restaurantSlug"] ul button', random()));
      else await tap(await middle('label:has(input[name^="style-"])', random()));
    }
    if (step === "delivery")
      await tap(await middle('label:has(input[name="delivery-method"][value="pickup"])'));
    if (step === "details" || step === "delivery") {
      const fill = async (label: string, text: string) => {
        const field = page.getByLabel(label, { exact: true }).first();
        if (await field.isVisible().catch(() => false))
          await field.fill(text, { timeout: 500 }).catch(() => undefined);
      };
      await fill(t("wizard:person.name"), names.customer);
      await fill(t("wizard:place.address"), names.address);
    }
  }

  const doubled = async (first: Point | null, second = first) => {
    await tap(first);
    await rest(LONGEST_GAP_MS);
    await tap(second);
  };
  const above = (point: Point | null) => point && { x: point.x, y: point.y - 60 };

  const deeds: Record<string, (step: string) => Promise<unknown>> = {
    answer: async (step) => answer(step),
    "answer and Continue at once": async (step) => {
      await answer(step);
      await rest(300);
      await doubled(await middle(bar));
    },
    "Continue twice": async (step) => step !== "review" && doubled(await middle(bar)),
    "Continue, then where Confirm comes": async (step) => {
      const on = step === "review" ? null : await middle(bar);
      await doubled(on, above(on));
    },
    "Continue four times": async (step) => {
      const on = step === "review" ? null : await middle(bar);
      for (let more = 0; more < 4; more += 1) {
        await tap(on);
        await rest(180);
      }
    },
    "Enter held down on Continue": async (step) => {
      if (step === "review") return;
      await page
        .locator(bar)
        .focus({ timeout: 500 })
        .catch(() => undefined);
      for (let more = 0; more < 6; more += 1) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    },
    "a choice twice": async () => {
      const choice = await middle("main form label:has(input), main form li button", random());
      await doubled(choice);
    },
    "Back twice": async () => doubled(await middle(`nav button[aria-label="${t("wizard:bar.back")}"]`)),
    "the browser's Back": () => page.goBack({ timeout: 3_000 }).catch(() => undefined),
    "the browser's Forward": () => page.goForward({ timeout: 3_000 }).catch(() => undefined),
    reload: async () => {
      await page.reload();
    },
    edit: async (step) =>
      step === "review" && doubled(await middle("main section[aria-label] button", random())),
    rest: () => page.waitForTimeout(650),
  };
  const LIKELY = [
    ...Array.from({ length: 5 }, () => "answer and Continue at once"),
    ...Array.from({ length: 3 }, () => "answer"),
    ...Array.from({ length: 3 }, () => "rest"),
    ...Object.keys(deeds),
  ];

  await begin();
  for (; result.acts < acts; result.acts += 1) {
    if (!new URL(page.url()).pathname.startsWith("/order")) await begin();
    const step = await shownStep();
    const state = await page.evaluate(() => ({
      seen: (window as unknown as { seenSteps(): Record<string, number> }).seenSteps(),
      draft: JSON.parse(localStorage.getItem("order_draft_v2") ?? "null") as {
        fulfillment: Flow | null;
        meats: { cutBy: string }[];
      } | null,
    }));
    const way = state.draft?.fulfillment;
    if (step === "review" && way) {
      result.reviews += 1;
      const seenMs = new Map([...Object.entries(state.seen)].map(([title, ms]) => [stepOf.get(title), ms]));
      for (const asked of STEPS[way]) {
        const ms = Math.round(seenMs.get(asked) ?? 0);
        if (ms < SEEN_MS)
          result.faults.push(`act ${result.acts}, ${last}: ${way}: ${asked} was seen for ${ms} ms`);
      }
      if (way === "home" && state.draft?.meats.some(({ cutBy }) => cutBy !== "customer"))
        result.faults.push(`act ${result.acts}, ${last}: an animal's cut was not asked`);
      if (random() < 0.4) {
        await begin();
        continue;
      }
    }
    last = pick(LIKELY);
    await deeds[last]?.(step);
    await untilAwake(page);
  }
  return result;
}
