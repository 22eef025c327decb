import { Trash2 } from "lucide-react";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Asks "Delete user?" first (AU04). */
export function DeleteUser({ user, saving }: { user: ListedUser; saving: ReturnType<typeof useSave> }) {
  const { t } = useTranslation("admin-people");
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          label={t("users.deleteOne", { email: user.email })}
          className="text-brick"
          disabled={saving.isSaving}
        >
          <Trash2 aria-hidden />
        </IconButton>
      }
      title={t("users.deleteAsk")}
      description={t("users.deleteText", { email: user.email })}
      confirmLabel={t("users.delete")}
      onConfirm={() => saving.save({ intent: "delete", userId: user.id }, { success: t("users.deleted") })}
    />
  );
}
