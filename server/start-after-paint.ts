/** Where the page keeps the script that starts it until the page is on the screen. */
const START_ID = "start";
/** When nothing was painted for so long (a hidden tab, a stalled style sheet), the scripts start all the same. */
const LONGEST_WAIT_MS = 2_000;

const PRELOAD = /<link(?: [^>]*)? rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/**
 * Lets the page be read before it is worked: its scripts are fetched once the first paint is on the screen, so that on
 * a slow line they do not compete with the styles and letters that the reader waits for. `mark` is the nonce of our
 * own inline scripts. A page without a starting script (an error page, say) stays as it is.
 *
 * What is pressed before the page answers to presses is pressed again when it does (`data-awake`); links and buttons
 * that send a form need no script.
 */
export function startAfterPaint(html: string, mark: string): string {
  const opening = `<script nonce="${mark}" type="module" async="">`;
  const start = html.indexOf(opening);
  if (start === -1) return html;
  const end = html.indexOf("</script>", start) + "</script>".length;
  const held = html
    .slice(start, end)
    .replace(opening, `<script nonce="${mark}" type="text/plain" id="${START_ID}">`);
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const loader = `<script nonce="${mark}">${loaderCode(modules)}</script>`;
  return (html.slice(0, start) + held + loader + html.slice(end)).replace(PRELOAD, "");
}

function loaderCode(modules: (string | undefined)[]): string {
  return `(() => {
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
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById("${START_ID}").textContent;
    document.body.append(script);
  };
  const presses = [];
  const remember = (event) => {
    const pressed = event.target.closest?.("button[type=button]:not([popovertarget]), input[type=radio], input[type=checkbox]");
    if (pressed) presses.push(pressed);
  };
  addEventListener("click", remember, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", remember, true);
    for (const pressed of presses.filter((each) => each.isConnected)) {
      if (pressed.type !== "button") pressed.checked = !pressed.checked;
      pressed.click();
    }
  }).observe(document.documentElement, { attributeFilter: ["data-awake"] });
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${LONGEST_WAIT_MS});
})();`;
}
