import type { AdminOrderLink } from "#app/features/order-links/reads/read-link-state.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** How the link stands that the customer's messages carry; whoever moves orders stops it and sends another. */
export function OrderLink({ link }: { link: AdminOrderLink }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const { save } = useSave();
  const date = (at: string | null) => (at ? format.dateTime(new Date(at)) : "");
  const at = link.state === "ended" ? link.endsAt : link.at;
  return (
    <Card as="section" aria-labelledby="link-title" data-screen-only className="grid gap-2">
      <h2 id="link-title" className="text-lg">
        {t("link.title")}
      </h2>
      <p>
        {t(`link.${link.state}`, { date: date(at) })}
        {link.state === "live" && (
          <> {link.endsAt ? t("link.ends", { date: date(link.endsAt) }) : t("link.endsLater")}</>
        )}
      </p>
      <p className="text-sm text-quiet">{t("link.what")}</p>
      {may("orders.move") && link.state !== "ended" && (
        <div className="mt-1 flex flex-wrap gap-3">
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm">
                {t("link.renew")}
              </Button>
            }
            title={t("link.renewTitle")}
            description={t("link.renewText")}
            confirmLabel={t("link.renew")}
            destructive={false}
            onConfirm={() => save({ intent: "renew-link" }, { success: t("link.renewed") })}
          />
          {link.state === "live" && (
            <ConfirmDialog
              trigger={
                <Button variant="warning" size="sm">
                  {t("link.revoke")}
                </Button>
              }
              title={t("link.revokeTitle")}
              description={t("link.revokeText")}
              confirmLabel={t("link.revoke")}
              onConfirm={() => save({ intent: "revoke-link" }, { success: t("link.stopped") })}
            />
          )}
        </div>
      )}
    </Card>
  );
}
