import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ThingsOfOrder } from "#app/features/complaints/rules/claim-thing.ts";
import { COMPLAINT_LIMITS, COMPLAINT_PHOTO_TYPES } from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { sendFile } from "#app/foundation/saving/send-file.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { AboutFields, type SaidAbout } from "./about-fields.tsx";

const DRAWN = ["words", "kind", "item"];
const ACCEPT = `${Object.keys(COMPLAINT_PHOTO_TYPES).join(",")},.heic`;

/** What was wrong, for the first time. */
export function WrongForm({
  order,
  address,
  onSaid,
  onCancel,
}: {
  order: ThingsOfOrder;
  /** The address of the order, or of the page that its link opens. */
  address: string;
  /** What has arrived, before the page is read anew. */
  onSaid: (words: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault, fields } = useChange(DRAWN);
  const { revalidate } = useRevalidator();
  const photos = usePhotos(address);
  const [words, setWords] = useState("");
  const [about, setAbout] = useState<SaidAbout>({ kind: null, subject: "animal", item: 0 });
  const [isTried, setTried] = useState(false);
  const isBusy = isSending || photos.progress !== null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { kind } = about;
    if (isBusy || words.trim() === "" || kind === null) return;
    // Read anew once the photos are there too, as that takes this form away.
    await send(
      "POST {+order}/complaint",
      { path: { order: address }, body: { ...about, words, kind } },
      {
        isReadAnew: false,
        async onDone() {
          onSaid(words.trim());
          await photos.sendAll();
          await revalidate();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AboutFields
        name="wrong"
        order={order}
        about={about}
        onChange={setAbout}
        error={
          fields.kind ?? fields.item ?? (isTried && about.kind === null ? t("wrong.kindMissing") : undefined)
        }
      />
      <TextArea
        name="words"
        label={t("wrong.words")}
        hint={t("wrong.wordsHint")}
        rows={4}
        maxLength={COMPLAINT_LIMITS.wordsMax}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={fields.words ?? (isTried && words.trim() === "" ? t("wrong.wordsMissing") : undefined)}
      />
      <p className="text-sm text-quiet">{t("wrong.keep")}</p>
      <PhotoDrop photos={photos} />
      <ChangeFault fault={fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy}>
          {t("wrong.send")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("wrong.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Photos that did not arrive, or came to mind later. */
export function MorePhotos({ address, complaint }: { address: string; complaint: ComplaintView }) {
  const { t } = useTranslation("orders");
  const { revalidate } = useRevalidator();
  const photos = usePhotos(address, complaint.id);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        await photos.sendAll();
        await revalidate();
      }}
      className="grid gap-3"
    >
      {complaint.photos > 0 && (
        <p className="text-sm text-quiet">{t("wrong.photos", { count: complaint.photos })}</p>
      )}
      <PhotoDrop photos={photos} />
      {photos.files.length > 0 && (
        <Button type="submit" size="sm" className="justify-self-start" pending={photos.progress !== null}>
          {t("wrong.sendPhotos")}
        </Button>
      )}
    </form>
  );
}

function PhotoDrop({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const { t } = useTranslation("orders");
  return (
    <FileDrop
      label={t("wrong.addPhotos")}
      hint={t("wrong.photosHint", { count: COMPLAINT_LIMITS.photosMax })}
      accept={ACCEPT}
      multiple
      files={photos.files}
      onFiles={photos.choose}
      progress={photos.progress}
      error={photos.fault || undefined}
    />
  );
}

/** One after the other: what has arrived stays, and what has not is there to be sent again. */
function usePhotos(address: string, claimId?: string) {
  const { t } = useTranslation("common");
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const to = `${address}/complaint-photos${claimId ? `?claim=${claimId}` : ""}`;

  async function sendAll(): Promise<void> {
    setFault("");
    for (const [nth, file] of files.entries()) {
      const part = 100 / files.length;
      const sent = await sendFile(to, file, (percent) =>
        setProgress(Math.round(nth * part + (percent * part) / 100)),
      );
      if (!sent.ok) {
        setFiles(files.slice(nth));
        setProgress(null);
        return setFault(sent.words ?? t("notSent.unreachable"));
      }
    }
    setFiles([]);
    setProgress(null);
  }

  return {
    files,
    progress,
    fault,
    sendAll,
    choose: (chosen: File[]) => {
      setFault("");
      setFiles(chosen.slice(0, COMPLAINT_LIMITS.photosMax));
    },
  };
}
