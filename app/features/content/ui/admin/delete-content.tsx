import { Trash2 } from "lucide-react";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

export interface DeleteContentProps {
  name: string;
  change: Record<string, unknown>;
  success: string;
}

/** Deletes a banner or an icon after a question. */
export function DeleteContent({ name, change, success }: DeleteContentProps) {
  const { t } = useTranslation("admin-content");
  const { t: common } = useTranslation("common");
  const save = useLastingSave();
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={t("fields.delete", { name })} className="text-quiet hover:text-brick">
          <Trash2 aria-hidden />
        </IconButton>
      }
      title={t("fields.deleteAsk", { name })}
      confirmLabel={common("delete")}
      onConfirm={() => save(change, { success })}
    />
  );
}
