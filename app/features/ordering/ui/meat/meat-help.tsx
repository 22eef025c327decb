import { CircleHelp } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { MeatGuideProps } from "./meat-guide.tsx";

/** Opens the guide to breeds and ages; its code is fetched with the first press. */
export function MeatHelp() {
  const { t } = useTranslation("wizard");
  const [isOpen, setOpen] = useState(false);
  const [Guide, setGuide] = useState<ComponentType<MeatGuideProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const file = await import("./meat-guide.tsx");
      setGuide(() => file.MeatGuide);
      setOpen(true);
    } catch {
      // No network: the guide is a comfort, and the next press tries again.
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="inline-flex min-h-11 items-center gap-2 rounded-field font-heading font-semibold text-ember underline-offset-4 hover:underline"
      >
        <CircleHelp aria-hidden className="size-5" />
        {t("help.open")}
      </button>
      {Guide && (
        <Guide
          open={isOpen}
          onOpenChange={(next) => {
            setOpen(next);
            // Opened from outside, the dialog does not know where the focus came from.
            if (!next) requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
    </>
  );
}
