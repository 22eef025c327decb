import { FIRST_TAP_CODE } from "./first-tap/first-tap-code.ts";
import { withReturnPath } from "./first-tap/resume-code.ts";
import { KEPT_LOCATION_CODE } from "./kept-location-code.ts";
import { SPECULATION_RULES } from "./pages-ahead.ts";

/** Where the page keeps the script that starts it until the page is on the screen. */
const START_ID = "start";
/** Where it keeps the rules for pages ahead, which a browser that saves data is not given. */
const AHEAD_ID = "ahead";
/** When nothing was painted for so long (a hidden tab, a stalled style sheet), the scripts start all the same. */
const LONGEST_WAIT_MS = 2_000;

/** By these somebody shows that he is there. Not by scrolling itself: phones report it once while they lay a page out. */
const SIGNS_OF_A_PERSON = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "keydown",
  "focusin",
  "input",
];
/** A page that is being scrolled is taken over once it stands still for so long: until then its one thread draws what comes into sight. */
const CALM_MS = 200;
/** A press on a link has led on by then, or was none. */
const LEADS_ON_MS = 700;
/** A page to be read starts by itself when nobody touched it for so long, to hear of new prices and to be there without a line. */
const IDLE_MAX_MS = 10_000;

/** What does nothing without scripts. The side menu opens by itself. */
const PRESSED = "button[type=button]:not([popovertarget]), input[type=radio], input[type=checkbox]";
const FIELD = "textarea, select, input:not([type=radio], [type=checkbox])";

const PRELOAD = /<link(?: [^>]*)? rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/**
 * Lets the page be read before it is worked: its scripts are fetched once the first paint is on the screen, so that on
 * a slow line they do not compete with the styles and letters that the reader waits for. `mark` is the nonce of our
 * own inline scripts. A page without a starting script (an error page, say) stays as it is. One that `rests` starts only when
 * a person moves: whoever reads and leaves pays nothing for scripts, and a slow phone is free to scroll.
 *
 * What is pressed before the page answers to presses is pressed again when it does (`data-awake`), and what is typed is
 * typed again, past the setter by which React knows what it has seen; React draws each before the next. A field that
 * React takes over only then is emptied by that, and typed once more. Links, and forms that name where they are sent,
 * need no script; any other form would put what was typed into the address, so it waits.
 *
 * Until then links load whole pages, so the browser may prepare them; afterwards the router changes pages by itself and what
 * was prepared would be thrown away (0051-the-next-page).
 */
export function startAfterPaint(html: string, mark: string, { rests = false } = {}): string {
  const opening = `<script nonce="${mark}" type="module" async="">`;
  const start = html.indexOf(opening);
  if (start === -1) return html;
  const end = html.indexOf("</script>", start) + "</script>".length;
  const held = html
    .slice(start, end)
    .replace(opening, `<script nonce="${mark}" type="text/plain" id="${START_ID}">`);
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const ahead = `<script nonce="${mark}" type="text/plain" id="${AHEAD_ID}">${SPECULATION_RULES}</script>`;
  const loader = `<script nonce="${mark}">${loaderCode(modules, rests).replaceAll(/\n\s+/g, "\n")}</script>`;
  const whole = html.slice(0, start) + held + ahead + loader + html.slice(end);
  return withReturnPath(whole.replace(PRELOAD, ""), mark);
}

function loaderCode(modules: (string | undefined)[], rests: boolean): string {
  const whenWanted = rests ? WHEN_SOMEBODY_MOVES : WHEN_PAINTED;
  return `(() => {${KEPT_LOCATION_CODE}${FIRST_TAP_CODE}
  let started;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of ${JSON.stringify(modules)}) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    runWhenCalm();
  };
  const runWhenCalm = () => {
    if (performance.now() - scrolledAt < ${CALM_MS} && presses.length === 0) return void setTimeout(runWhenCalm, 50);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById("${START_ID}").textContent;
    document.body.append(script);
  };
  let scrolledAt = -${CALM_MS};
  addEventListener("scroll", () => (scrolledAt = performance.now()), { passive: true });
  let rules;
  if (!navigator.connection?.saveData && window.HTMLScriptElement?.supports?.("speculationrules")) {
    rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = document.getElementById("${AHEAD_ID}").textContent;
    document.head.append(rules);
  }
  const typed = new Map();
  for (const field of document.querySelectorAll("input, textarea")) {
    if (field.matches("${FIELD}") && field.value !== field.defaultValue) typed.set(field, field.value);
  }
  const presses = [];
  const remember = (event) => {
    const { target, type } = event;
    if (type === "input") {
      if (target.matches("${FIELD}")) typed.set(target, target.value);
    } else if (type === "submit") {
      if (target.hasAttribute("action")) return;
      event.preventDefault();
      presses.push(target);
    } else {
      const pressed = target.closest?.("${PRESSED}");
      if (pressed) presses.push(pressed);
    }
  };
  const types = ["click", "input", "submit"];
  for (const type of types) addEventListener(type, remember, true);
  new MutationObserver(async (_, observer) => {
    observer.disconnect();
    rules?.remove();
    for (const type of types) removeEventListener(type, remember, true);
    for (const [field, value] of typed) {
      let tries = 2;
      do {
        if (field.type !== "file") {
          field.value = field.defaultValue;
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
        }
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
        await null;
      } while (--tries > 0 && field.value !== value);
    }
    for (const pressed of presses.filter((each) => each.isConnected)) {
      if (pressed.type === "radio") pressed.checked = false;
      if (pressed.type === "checkbox") pressed.checked = !pressed.checked;
      if (pressed.requestSubmit) pressed.requestSubmit();
      else pressed.click();
      await null;
    }
  }).observe(document.documentElement, { attributeFilter: ["data-awake"] });
  if (document.hidden) return start();
  ${whenWanted}
})();`;
}

/**
 * A pointer that merely lies over the page is reported as moved by nothing. A press that leads to another page needs no script of this
 * one, which would take the line from the page that is wanted; a finger that only began to scroll there starts it a moment later.
 */
const WHEN_SOMEBODY_MOVES = `
  const unlessLeaving = () => {
    if (!("leaving" in root.dataset)) start();
  };
  const see = ({ type, target, movementX, movementY }) => {
    if (type === "pointermove" && !movementX && !movementY) return;
    if (LEADING.includes(type) && leadsOn(target)) return void setTimeout(unlessLeaving, ${LEADS_ON_MS});
    for (const sign of signs) removeEventListener(sign, see, true);
    start();
  };
  const LEADING = ["pointerdown", "touchstart", "keydown", "focusin"];
  const signs = ${JSON.stringify(SIGNS_OF_A_PERSON)};
  for (const sign of signs) addEventListener(sign, see, { capture: true, passive: true });
  setTimeout(start, ${IDLE_MAX_MS});`;

const WHEN_PAINTED = `
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${LONGEST_WAIT_MS});`;
