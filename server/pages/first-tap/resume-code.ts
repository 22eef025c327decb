import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";

/**
 * The way back into a saved order stands in the first paint of a page that is cached for everybody: this runs right behind its link
 * while the page is read, and takes itself away before React looks. `home/ui/start-actions.tsx` writes both wordings, and does the
 * same once it is awake.
 */
const RESUME_CODE = `(() => {
  const link = document.querySelector("[data-resume]");
  const { resume, bare } = link.dataset;
  const bareWay = link.getAttribute("href");
  window.showWayBack = () => {
    if ("awake" in document.documentElement.dataset) return;
    let can = false;
    try {
      const { meats } = JSON.parse(localStorage.getItem("${DRAFT_KEY}"));
      can = Array.isArray(meats) && meats.length > 0;
    } catch {}
    link.setAttribute("href", can ? "/order?resume=1" : bareWay);
    if (link.textContent !== (can ? resume : bare)) link.textContent = can ? resume : bare;
  };
  showWayBack();
  addEventListener("storage", showWayBack);
  document.currentScript.remove();
})();`;

const LINK = /<a (?:[^>]* )?data-resume="[\s\S]*?<\/a>/;

/** `html` with the code behind the link that it changes, where there is one; `mark` is the nonce of our own inline scripts. */
export function withReturnPath(html: string, mark: string): string {
  return html.replace(LINK, (link) => `${link}<script nonce="${mark}">${RESUME_CODE}</script>`);
}
