import { ACT_WORDS } from "#app/features/admin-shell/rules/page-words.ts";
import type { Named } from "#app/features/admin-shell/rules/rank-found.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";

/** Something that can be done on the page that is open, or from the bar over it: one of its buttons. */
export interface PageAct extends Named {
  id: string;
  label: string;
  /** Marked as what the page is for (`data-act`): offered before anything is typed. */
  isMain: boolean;
  button: HTMLElement;
}

const OF_PAGE = "main button, main a[data-act], main [role='button']";
const OF_BAR = "header [data-act], header button[name='lang'], header button[name='theme']";
const LONGEST = 60;

/**
 * What the page's own buttons do, so that the palette offers just what the page does, to whom and when it does. What many
 * buttons say, such as "edit" in every row, names none of them.
 */
export function readPageActs(): PageAct[] {
  const ofPage = [...document.querySelectorAll<HTMLElement>(OF_PAGE)].filter((button) => isOffered(button));
  const ofBar = [...document.querySelectorAll<HTMLElement>(OF_BAR)];
  const acts = [...ofPage, ...ofBar].flatMap((button, index) => {
    const label = nameOf(button);
    if (label === "" || label.length > LONGEST) return [];
    const mark = button.dataset.act ?? button.getAttribute("name") ?? "";
    const words = foldForSearch(`${label} ${ACT_WORDS[mark] ?? ""}`);
    const isMain = button.dataset.act !== undefined && button.closest("main") !== null;
    return { id: `act-${index}`, label, name: foldForSearch(label), words, isMain, button };
  });
  return acts.filter(({ label }) => acts.filter((other) => other.label === label).length === 1);
}

function isOffered(button: HTMLElement): boolean {
  const isOff = button.matches(":disabled, [aria-disabled='true'], [aria-hidden='true']");
  return !isOff && (button.checkVisibility?.() ?? true);
}

/** As it is read out: without drawings, and without the key that does the same. */
function nameOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const unread of copy.querySelectorAll("[aria-hidden='true'], kbd")) unread.remove();
  return (button.getAttribute("aria-label") ?? copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
