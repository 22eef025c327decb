import { useState } from "react";
import type { AddedImages } from "#app/features/restaurants/commands/add-images.server.ts";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { PictureRole } from "#app/vocabulary/content/picture-role.ts";
import { useEditorAction } from "./fields/editor-action.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";
const BYTES_MAX = 10 * 1024 * 1024;

/** Pictures are uploaded as soon as they are dropped or chosen; what does not fit into the gallery is told. */
export function PictureDrop({ kind, label }: { kind: PictureRole; label: string }) {
  const { t } = useTranslation("admin-catalog");
  const { t: refusals } = useTranslation("refusals");
  const action = useEditorAction();
  // The fifth picture takes this field away before it could tell what happened.
  const save = useLastingSave();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  function upload(files: File[]) {
    setFault(null);
    const tooLarge = files.find((file) => file.size > BYTES_MAX);
    if (tooLarge) return setFault(`${tooLarge.name}: ${refusals("too_large")}`);
    const form = new FormData();
    form.set("role", kind);
    for (const file of files) form.append("files", file);
    setSaving(true);
    save(form, {
      action,
      success: null,
      onSaved: (value) => {
        setSaving(false);
        const { cutOff } = value as AddedImages;
        notify({
          kind: cutOff > 0 ? "info" : "success",
          title: t("restaurant.pictures.added"),
          description: cutOff > 0 ? t("restaurant.pictures.cutOff", { count: cutOff }) : undefined,
        });
      },
      onRefused: ({ title, detail }) => {
        setSaving(false);
        const index = (detail as { file?: number } | undefined)?.file;
        const name = index === undefined ? undefined : files[index]?.name;
        setFault(name ? `${name}: ${title}` : title || null);
      },
    });
  }

  return (
    <div className="relative" aria-busy={isSaving}>
      <FileDrop
        label={isSaving ? t("restaurant.pictures.uploading") : label}
        hint={t("restaurant.pictures.hint")}
        accept={ACCEPTED}
        multiple={kind === "gallery"}
        files={[]}
        onFiles={upload}
        error={fault}
        disabled={isSaving}
      />
      {isSaving && (
        <span className="absolute inset-x-0 top-2 grid justify-items-center text-ember">
          <Spinner />
        </span>
      )}
    </div>
  );
}
