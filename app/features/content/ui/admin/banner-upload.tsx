import { useState } from "react";
import { BANNER_BYTES } from "#app/features/content/rules/banners/banner-kind.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";

/** A picture or a film is uploaded when it is chosen; `onUrl` gets its address for the banner. */
export function BannerUpload({
  label,
  onUrl,
  onBusy,
}: {
  label: string;
  onUrl: (url: string) => void;
  /** Hears when a file is on its way, and when it has arrived. */
  onBusy?: (isBusy: boolean) => void;
}) {
  const { t } = useTranslation("admin-content");
  const { t: refusals } = useTranslation("refusals");
  const { save, isSaving } = useSave<{ imageUrl: string }>();
  const [fault, setFault] = useState<string | null>(null);

  function upload([file]: File[]) {
    setFault(null);
    if (!file) return;
    const most = BANNER_BYTES[file.type.startsWith("video/") ? "video" : "picture"];
    if (file.size > most) return setFault(refusals("too_large"));
    const form = new FormData();
    form.set("file", file);
    onBusy?.(true);
    save(form, {
      success: t("banners.uploaded"),
      onSaved: ({ imageUrl }) => {
        onBusy?.(false);
        onUrl(imageUrl);
      },
      onRefused: ({ title }) => {
        onBusy?.(false);
        setFault(title || null);
      },
    });
  }

  return (
    <FileDrop
      label={isSaving ? t("banners.uploading") : label}
      hint={t("banners.uploadHint")}
      accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
      files={[]}
      onFiles={upload}
      error={fault}
      disabled={isSaving}
    />
  );
}
