import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

// Both are wanted now and then, and only by people at a keyboard.
const loadPalette = () => import("./palette/command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

const PAUSE_MS = 1_500;

/** The button and the keys that open the command palette and the list of shortcuts. */
export function AdminKeys() {
  const { t } = useTranslation("admin");
  const [shown, setShown] = useState<"palette" | "help" | null>(null);
  const [wasShown, setWasShown] = useState({ palette: false, help: false });
  const show = (what: "palette" | "help") => {
    setWasShown((old) => ({ ...old, [what]: true }));
    setShown(what);
  };
  useShortcuts({ onPalette: () => show("palette"), onHelp: () => show("help") });
  // Fetched once the page has come to rest, so that whoever presses the keys can type at once.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  const onOpenChange = (open: boolean) => !open && setShown(null);

  return (
    <>
      <button
        type="button"
        onClick={() => show("palette")}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 text-sm text-quiet transition-colors hover:bg-text/10 hover:text-text lg:min-h-9 lg:w-72 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="sr-only lg:not-sr-only lg:whitespace-nowrap">{t("palette.open")}</span>
        <kbd
          aria-hidden
          dir="ltr"
          className="ms-auto hidden rounded-[6px] border border-quiet/50 px-1.5 font-mono text-xs lg:block"
        >
          Ctrl K
        </kbd>
      </button>
      {/* For the palette and whoever goes by Tab, also while single keys are switched off. */}
      <button
        type="button"
        data-act="shortcuts"
        onClick={() => show("help")}
        className="sr-only focus-visible:not-sr-only focus-visible:min-h-11 focus-visible:px-3 focus-visible:text-sm"
      >
        {t("shortcuts.title")}
      </button>
      <Suspense>
        {wasShown.palette && <CommandPalette open={shown === "palette"} onOpenChange={onOpenChange} />}
        {wasShown.help && <ShortcutsDialog open={shown === "help"} onOpenChange={onOpenChange} />}
      </Suspense>
    </>
  );
}
