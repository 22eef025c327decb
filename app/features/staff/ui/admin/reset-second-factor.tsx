import { ShieldOff } from "lucide-react";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Says that a second factor is set up; of a colleague whose phone is gone it can be taken away. */
export function ResetSecondFactor({ user, mayReset }: { user: ListedUser; mayReset: boolean }) {
  const { t } = useTranslation("admin-people");
  const { save } = useSave();
  if (!user.secondFactor) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone="good">{t("users.secondFactor")}</Badge>
      {mayReset && (
        <ConfirmDialog
          trigger={
            <IconButton label={t("users.resetFactor", { email: user.email })} className="text-quiet">
              <ShieldOff aria-hidden />
            </IconButton>
          }
          title={t("users.resetFactorAsk")}
          description={t("users.resetFactorText", { email: user.email })}
          confirmLabel={t("users.resetFactorDo")}
          onConfirm={() =>
            save({ intent: "reset-second-factor", userId: user.id }, { success: t("users.resetFactorDone") })
          }
        />
      )}
    </span>
  );
}
