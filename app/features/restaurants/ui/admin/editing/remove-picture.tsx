import { Trash2 } from "lucide-react";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";

/** The button that removes a restaurant's picture, after asking. */
export function RemovePicture({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation("admin-catalog");
  const { t: common } = useTranslation("common");
  const action = useEditorAction();
  const save = useLastingSave();
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={label} className="hover:text-brick">
          <Trash2 aria-hidden />
        </IconButton>
      }
      title={t("restaurant.pictures.removeAsk")}
      confirmLabel={common("delete")}
      onConfirm={() =>
        save(
          { intent: "remove-picture", pictureId: id },
          { action, success: t("restaurant.pictures.removed") },
        )
      }
    />
  );
}
