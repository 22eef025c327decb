import { Phone, Undo2 } from "lucide-react";
import { mayMovePortion, nextPortionState } from "#app/features/order-core/rules/portion-stage.ts";
import { openPortions, type PortionView } from "#app/features/order-core/rules/portion-view.ts";
import { PortionLines } from "#app/features/order-pages/ui/portions/portion-lines.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import type { PortionState } from "#app/vocabulary/portion.ts";

/** Who gets how much of the meat, how far each share is, and the step that comes next for each. */
export function PortionsAdmin({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const { division, status } = order;
  if (!division) return null;
  const canMove = mayMovePortion(status);
  return (
    <Card as="section" aria-labelledby="shares-title" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shares-title" className="text-lg">
          {t("shares.title")}
        </h2>
        <p role="status" className="text-sm text-quiet">
          {t("shares.open", { count: openPortions(division).length })}
        </p>
      </div>
      <PortionLines
        division={division}
        own={t("shares.own")}
        acts={(portion) => <PortionActs share={portion} canMove={canMove} />}
      />
      {!canMove && status !== "Cancelled" && <p className="text-sm text-quiet">{t("shares.early")}</p>}
    </Card>
  );
}

const BEFORE: Record<PortionState, PortionState> = {
  open: "open",
  prepared: "open",
  out: "prepared",
  delivered: "out",
};

function PortionActs({ share: portion, canMove }: { share: PortionView; canMove: boolean }) {
  const { t, i18n } = useTranslation("admin-order");
  const may = useMay();
  const { save, isSaving } = useSave();
  const isFetched = portion.partner !== null;
  const name = portion.partner ? localName(portion.partner, i18n.language) : (portion.recipient?.name ?? "");
  const next = nextPortionState(portion.state, isFetched);
  const before = isFetched && portion.state === "delivered" ? "prepared" : BEFORE[portion.state];
  const phone = portion.recipient?.phone;
  const isMover = canMove && may("orders.move");
  const move = (state: PortionState) =>
    save(
      { intent: "move-share", shareId: portion.id, from: portion.state, state },
      { success: t("shares.done") },
    );
  if (!isMover && !phone) return null;
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      {isMover && next && next !== "open" && (
        <Button
          size="sm"
          variant="secondary"
          pending={isSaving}
          aria-label={t(`shares.stepOf.${next}`, { name })}
          onClick={() => move(next)}
        >
          {t(`shares.step.${next}`)}
        </Button>
      )}
      {isMover && portion.state !== "open" && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isSaving}
          aria-label={t("shares.backOf", { name })}
          icon={<Undo2 aria-hidden className="size-4.5" />}
          onClick={() => move(before)}
        >
          {t("shares.back")}
        </Button>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={buttonLook({ variant: "quiet", size: "sm" })}>
          <Phone aria-hidden className="size-4.5" />
          {t("shares.call")}
        </a>
      )}
    </div>
  );
}
