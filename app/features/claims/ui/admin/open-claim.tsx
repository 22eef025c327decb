import { MessageSquareWarning } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { ThingsOfOrder } from "#app/features/complaints/rules/claim-thing.ts";
import { COMPLAINT_LIMITS, COMPLAINT_PHOTO_TYPES } from "#app/features/complaints/rules/complaint-rule.ts";
import { AboutFields, type SaidAbout } from "#app/features/complaints/ui/about-fields.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { sendFile } from "#app/foundation/saving/send-file.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** The desk opens a claim for who called or wrote. */
export function OpenClaim({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-claims");
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (order.status === "Cancelled" || !may("orders.move")) return null;
  return (
    <div data-screen-only>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <MessageSquareWarning aria-hidden className="size-4.5" />
        {t("open.action")}
      </Button>
      {isOpen && <OpenClaimDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

export interface OpenClaimDialogProps {
  order: ThingsOfOrder & { id: string };
  onClose: () => void;
  /** Where it was said, and what: the words and pictures of a conversation stand in the form already. */
  from?: { conversationId: string; words: string; photos: readonly File[] };
  /** Stands over the fields. */
  lead?: ReactNode;
}

/** What was wrong with an order, as somebody of the shop writes it down for its customer. */
export function OpenClaimDialog({ order, onClose, from, lead }: OpenClaimDialogProps) {
  const { t } = useTranslation("admin-claims");
  const { t: common } = useTranslation("common");
  const form = useId();
  const { revalidate } = useRevalidator();
  const { save, isSaving, errors } = useSave<{ id: string }>();
  const [about, setAbout] = useState<SaidAbout>({ kind: null, subject: "animal", item: 0 });
  const [words, setWords] = useState(from?.words ?? "");
  const [files, setFiles] = useState<File[]>([...(from?.photos ?? [])]);
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState("");

  async function sendAll(claimId: string): Promise<void> {
    for (const [nth, file] of files.entries()) {
      const to = `/api/admin/orders/${order.id}/complaint-photos?claim=${claimId}`;
      const sent = await sendFile(to, file, (percent) =>
        setProgress(Math.round((nth * 100 + percent) / files.length)),
      );
      if (!sent.ok) {
        setProgress(null);
        setFiles(files.slice(nth));
        return setFault(sent.words ?? common("notSent.unreachable"));
      }
    }
    await revalidate();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setFault("");
    void save(
      {
        ...{ intent: "open-claim", ...about, kind: about.kind ?? "other", words },
        ...(from && { conversationId: from.conversationId }),
      },
      {
        ...{ action: `/admin/orders/${order.id}`, success: t("open.done") },
        onSaved: ({ id }) => void sendAll(id),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("open.title")}
      description={t("open.lead")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving || progress !== null}>
            {t("open.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {lead}
        <AboutFields
          name="open"
          order={order}
          about={about}
          onChange={setAbout}
          error={errors.kind ?? errors.item}
          withOther
        />
        <TextArea
          label={t("open.words")}
          rows={3}
          maxLength={COMPLAINT_LIMITS.wordsMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={errors.words}
        />
        <FileDrop
          label={t("open.photos")}
          accept={`${Object.keys(COMPLAINT_PHOTO_TYPES).join(",")},.heic`}
          multiple
          files={files}
          onFiles={(chosen) => setFiles(chosen.slice(0, COMPLAINT_LIMITS.photosMax))}
          progress={progress}
          error={fault || undefined}
        />
      </form>
    </Dialog>
  );
}
