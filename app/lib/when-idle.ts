/** Where a browser cannot say when it is idle, after this long, in ms. */
const GUESS_MS = 1_500;

/** Runs `task` when the page is loaded and has nothing better to do; the answer calls it off. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait() {
    if (typeof requestIdleCallback === "function") {
      const handle = requestIdleCallback(task, { timeout: 4 * GUESS_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(task, GUESS_MS);
      cancel = () => clearTimeout(handle);
    }
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => cancel();
}
