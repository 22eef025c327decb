import { Link } from "react-router";
import type { StrandedOrder } from "#app/features/capacity/reads/read-resource.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import type { Asked } from "./use-calendar-save.ts";

/** Orders with the hour that they hold, each leading to its page. */
export function StrandedOrders({ orders, label }: { orders: readonly StrandedOrder[]; label: string }) {
  const format = useFormat();
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {orders.map(({ id, reference, name, date, time }) => (
        <li key={`${id} ${date} ${time}`}>
          <Link
            to={`/admin/orders/${id}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-ember"
          >
            <LtrText className="figures font-medium text-ember">{reference}</LtrText>
            {name && <OwnWords>{name}</OwnWords>}
            <span className="text-sm text-quiet">{format.slot({ date, time })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface StrandedDialogProps {
  asked: Asked | null;
  onAgree: () => unknown;
  onLeave: () => void;
}

/** Shows what a change strands before it is made. */
export function StrandedDialog({ asked, onAgree, onLeave }: StrandedDialogProps) {
  const { t } = useTranslation("admin-capacity");
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onLeave();
      }}
      title={t("stranded.ask")}
      description={t("stranded.text", { count: asked?.orders.length ?? 0 })}
      confirmLabel={t("stranded.confirm")}
      destructive={false}
      onConfirm={onAgree}
    >
      <div className="max-h-[40dvh] overflow-y-auto">
        <StrandedOrders orders={asked?.orders ?? []} label={t("stranded.list")} />
      </div>
    </ConfirmDialog>
  );
}
