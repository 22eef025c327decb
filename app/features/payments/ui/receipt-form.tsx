import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { PROOF_ACCEPT } from "#app/features/payments/rules/receipt-rules.ts";
import { sendFile } from "#app/foundation/saving/send-file.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

export interface ReceiptFormProps {
  /** Where the form is sent, with scripts and without. */
  address: string;
  /** What became of a receipt that was sent without scripts. */
  told: { kind: "sent" | "refused"; words: string } | null;
}

/** The receipt of a transfer as a plain form; where scripts run it shows how far it is and keeps the file when it fails. */
export function ReceiptForm({ address, told }: ReceiptFormProps) {
  const { t } = useTranslation("orders");
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState(told?.kind === "refused" ? told.words : "");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (progress !== null) return;
    const [file] = files;
    if (!file) return setError(t("pay.choose"));
    setError("");
    setProgress(0);
    const outcome = await sendFile(address, file, setProgress);
    setProgress(null);
    if (!outcome.ok)
      return setError(outcome.words ?? (navigator.onLine ? t("pay.failed") : t("pay.offline")));
    setFiles([]);
    notify({ kind: "success", title: t("pay.sent"), description: t("pay.sentText") });
    await revalidate();
  }

  return (
    <form
      method="post"
      action={address}
      encType="multipart/form-data"
      onSubmit={submit}
      className="grid gap-3"
    >
      <FileDrop
        label={t("pay.upload")}
        hint={t("pay.uploadHint")}
        name="file"
        error={error}
        accept={PROOF_ACCEPT}
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen);
          setError("");
        }}
        progress={progress}
      />
      <Button type="submit" size="lg" pending={progress !== null}>
        {t("pay.submit")}
      </Button>
    </form>
  );
}
