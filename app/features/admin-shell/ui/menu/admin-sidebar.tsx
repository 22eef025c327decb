import { LayoutGrid } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageAt } from "#app/features/admin-shell/rules/admin-pages.ts";
import { ledByMostUsed, openAtFirst } from "#app/features/admin-shell/rules/menu-memory.ts";
import { useWideScreen } from "#app/foundation/admin-kit/keys/use-wide-screen.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { usePermittedLinks } from "./admin-links.ts";
import { MenuGroups } from "./menu-groups.tsx";
import { MenuLine } from "./menu-line.tsx";
import { type KeptMenu, useMenuMemory } from "./use-menu-memory.ts";
import { useWaitingCounts, type WaitingCounts } from "./use-waiting-counts.ts";

const GROUPS_ID = "admin-groups";

export interface AdminSidebarProps {
  counts: WaitingCounts;
  menu: KeptMenu;
  /** What the browser says of itself: the strip is sent to phones alone, and drawn wherever the screen is narrow. */
  isPhone: boolean;
}

/**
 * All pages of the desk in four groups: a column on desks; on phones a strip that scrolls sideways (A03), led by what this
 * person opens most, with the groups behind "all".
 */
export function AdminSidebar({ counts: loaded, menu, isPhone }: AdminSidebarProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const links = usePermittedLinks();
  const hasStrip = !useWideScreen(!isPhone);
  const current = pageAt(pathname);
  const { memory, setOpen } = useMenuMemory(menu, current);
  const counts = useWaitingCounts(loaded);
  const strip = useRef<HTMLUListElement>(null);
  const groups = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings its own link into view
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  /** The groups of a phone are done with as soon as a page is chosen, however long it takes to come. */
  const close = () => groups.current?.matches(":popover-open") && groups.current.hidePopover();

  return (
    <nav
      aria-label={t("navigation")}
      data-screen-only
      className="sticky top-0 z-20 border-b border-line bg-surface lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-56 lg:shrink-0 lg:overflow-y-auto lg:border-e lg:border-b-0"
    >
      <div className="flex min-h-15 items-center gap-1 ps-3 lg:hidden">
        <button
          type="button"
          popoverTarget={GROUPS_ID}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-line bg-raised px-3 text-sm font-semibold"
        >
          <LayoutGrid aria-hidden className="size-4.5" />
          {t("allPages")}
        </button>
        {hasStrip && (
          <ul ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-2 pe-3">
            {ledByMostUsed(links, memory.used).map((link) => (
              // What is read out only is placed from here: else it would lie beyond the strip's edge and widen the page.
              <li key={link.to} className="relative shrink-0">
                <MenuLine link={link} isCurrent={link.text === current} count={counts[link.text]} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* The browser's own popover on phones: it opens before scripts arrive. On desks it stands open in the column. */}
      <div
        ref={groups}
        id={GROUPS_ID}
        popover="auto"
        className="text-text max-lg:fixed max-lg:inset-x-3 max-lg:top-14 max-lg:bottom-auto max-lg:w-auto max-lg:max-h-[calc(100dvh-4.5rem)] max-lg:overflow-y-auto max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 max-lg:shadow-soft lg:static lg:block lg:w-auto lg:bg-transparent lg:px-3 lg:py-3"
      >
        <MenuGroups
          links={links}
          current={current}
          counts={counts}
          open={memory.open ?? openAtFirst(links)}
          onOpen={setOpen}
          onChosen={close}
        />
      </div>
    </nav>
  );
}
