import { LOCATION_COOKIE } from "#app/lib/addresses/chosen-location.ts";

/**
 * Writes the place that was chosen in this browser into the line of a page that is cached for everybody (`ordering/ui/where/where-line.tsx`),
 * while the page is read: nobody sees the cities first. Text alone is set, so a cookie that somebody made up is only words. A
 * browser that keeps no cookies may refuse to be asked for them.
 */
export const KEPT_LOCATION_CODE = `
  const where = document.querySelector("[data-where]");
  let kept = null;
  try {
    kept = /(?:^|; )${LOCATION_COOKIE}=([^;]+)/.exec(document.cookie);
  } catch {}
  if (where && kept) {
    try {
      const names = kept[1].split("|").map(decodeURIComponent);
      const isEnglish = document.documentElement.lang === "en";
      const at = isEnglish ? 1 : 0;
      if (names.length === 2 || names.length === 4) {
        const words = names[3] ? names[2 + at] + (isEnglish ? ", " : "، ") + names[at] : names[at];
        where.textContent = where.dataset.where.replace("%", () => words);
        const change = where.parentElement.querySelector("[data-where-change]");
        if (change) change.textContent = change.dataset.whereChange;
      }
    } catch {}
  }`;
