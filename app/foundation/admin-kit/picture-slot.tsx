import { Camera, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Pictured, type PicturedProps } from "#app/ui/pictured.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useLastingSave } from "./lasting-save.tsx";

export interface PictureSlotProps {
  /** What it is of, as the action of the page reads it. */
  kind: string;
  subject: string;
  name: string;
  file: PicturedProps["file"];
  /** The page that takes it, where it is not this one. */
  action?: string | undefined;
  /** The drawing that customers see without a photograph. */
  children: ReactNode;
}

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** A photograph of one thing: chosen with one press and sent at once, or taken away again (OG11). */
export function PictureSlot({ kind, subject, name, file, action, children }: PictureSlotProps) {
  const { t } = useTranslation("admin-catalog");
  const save = useLastingSave();
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);

  function send(picture: File | null) {
    const form = new FormData();
    form.set("kind", kind);
    form.set("subject", subject);
    if (picture) form.set("picture", picture);
    setSaving(true);
    save(form, {
      ...(action && { action }),
      success: t(picture ? "photo.saved" : "photo.removed"),
      onSaved: () => setSaving(false),
      onRefused: () => setSaving(false),
    });
  }

  return (
    <span className="flex shrink-0 items-center gap-1">
      <span className="grid size-11 place-items-center overflow-hidden rounded-field">
        {isSaving ? (
          <Spinner />
        ) : (
          <Pictured file={file} sizes="2.75rem" className="size-11">
            {children}
          </Pictured>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = "";
          if (picture) send(picture);
        }}
      />
      <IconButton
        label={t("photo.choose", { name })}
        onClick={() => input.current?.click()}
        disabled={isSaving}
      >
        <Camera aria-hidden />
      </IconButton>
      {file && (
        <IconButton
          label={t("photo.remove", { name })}
          onClick={() => send(null)}
          disabled={isSaving}
          className="text-quiet hover:text-brick"
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
