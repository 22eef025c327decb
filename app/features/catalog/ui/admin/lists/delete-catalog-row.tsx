import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { CatalogKind, CatalogUse } from "#app/features/catalog/reads/catalog-kinds.server.ts";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

const USES = ["prices", "restaurants", "orders"] as const;

/** Deletes after a question; what is in use stays, with what uses it and the offer to switch it off instead. */
export function DeleteCatalogRow({ kind, id, name }: { kind: CatalogKind; id: string; name: string }) {
  const { t } = useTranslation("admin-catalog");
  const save = useLastingSave();
  const [use, setUse] = useState<CatalogUse | null>(null);

  const remove = () =>
    save(
      { intent: "delete", kind, id },
      {
        success: t(`${kind}.deleted`),
        onRefused: ({ code, detail }) => {
          if (code !== "in_use") return undefined;
          setUse(detail as CatalogUse);
          return "told";
        },
      },
    );
  const deactivate = () =>
    save({ intent: `change-${kind}`, id, active: false }, { success: t("delete.deactivated", { name }) });

  return (
    <span className="order-3 lg:order-none">
      <ConfirmDialog
        trigger={
          <IconButton label={t("delete.action", { name })} className="text-quiet hover:text-brick">
            <Trash2 aria-hidden />
          </IconButton>
        }
        title={t(`${kind}.deleteAsk`, { name })}
        description={t("delete.text")}
        confirmLabel={t("delete.confirm")}
        onConfirm={remove}
      />
      {use && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setUse(null)}
          title={t("delete.inUse", { name })}
          description={t("delete.inUseText")}
          destructive={false}
          cancelLabel={t("delete.keep")}
          confirmLabel={t("delete.deactivate")}
          onConfirm={deactivate}
        >
          <ul className="grid list-disc gap-1 ps-5 text-sm text-quiet">
            {USES.filter((what) => use[what] > 0).map((what) => (
              <li key={what}>{t(`delete.${what}`, { count: use[what] })}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </span>
  );
}
