import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { usePermittedLinks } from "./admin-links.ts";
import { useReceiptCount } from "./use-receipt-count.ts";

/** A column on desks, a strip that scrolls sideways on phones (A03). */
export function AdminSidebar({ counts: loaded }: { counts: Record<string, number> }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const links = usePermittedLinks();
  const list = useRef<HTMLUListElement>(null);
  const counts: Record<string, number> = { ...loaded, receipts: useReceiptCount(loaded.receipts ?? 0) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings its own link into view
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);

  return (
    <nav
      aria-label={t("navigation")}
      data-screen-only
      className="sticky top-0 z-20 border-b border-line bg-surface lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-52 lg:shrink-0 lg:overflow-y-auto lg:border-e lg:border-b-0"
    >
      <ul ref={list} className="flex gap-1 overflow-x-auto px-3 py-2 lg:grid lg:gap-0.5 lg:py-3">
        {links.map(({ to, text, icon: Icon }) => (
          // What is read out only is placed from here: else it would lie beyond the strip's edge and widen the page.
          <li key={to} className="relative shrink-0">
            <NavLink
              to={to}
              end={to === "/admin"}
              className="flex min-h-11 items-center gap-2.5 rounded-field px-3 text-sm font-medium text-quiet transition-colors hover:bg-raised hover:text-text aria-[current=page]:bg-ember/12 aria-[current=page]:text-ember"
            >
              <Icon aria-hidden className="size-5" />
              <span className="lg:flex-1">{t(`links.${text}`)}</span>
              {(counts[text] ?? 0) > 0 && (
                <span className="figures rounded-full bg-ember px-2 text-xs font-semibold text-on-ember">
                  {counts[text]}
                  <span className="sr-only"> {t("waiting")}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
