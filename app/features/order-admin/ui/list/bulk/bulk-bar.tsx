import { useState } from "react";
import type { MoveTarget } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Selection } from "./use-selection.ts";
import type { Undo } from "./use-undo.ts";

export interface BulkBarProps {
  selection: Selection;
  filters: OrderFilters;
  /** The list goes on behind this page. */
  hasMore: boolean;
  undo: Undo;
  /** Where the ticked orders are about to be moved. */
  moving: MoveTarget | null;
  onMove: (to: MoveTarget | null) => void;
}

/** Stands at the lower edge while rows are ticked. Nothing moves before its preview was seen. */
export function BulkBar({ selection, filters, hasMore, undo, moving, onMove }: BulkBarProps) {
  const { t } = useTranslation("admin-orders");
  const { t: keys } = useTranslation("admin-order-keys");
  const [status, setStatus] = useState<OrderStatus | "">("");
  if (selection.count === 0) return null;
  const { isAll, isMatching } = selection;
  const chosen = isMatching ? keys("matching.chosen") : t("bulk.chosen", { count: selection.count });
  return (
    <section
      data-screen-only
      aria-label={chosen}
      {...FOOT_BAR}
      className="sticky bottom-3 z-30 mt-4 flex animate-rise flex-wrap items-center gap-3 rounded-card border border-ember/50 bg-raised p-3 shadow-soft"
    >
      <p aria-live="polite" className="text-sm font-medium">
        {chosen}
      </p>
      {isAll && hasMore && !isMatching && (
        <Button size="sm" variant="quiet" onClick={selection.chooseMatching}>
          {keys("matching.choose")}
        </Button>
      )}
      <Button size="sm" onClick={() => onMove("next")}>
        {keys("nextStep")}
        <KeyCaps keys={["M"]} onDesktop />
      </Button>
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
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={status === "" || undefined}
        onClick={() => status && onMove(status)}
      >
        {t("bulk.preview")}
      </Button>
      <Button size="sm" variant="quiet" className="ms-auto" onClick={selection.clear}>
        {t("bulk.clear")}
      </Button>
      {moving && (
        <BulkDialog
          asked={isMatching ? { filters } : { ids: selection.ids }}
          status={moving}
          undo={undo}
          onClose={() => onMove(null)}
          onMoved={() => {
            onMove(null);
            setStatus("");
            selection.clear();
          }}
        />
      )}
    </section>
  );
}
