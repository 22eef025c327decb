import { Download } from "lucide-react";
import { useLeave } from "#app/features/accounts/ui/sign-in/use-leave.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** Access and erasure, as the personal data law gives them. */
export function MyData() {
  const { t } = useTranslation("account");
  const { leave } = useLeave("erase");
  return (
    <Card as="section" aria-labelledby="data-title" className="grid gap-4">
      <h2 id="data-title" className="text-lg">
        {t("data.title")}
      </h2>
      <p className="text-sm text-quiet">{t("data.text")}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/api/me/export" download className={buttonLook({ variant: "secondary", size: "sm" })}>
          <Download aria-hidden className="size-5" />
          {t("data.download")}
        </a>
        <ConfirmDialog
          trigger={
            <Button variant="quiet" size="sm">
              {t("data.erase")}
            </Button>
          }
          title={t("data.eraseTitle")}
          description={t("data.eraseText")}
          confirmLabel={t("data.eraseConfirm")}
          onConfirm={leave}
        />
      </div>
    </Card>
  );
}
