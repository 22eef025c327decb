import { LEAVING_CODE } from "./leaving-code.ts";
import { PREFERENCE_CODE } from "./preference-code.ts";

/** The link under `target` that leads to another page of the shop; not one to a file, a call or a place on this page. */
const LINK_CODE = `
  const linkOf = (target) => {
    const link = target.closest?.("a[href]");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
    if (/^\\/(api|files)\\/|\\.\\w+$/.test(link.pathname)) return null;
    return link.pathname + link.search === location.pathname + location.search ? null : link;
  };`;

/**
 * What answers the first tap while the scripts of a page are not there yet (0119-the-first-tap). It runs when the page has been read, as
 * its loader does: a script further up would let the browser paint half of a page. It leaves all but theme and language to React once that
 * answers (`data-awake`). `startAfterPaint` asks `leadsOn` before it fetches scripts: a press that leads to another page needs none of this one.
 */
export const FIRST_TAP_CODE = `
  const root = document.documentElement;
  const isAwake = () => "awake" in root.dataset;
  const afterPicture = (task) => requestAnimationFrame(() => setTimeout(task));
${LINK_CODE}${LEAVING_CODE}${PREFERENCE_CODE}
  const leadsOn = (target) => target.closest?.('button[name="lang"]') || linkOf(target);
  addEventListener("click", follow);
  addEventListener("submit", prefer, true);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stay();
    window.showWayBack?.();
    wearChosen();
  });`;
