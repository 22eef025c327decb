import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";

/** Deletes after a question. While orders are under way there it stays, with the offer to hide it. */
export function DeleteRestaurant({
  id,
  name,
  onDeleted,
}: {
  id: string;
  name: string;
  onDeleted: () => void;
}) {
  const { t } = useTranslation("admin-catalog");
  const { t: common } = useTranslation("common");
  const action = useEditorAction();
  const save = useLastingSave();
  const [underWay, setUnderWay] = useState<number | null>(null);

  const remove = () =>
    save(
      { intent: "delete", id },
      {
        action,
        success: t("restaurants.deleted"),
        onSaved: onDeleted,
        onRefused: ({ code, detail }) => {
          if (code !== "in_use") return undefined;
          setUnderWay((detail as { orders: number }).orders);
          return "told";
        },
      },
    );

  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button variant="secondary" size="sm" icon={<Trash2 aria-hidden className="size-5 text-brick" />}>
            {t("restaurants.deleteAction")}
          </Button>
        }
        title={t("restaurants.deleteAsk", { name })}
        description={t("restaurants.deleteText")}
        confirmLabel={common("delete")}
        onConfirm={remove}
      />
      {underWay !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setUnderWay(null)}
          title={t("restaurants.inUse", { name })}
          description={t("restaurants.inUseText")}
          destructive={false}
          confirmLabel={t("restaurants.hide")}
          onConfirm={() =>
            save({ intent: "show", visible: false }, { action, success: t("restaurants.hidden", { name }) })
          }
        >
          <p className="text-sm text-quiet">{t("restaurants.underWay", { count: underWay })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
