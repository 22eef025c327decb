import { Hourglass } from "lucide-react";
import { useState } from "react";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { extensionRefusal } from "#app/features/orders/rules/holds/extend-rule.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Band } from "../frame/band.tsx";

/** Until when an unpaid order's time is kept, and the way to keep it longer. Nothing where nothing ends. */
export function HoldBand({ order, now }: { order: AdminOrderView; now: Date }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const heldUntil = order.heldUntil === null ? null : new Date(order.heldUntil);
  // A customer's own once does not count here.
  const mayExtend = extensionRefusal({ ...order, heldUntil, isHoldExtended: false }, now) === null;
  if (heldUntil === null || !mayExtend) return null;
  return (
    <Band
      title={
        heldUntil > now ? t("hold.title", { until: untilWords(format, heldUntil, now) }) : t("hold.over")
      }
      icon={<Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
      actions={
        may("orders.move") && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {t("hold.action")}
          </Button>
        )
      }
    >
      <p>{t("hold.text")}</p>
      {isAsking && <ExtendDialog onClose={() => setAsking(false)} />}
    </Band>
  );
}

function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin-order");
  const { t: words } = useTranslation("common");
  const { save, isSaving } = useSave();
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("hold.dialog")}
      description={t("hold.dialogText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button
            pending={isSaving}
            onClick={() =>
              save({ intent: "extend-hold", reason }, { success: t("hold.done"), onSaved: onClose })
            }
          >
            {t("hold.action")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("hold.label")}
        hint={t("hold.hint")}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
