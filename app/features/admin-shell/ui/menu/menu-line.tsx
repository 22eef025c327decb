import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SheetIcon } from "#app/ui/drawings/icon-sheet.tsx";
import type { AdminLink } from "./admin-links.ts";

export interface MenuLineProps {
  link: AdminLink;
  isCurrent: boolean;
  /** How much waits there for this person. */
  count?: number | undefined;
  onChosen?: () => void;
}

/** One page in the sidebar, the strip or the groups of a phone. */
export function MenuLine({ link: { to, text }, isCurrent, count = 0, onChosen }: MenuLineProps) {
  const { t } = useTranslation("admin");
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onChosen}
      discover="none"
      className="menu-line"
    >
      <SheetIcon name={`page-${text}`} />
      <span>{t(`links.${text}`)}</span>
      <WaitingMark count={count} />
    </Link>
  );
}

/** Nothing where nothing waits. */
export function WaitingMark({ count }: { count: number }) {
  const { t } = useTranslation("admin");
  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-ember px-2 text-xs font-semibold text-on-ember">
      {count}
      <span className="sr-only"> {t("waiting")}</span>
    </span>
  );
}
