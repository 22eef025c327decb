import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MinimumNote } from "#app/features/ordering/ui/frame/minimum-note.tsx";
import { FaultList } from "./fault-list.tsx";
import { FaultPanel } from "./fault-panel.tsx";

/** What has to be put right first; `title` is the server's sentence, without it the browser found the faults itself. */
export function RefusedFault({ title }: { title: string | null }) {
  const { t } = useTranslation("wizard");
  const heading = title === null ? t("review.incomplete") : t("review.refused");
  return (
    <FaultPanel icon={<CircleAlert aria-hidden className="size-6 text-brick" />} title={heading}>
      <p className={title === null ? "text-sm text-quiet" : undefined}>
        {title ?? t("review.incompleteText")}
      </p>
      <MinimumNote />
      <FaultList />
    </FaultPanel>
  );
}
