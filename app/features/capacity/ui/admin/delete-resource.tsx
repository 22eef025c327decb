import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { StrandedDialog } from "./stranded-orders.tsx";
import { useCalendarSave } from "./use-calendar-save.ts";

/** Takes a resource away after asking; orders with places there are shown first. */
export function DeleteResource({
  resource,
  name,
  onDeleted,
}: {
  resource: EditedResource;
  name: string;
  onDeleted: () => void;
}) {
  const { t } = useTranslation("admin-capacity");
  const { saveChange, isSaving, asked, agree, leave } = useCalendarSave(resource.version);
  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button variant="warning" pending={isSaving}>
            {t("delete.button")}
          </Button>
        }
        title={t("delete.ask", { name })}
        description={t("delete.text")}
        confirmLabel={t("delete.button")}
        onConfirm={() => saveChange({ intent: "delete" }, t("delete.done"), onDeleted)}
      />
      <StrandedDialog asked={asked} onAgree={agree} onLeave={leave} />
    </div>
  );
}
