import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { GO_KEYS } from "./shortcut-keys.ts";

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <bdi dir="ltr" className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-w-7 place-items-center rounded-[6px] border border-b-2 border-quiet/50 bg-raised px-1.5 font-mono text-xs"
        >
          {key}
        </kbd>
      ))}
    </bdi>
  );
}

/** `?`: every key that does something. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation("admin");
  const rows = [
    { keys: ["Ctrl", "K"], words: t("palette.title") },
    { keys: ["?"], words: t("shortcuts.title") },
    ...Object.entries(GO_KEYS).map(([key, link]) => ({
      keys: ["G", key.toUpperCase()],
      words: t(`links.${link}`),
    })),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts.title")}
      description={t("shortcuts.text")}
    >
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {rows.map(({ keys, words }) => (
          <div
            key={keys.join(" ")}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1"
          >
            <dt>{words}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
