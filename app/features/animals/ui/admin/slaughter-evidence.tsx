import clsx from "clsx";
import { Camera, Film, ImagePlus, type LucideIcon } from "lucide-react";
import { useCallback } from "react";
import { useRevalidator } from "react-router";
import type { AnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import type { AdminAnimal } from "#app/features/animals/rules/all-animals.ts";
import { evidenceProblem } from "#app/features/animals/rules/animal-work.ts";
import { FILMS, PICTURES } from "#app/features/animals/rules/evidence-limits.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { ShownEvidence } from "../shown-evidence.tsx";
import { type EvidenceUpload, useEvidenceUploads } from "./use-evidence-uploads.ts";

export interface SlaughterEvidenceProps {
  order: AdminOrderView;
  animal: AdminAnimal;
  handling: AnimalHandling;
}

/** Photos and films of this animal's slaughter: taken on the spot or chosen, sent one after the other, and taken away again. */
export function SlaughterEvidence({ order, animal, handling }: SlaughterEvidenceProps) {
  const { t } = useTranslation("admin-animals");
  const may = useMay();
  const { save } = useSave();
  const { revalidate } = useRevalidator();
  const { line, number, proofs: evidence } = animal;
  const address = `/api/admin/orders/${order.id}/animals/${line}/${number}/proofs`;
  const sent = useCallback(async () => revalidate(), [revalidate]);
  const { uploads, add, drop, again } = useEvidenceUploads(address, sent);
  const problem = evidenceProblem(order.status);
  const isWorked = may("orders.move");
  return (
    <section aria-label={t("proof.title")} className="grid gap-3">
      <h3 className="text-base">{t("proof.title")}</h3>
      {evidence.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {evidence.map((piece) => (
            <li key={piece.id} className="grid content-start gap-2">
              <ShownEvidence piece={piece} label={t("proof.of", { number: animal.count })} />
              {isWorked && piece.url && (
                <ConfirmDialog
                  trigger={
                    <Button variant="quiet" size="sm">
                      {t("proof.remove")}
                    </Button>
                  }
                  title={t("proof.removeTitle")}
                  description={t("proof.removeText")}
                  confirmLabel={t("proof.remove")}
                  onConfirm={() =>
                    save(
                      { intent: "remove-animal-proof", proofId: piece.id },
                      { success: t("proof.removed") },
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isWorked && problem === "slaughter_not_begun" && (
        <p className="text-sm text-quiet">{t("proof.later")}</p>
      )}
      {isWorked && problem === null && (
        <>
          <div className="flex flex-wrap gap-3">
            <FileButton icon={Camera} label={t("proof.photo")} accept={PICTURES} isCamera onFiles={add} />
            <FileButton icon={Film} label={t("proof.film")} accept={FILMS} isCamera onFiles={add} />
            <FileButton
              icon={ImagePlus}
              label={t("proof.choose")}
              accept={`${PICTURES},${FILMS}`}
              onFiles={add}
            />
          </div>
          <p className="text-sm text-quiet">
            {t("proof.hint", {
              seconds: handling.filmSeconds,
              megabytes: handling.filmMegabytes,
              days: handling.keepDays,
            })}
          </p>
        </>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t("proof.uploads")} className="grid gap-2">
          {uploads.map((upload) => (
            <Uploading key={upload.id} upload={upload} onAgain={again} onDrop={() => drop(upload.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileButtonProps {
  icon: LucideIcon;
  label: string;
  accept: string;
  /** Phones open the camera at once; others ask for a file. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** The field covers its button, so that a press anywhere on it opens the camera. */
function FileButton({ icon: Icon, label, accept, isCamera = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={clsx(
        buttonLook({ variant: "secondary" }),
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember",
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        type="file"
        accept={accept}
        multiple={!isCamera}
        {...(isCamera && { capture: "environment" as const })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:hidden"
      />
    </label>
  );
}

interface UploadingProps {
  upload: EvidenceUpload;
  onAgain: () => void;
  onDrop: () => void;
}

function Uploading({ upload: { file, state, percent, words }, onAgain, onDrop }: UploadingProps) {
  const { t } = useTranslation("admin-animals");
  const isStuck = state === "away" || state === "refused";
  return (
    <li className="grid gap-2 rounded-field border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <OwnWords className="min-w-0 break-all">{file.name}</OwnWords>
        <span role="status" className={isStuck ? "text-brick" : "text-quiet"}>
          {state === "refused" ? words : t(`proof.states.${state}`, { percent })}
        </span>
      </p>
      {!isStuck && (
        <progress value={percent} max={100} aria-label={file.name} className="h-1.5 w-full accent-ember" />
      )}
      {isStuck && (
        <div className="flex flex-wrap gap-2">
          {state === "away" && (
            <Button size="sm" onClick={onAgain}>
              {t("proof.again")}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onDrop}>
            {t("proof.drop")}
          </Button>
        </div>
      )}
    </li>
  );
}
