import {
  ADMIN_GROUPS,
  ADMIN_PAGES,
  type AdminGroup,
  type AdminPage,
  type AdminPageName,
} from "./admin-pages.ts";

/** What one person's sidebar remembers in one browser. */
export interface MenuMemory {
  /** Null until somebody has opened or closed a group. */
  open: readonly AdminGroup[] | null;
  /** How often each page was opened, lately more than long ago. */
  used: Readonly<Partial<Record<AdminPageName, number>>>;
}

/** As many lines stand in the sidebar before somebody opens more. */
const LINES_AT_FIRST = 12;
/** From so many visits of one page on all counts are halved, so that new habits soon lead. */
const VISITS_MAX = 40;
/** Pages that lead the strip of a phone. */
const LEADING = 4;

const NOTHING: MenuMemory = { open: null, used: {} };

/** The cookie is one person's: people who share a browser have a sidebar each. */
export const menuCookieName = (userId: string) => `desk_menu_${userId.replace(/[^\w-]/g, "").slice(0, 12)}`;

/** `today.money|orders.12-day.3`; what is unreadable is nothing remembered. */
export function readMenuMemory(text: string | undefined): MenuMemory {
  const [groups, visits = ""] = (text ?? "").split("|");
  if (!groups) return NOTHING;
  const opened = groups.split(".");
  const used: Partial<Record<AdminPageName, number>> = {};
  for (const visit of visits.split("-")) {
    const [name, count] = visit.split(".");
    const page = ADMIN_PAGES.find(({ text: known }) => known === name);
    if (page && /^\d{1,3}$/.test(count ?? "")) used[page.text] = Number(count);
  }
  return { open: groups === "*" ? null : ADMIN_GROUPS.filter((group) => opened.includes(group)), used };
}

/** A closed sidebar is written as "none", which names no group. */
export function writeMenuMemory({ open, used }: MenuMemory): string {
  const visits = Object.entries(used).flatMap(([name, count]) => (count ? [`${name}.${count}`] : []));
  return `${open === null ? "*" : open.join(".") || "none"}|${visits.join("-")}`;
}

/** The same memory after one more visit of a page. */
export function afterVisit({ open, used }: MenuMemory, page: AdminPageName): MenuMemory {
  const visits = (used[page] ?? 0) + 1;
  const counted = { ...used, [page]: visits };
  if (visits < VISITS_MAX) return { open, used: counted };
  const halved = Object.entries(counted).map(([name, count]) => [name, Math.floor(count / 2)] as const);
  return { open, used: Object.fromEntries(halved) };
}

/** These pages for a phone's strip: the four that were opened most, then the others as they stand. */
export function ledByMostUsed<Page extends { text: AdminPageName }>(
  pages: readonly Page[],
  used: MenuMemory["used"],
): Page[] {
  const often = (page: Page) => used[page.text] ?? 0;
  const leading = pages
    .filter((page) => often(page) > 0)
    .toSorted((one, other) => often(other) - often(one))
    .slice(0, LEADING);
  return [...leading, ...pages.filter((page) => !leading.includes(page))];
}

/** The groups that are open for somebody who never chose: from the first on, as long as twelve lines hold them. */
export function openAtFirst(pages: readonly Pick<AdminPage, "group">[]): AdminGroup[] {
  const groups = ADMIN_GROUPS.filter((group) => pages.some((page) => page.group === group));
  let lines = groups.length;
  return groups.filter((group) => {
    const more = pages.filter((page) => page.group === group).length;
    if (lines + more > LINES_AT_FIRST) return false;
    lines += more;
    return true;
  });
}
