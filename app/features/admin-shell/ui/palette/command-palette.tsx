import { Dialog as Base } from "@base-ui/react/dialog";
import { Command } from "cmdk";
import { Search, SlidersHorizontal, Zap } from "lucide-react";
import { useContext, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  DESTINATIONS_MAX,
  detailDestinations,
  type PaletteDestination,
  pageDestinations,
} from "#app/features/admin-shell/rules/palette-destinations.ts";
import { rankFound } from "#app/features/admin-shell/rules/rank-found.ts";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { PAGE_ICONS } from "../menu/admin-links.ts";
import { FoundRecords } from "./found-records.tsx";
import { type PageAct, readPageActs } from "./page-acts.ts";
import { PaletteGroup, PaletteLine } from "./palette-line.tsx";
import { useAdminFind } from "./use-admin-find.ts";
import { useDestinationWords } from "./use-destination-words.ts";

const ACTS_MAX = 5;

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Ctrl/⌘ K: from anywhere to any page, tab, setting, order, restaurant or customer, and to what can be done with what is
 * open, by the keyboard alone.
 */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const held = useContext(HeldPermissions);
  const [typed, setTyped] = useState("");
  const [acts, setActs] = useState<readonly PageAct[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  const chosen = useRef<HTMLElement | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      // What was looked for the last time is in nobody's way, however soon it opens again.
      setTyped("");
      setActs(readPageActs());
    }
  }
  const { found, isLooking } = useAdminFind(typed);
  const say = useDestinationWords();
  const pages = useMemo(
    () =>
      pageDestinations(
        (key) => t(key as never),
        (permission) => held.includes(permission),
      ),
    [t, held],
  );
  const details = useMemo(
    () => (say ? detailDestinations(say, (permission) => held.includes(permission)) : []),
    [say, held],
  );
  const isTyped = typed.trim() !== "";
  const places = isTyped ? rankFound([...pages, ...details], typed) : pages;
  const shown = (kind: PaletteDestination["kind"]) => {
    const own = places.filter((place) => place.kind === kind);
    return isTyped ? own.slice(0, DESTINATIONS_MAX) : own;
  };
  const shownActs = isTyped
    ? rankFound(acts, typed).slice(0, ACTS_MAX)
    : acts.filter(({ isMain }) => isMain).slice(0, ACTS_MAX);

  function go(to: string) {
    onOpenChange(false);
    void navigate(to);
  }
  // Pressed once the palette is gone and has given the focus back: what opens then may take it.
  function press({ button }: PageAct) {
    chosen.current = button;
    onOpenChange(false);
  }
  function pressChosen() {
    const button = chosen.current;
    chosen.current = null;
    button?.click();
  }
  const line = ({ to, label, within, page, kind }: PaletteDestination) => {
    const Icon = kind === "page" ? PAGE_ICONS[page] : kind === "setting" ? SlidersHorizontal : Zap;
    return (
      <PaletteLine
        key={to}
        value={to}
        icon={<Icon aria-hidden />}
        onSelect={() => go(to)}
        aside={isTyped && <span className="max-sm:hidden">{within}</span>}
      >
        {label}
      </PaletteLine>
    );
  };
  const doing = [
    ...shownActs.map((act) => (
      <PaletteLine key={act.id} value={act.id} icon={<Zap aria-hidden />} onSelect={() => press(act)}>
        {act.label}
      </PaletteLine>
    )),
    ...shown("act").map(line),
  ];
  // Whoever types the name of a deed wants it done; else pages come first.
  const deeds = (
    <PaletteGroup key="acts" heading={t("palette.acts")}>
      {doing}
    </PaletteGroup>
  );
  const named = (
    <PaletteGroup key="pages" heading={t("palette.pages")}>
      {shown("page").map(line)}
    </PaletteGroup>
  );

  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && pressChosen()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade/60" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center p-4 pt-[12dvh]">
          <Base.Popup
            aria-label={t("palette.title")}
            className="w-full max-w-2xl overflow-hidden rounded-card border border-line bg-surface shadow-soft outline-none"
          >
            <Command label={t("palette.title")} shouldFilter={false} loop>
              <div className="flex items-center gap-3 border-b border-line px-4">
                <Search aria-hidden className="size-5 shrink-0 text-quiet" />
                <Command.Input
                  value={typed}
                  onValueChange={setTyped}
                  placeholder={t("palette.placeholder")}
                  className="min-h-14 min-w-0 flex-1 bg-transparent outline-none"
                />
              </div>
              <Command.List className="max-h-[60dvh] overflow-y-auto p-2">
                <Command.Empty className="px-3 py-8 text-center text-quiet">
                  {isLooking ? common("loading") : common("noResults")}
                </Command.Empty>
                {isActFirst(shownActs, places, isTyped) ? [deeds, named] : [named, deeds]}
                <PaletteGroup heading={t("palette.settings")}>{shown("setting").map(line)}</PaletteGroup>
                {found && <FoundRecords found={found} typed={typed} hasWords={say !== null} go={go} />}
              </Command.List>
            </Command>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Before anything is typed what the page is for leads; then an act leads where no page is called so. */
function isActFirst(
  acts: readonly PageAct[],
  places: readonly PaletteDestination[],
  isTyped: boolean,
): boolean {
  if (!isTyped) return acts.length > 0;
  const [best] = places;
  return best === undefined || best.kind !== "page";
}
