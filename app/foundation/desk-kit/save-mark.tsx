import clsx from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Spinner } from "#app/ui/states/spinner.tsx";

export type SaveState = "idle" | "saving" | "saved" | "failed";

const tones = { saving: "text-quiet", saved: "text-palm", failed: "text-brick" };
const icons = { saving: Spinner, saved: Check, failed: CircleAlert };

/** Says of one field whether what stands in it is stored. Sits on the field's upper edge, so that nothing moves. */
export function SaveMark({ state, className }: { state: SaveState; className?: string }) {
  const { t } = useTranslation("admin");
  const Icon = state === "idle" ? null : icons[state];
  return (
    <span role="status" className={clsx("pointer-events-none absolute end-2 -top-2.5 z-10", className)}>
      {Icon && (
        <span
          className={clsx(
            "inline-flex animate-rise items-center gap-1 rounded-full border border-line bg-surface px-2 text-xs font-medium",
            tones[state as keyof typeof tones],
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {t(`marks.${state as keyof typeof tones}`)}
        </span>
      )}
    </span>
  );
}
