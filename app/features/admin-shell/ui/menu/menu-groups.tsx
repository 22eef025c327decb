import { ChevronDown } from "lucide-react";
import {
  ADMIN_GROUPS,
  type AdminGroup,
  type AdminPageName,
} from "#app/features/admin-shell/rules/admin-pages.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { AdminLink } from "./admin-links.ts";
import { MenuLine, WaitingMark } from "./menu-line.tsx";
import type { WaitingCounts } from "./use-waiting-counts.ts";

export interface MenuGroupsProps {
  links: readonly AdminLink[];
  current: AdminPageName | null;
  counts: WaitingCounts;
  open: readonly AdminGroup[];
  onOpen: (open: readonly AdminGroup[]) => void;
  /** A page was chosen. */
  onChosen: () => void;
}

/** The pages of the desk in four groups that open and close; a closed one says what waits in it, and which of its pages is shown. */
export function MenuGroups({ links, current, counts, open, onOpen, onChosen }: MenuGroupsProps) {
  const groups = ADMIN_GROUPS.map((group) => ({
    group,
    own: links.filter((link) => link.group === group),
  })).filter(({ own }) => own.length > 0);
  return groups.map(({ group, own }) => (
    <Group
      key={group}
      group={group}
      own={own}
      current={own.find(({ text }) => text === current)?.text ?? null}
      counts={counts}
      isOpen={open.includes(group)}
      onChosen={onChosen}
      onToggle={(isOpen) =>
        onOpen(ADMIN_GROUPS.filter((each) => (each === group ? isOpen : open.includes(each))))
      }
    />
  ));
}

interface GroupProps {
  group: AdminGroup;
  own: readonly AdminLink[];
  current: AdminPageName | null;
  counts: WaitingCounts;
  isOpen: boolean;
  onChosen: () => void;
  onToggle: (isOpen: boolean) => void;
}

function Group({ group, own, current, counts, isOpen, onChosen, onToggle }: GroupProps) {
  const { t } = useTranslation("admin");
  const waiting = own.reduce((sum, { text }) => sum + (counts[text] ?? 0), 0);
  return (
    <details
      open={isOpen}
      // What the browser opens by itself as it reads the page is nobody's choice.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2.5 rounded-field px-3 text-sm font-semibold transition-colors hover:bg-raised lg:min-h-10">
        <ChevronDown
          aria-hidden
          className={`size-4.5 shrink-0 text-quiet transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
        <span className="min-w-0 flex-1">
          {t(`groups.${group}`)}
          {!isOpen && current && (
            <span className="block cut-line text-xs font-medium text-ember">{t(`links.${current}`)}</span>
          )}
        </span>
        {!isOpen && <WaitingMark count={waiting} />}
      </summary>
      <ul className="grid gap-0.5 pb-1.5">
        {own.map((link) => (
          <li key={link.to} className="relative">
            <MenuLine
              link={link}
              isCurrent={link.text === current}
              count={counts[link.text]}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
