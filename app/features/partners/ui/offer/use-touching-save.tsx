import { type ReactNode, useState } from "react";
import type { TouchedOrder } from "#app/features/partners/commands/change-own-offer.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

interface Asked {
  change: Record<string, unknown>;
  success: string;
  orders: readonly TouchedOrder[];
}

/** Saves what acts at once; where open orders are touched they are shown first, and it acts when they were seen. */
export function useTouchingSave(): {
  save: (change: Record<string, unknown>, success: string) => void;
  isSaving: boolean;
  errors: Readonly<Record<string, string>>;
  dialog: ReactNode;
} {
  const { t } = useTranslation("partner");
  const format = useFormat();
  const saving = useSave();
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = (change: Record<string, unknown>, success: string) =>
    void saving.save(change, {
      success,
      onSaved: () => setAsked(null),
      onRefused: ({ code, detail }) => {
        if (code !== "orders_touched") return;
        setAsked({ change, success, orders: (detail as { orders: TouchedOrder[] }).orders });
        return "told";
      },
    });
  const orders = asked?.orders ?? [];
  return {
    save,
    isSaving: saving.isSaving,
    errors: saving.errors,
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t("offer.touched", { count: orders.length })}
        description={t("offer.touchedText")}
        confirmLabel={t("offer.touchedConfirm")}
        destructive={false}
        onConfirm={() => asked && save({ ...asked.change, seen: orders.map(({ id }) => id) }, asked.success)}
      >
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
          {orders.map(({ id, reference, date, time }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
              <LtrText mono>{reference}</LtrText>
              {date && time && <span className="text-sm text-quiet">{format.slot({ date, time })}</span>}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    ),
  };
}
