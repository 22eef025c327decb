import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** On the customer's request (PDPL): asked twice, because it cannot be taken back. */
export function EraseCustomer({ erase }: { erase: () => unknown }) {
  const { t } = useTranslation("admin-people");
  return (
    <Card as="section" aria-labelledby="erase-title" className="border-brick/40">
      <h2 id="erase-title" className="text-lg">
        {t("customer.erase")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">{t("customer.eraseText")}</p>
      <ConfirmDialog
        trigger={
          <Button variant="danger" size="sm">
            {t("customer.eraseAction")}
          </Button>
        }
        title={t("customer.eraseAsk")}
        description={t("customer.eraseText")}
        confirmLabel={t("customer.eraseConfirm")}
        onConfirm={erase}
      />
    </Card>
  );
}
