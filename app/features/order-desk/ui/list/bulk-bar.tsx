import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Selection } from "./use-selection.ts";

/** Stands at the lower edge while rows are ticked. Nothing moves before its preview was seen. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation("admin-orders");
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [isAsking, setAsking] = useState(false);
  if (selection.count === 0) return null;
  return (
    <section
      data-screen-only
      aria-label={t("bulk.chosen", { count: selection.count })}
      className="sticky bottom-3 z-30 mt-4 flex animate-rise flex-wrap items-center gap-3 rounded-card border border-ember/50 bg-raised p-3 shadow-soft"
    >
      <p aria-live="polite" className="text-sm font-medium">
        {t("bulk.chosen", { count: selection.count })}
      </p>
      <SelectField
        label={t("bulk.to")}
        hideLabel
        value={status}
        onChange={({ target }) => setStatus(isOrderStatus(target.value) ? target.value : "")}
        className="min-w-44 flex-1 sm:max-w-64"
      >
        <option value="">{t("bulk.choose")}</option>
        {ORDER_STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button size="sm" aria-disabled={status === "" || undefined} onClick={() => status && setAsking(true)}>
        {t("bulk.preview")}
      </Button>
      <Button size="sm" variant="quiet" className="ms-auto" onClick={selection.clear}>
        {t("bulk.clear")}
      </Button>
      {status && isAsking && (
        <BulkDialog
          ids={selection.ids}
          status={status}
          onClose={() => setAsking(false)}
          onMoved={() => {
            setAsking(false);
            setStatus("");
            selection.clear();
          }}
        />
      )}
    </section>
  );
}
