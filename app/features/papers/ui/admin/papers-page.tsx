import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import type { ListedPaper, PaperHolder } from "#app/features/papers/reads/list-papers.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { PaperBadge } from "../paper-badge.tsx";
import { AddPaper } from "./add-paper.tsx";

export interface PapersPageProps {
  papers: readonly ListedPaper[];
  holders: readonly PaperHolder[];
}

/** Every paper that counts, the one first that ends first. */
export function PapersPage({ papers, holders }: PapersPageProps) {
  const { t } = useTranslation("papers");
  const may = useMay()("partners.manage");
  const [isAdding, setAdding] = useState(false);
  const add = may && (
    <Button icon={<FilePlus2 aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <div className="max-w-4xl">
      <SectionHeading level={1} lead={t("lead")} className="flex-wrap" action={papers.length > 0 && add}>
        {t("title")}
      </SectionHeading>
      {papers.length === 0 ? (
        <EmptyState title={t("empty")} text={t("emptyText")} action={add} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} mayRemove={may} />
          ))}
        </ul>
      )}
      {isAdding && <AddPaper holders={holders} onClose={() => setAdding(false)} />}
    </div>
  );
}

function PaperRow({ paper, mayRemove }: { paper: ListedPaper; mayRemove: boolean }) {
  const { t, i18n } = useTranslation("papers");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const { id, number, ownerKind, ownerName, ownerNameEn, kind, endsOn, hides, state } = paper;
  const owner = localText(ownerName, ownerNameEn, i18n.language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(`kinds.${kind}`)}</span>
          <LtrText>{number}</LtrText>
          <PaperBadge state={state} />
        </p>
        <p className="text-sm text-quiet">
          {t(`owners.${ownerKind}`)}
          {owner && (
            <>
              {": "}
              <OwnWords>{owner}</OwnWords>
            </>
          )}
          {" · "}
          {t("until", { day: format.dateWithYear(endsOn) })}
          {hides && ` · ${t("hiding")}`}
        </p>
      </div>
      {mayRemove && (
        <ConfirmDialog
          trigger={
            <Button variant="warning" size="sm" pending={isSaving}>
              {t("remove")} <span className="sr-only">{number}</span>
            </Button>
          }
          title={t("removeAsk", { number })}
          description={t("removeText")}
          confirmLabel={t("remove")}
          onConfirm={() => save({ intent: "remove-paper", id }, { success: t("removed") })}
        />
      )}
    </li>
  );
}
