import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ListedUser } from "../../list-users.server.ts";

/** The browser itself asks 'Delete user?' (AU04). */
export function DeleteUser({ user, saving }: { user: ListedUser; saving: ReturnType<typeof useSave> }) {
  const { t } = useTranslation("admin-people");
  return (
    <IconButton
      label={t("users.deleteOne", { email: user.email })}
      className="text-brick"
      disabled={saving.isSaving}
      onClick={() => {
        if (!window.confirm(t("users.deleteAsk"))) return;
        saving.save({ intent: "delete", userId: user.id }, { success: t("users.deleted") });
      }}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
