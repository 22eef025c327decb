import { ChevronDown } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** What becomes of it where somebody does not pay, said to a friend of `asker`, or to who asks. */
export function WhatIf({ asker }: { asker?: string }) {
  const { t } = useTranslation("split");
  return (
    <details data-screen-only className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        {t("whatIf.title")}
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 pb-2 text-sm text-quiet">
        <p>{asker ? t("whatIf.friend", { asker }) : t("whatIf.own")}</p>
        <p>{asker ? t("whatIf.friendCancelled", { asker }) : t("whatIf.cancelled")}</p>
      </div>
    </details>
  );
}
