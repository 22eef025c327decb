import clsx from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

export type SaveState = "idle" | "saving" | "saved" | "failed";

const tones = { saving: "text-quiet", saved: "text-palm", failed: "text-brick" };
const icons = { saving: Spinner, saved: Check, failed: CircleAlert };

/** Says of one field whether what stands in it is stored: a sign on its upper edge, so small that it covers no value, and nothing moves. */
export function SaveMark({ state, className }: { state: SaveState; className?: string }) {
  const { t } = useTranslation("admin");
  const Icon = state === "idle" ? null : icons[state];
  return (
    <span role="status" className={clsx("pointer-events-none absolute end-1 -top-2 z-10", className)}>
      {Icon && (
        <span
          className={clsx(
            "grid size-4.5 animate-rise place-items-center rounded-full border border-line bg-surface",
            tones[state as keyof typeof tones],
          )}
        >
          <Icon aria-hidden className="size-3" />
          <span className="sr-only">{t(`marks.${state as keyof typeof tones}`)}</span>
        </span>
      )}
    </span>
  );
}
