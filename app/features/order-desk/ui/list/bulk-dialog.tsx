import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { Spinner } from "#app/ui/states/spinner.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { MovedOrders } from "../../move-orders.server.ts";
import type { MovePreview } from "../../preview-move.server.ts";
import { type BulkSkip, BulkSkips } from "./bulk-skips.tsx";

export interface BulkDialogProps {
  ids: readonly string[];
  status: OrderStatus;
  onClose: () => void;
  onMoved: () => void;
}

/** Who would move and who stays, and why; then the move itself with exactly the statuses that were shown. */
export function BulkDialog({ ids, status, onClose, onMoved }: BulkDialogProps) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const [note, setNote] = useState("");
  const [preview, setPreview] = useState<MovePreview | null>(null);
  const asking = useSave<MovePreview>();
  const moving = useSave<MovedOrders>();
  const needsReason = preview?.skipped.some(({ why }) => why === "reason_required") ?? false;

  const { save: ask } = asking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what was chosen; a new reason asks by its button
  useEffect(() => {
    ask(
      { intent: "preview-move", ids, status, note },
      { success: null, onSaved: setPreview, onRefused: onClose },
    );
  }, []);

  function recheck() {
    ask({ intent: "preview-move", ids, status, note }, { success: null, onSaved: setPreview });
  }

  function move(moves: MovePreview["moves"]) {
    const orders = moves.map(({ id, from }) => ({ id, from }));
    moving.save(
      { intent: "move", orders, status, note },
      {
        success: null,
        onSaved: ({ moved, skipped }) => {
          const names = new Map(moves.map(({ id, reference }) => [id, reference]));
          const skips: BulkSkip[] = skipped.map(({ id, why }) => ({
            id,
            why,
            reference: names.get(id) ?? null,
          }));
          notify({
            kind: skips.length > 0 ? "info" : "success",
            title: t("bulk.done", { count: moved.length }),
            description: skips.length > 0 ? <BulkSkips skipped={skips} /> : undefined,
          });
          onMoved();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("bulk.title", { status: t(`status.${status}`) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          {preview && (
            <Button
              pending={moving.isSaving}
              aria-disabled={preview.moves.length === 0 || undefined}
              onClick={() => preview.moves.length > 0 && move(preview.moves)}
            >
              {t("bulk.apply")}
            </Button>
          )}
        </>
      }
    >
      {preview === null ? (
        <p role="status" className="flex items-center gap-3 py-6 text-quiet">
          <Spinner /> {common("loading")}
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="text-lg font-medium text-palm">{t("bulk.moves", { count: preview.moves.length })}</p>
          {preview.skipped.length > 0 && (
            <div>
              <p className="mb-2 font-medium text-saffron">
                {t("bulk.stays", { count: preview.skipped.length })}
              </p>
              <BulkSkips skipped={preview.skipped} />
            </div>
          )}
          {(needsReason || note !== "") && (
            <div className="grid gap-2">
              <TextArea
                label={t("bulk.reason")}
                value={note}
                maxLength={500}
                onChange={(event) => setNote(event.target.value)}
              />
              <Button
                size="sm"
                variant="secondary"
                className="justify-self-start"
                pending={asking.isSaving}
                onClick={recheck}
              >
                {t("bulk.recheck")}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
