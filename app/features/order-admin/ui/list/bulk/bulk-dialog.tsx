import { useEffect, useRef, useState } from "react";
import type { MovedOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import type { MovePreview } from "#app/features/order-admin/reads/preview-move.server.ts";
import type { MoveTarget } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { BulkMoves } from "./bulk-moves.tsx";
import { type BulkSkip, BulkSkips } from "./bulk-skips.tsx";
import type { Undo } from "./use-undo.ts";

export interface BulkDialogProps {
  /** The ticked orders, or all that the filters match. */
  asked: { ids: readonly string[] } | { filters: OrderFilters };
  status: MoveTarget;
  undo: Undo;
  onClose: () => void;
  onMoved: () => void;
}

/** Who would move and who stays, and why; then the move itself with exactly the orders and statuses that were shown. */
export function BulkDialog({ asked, status, undo, onClose, onMoved }: BulkDialogProps) {
  const { t } = useTranslation("admin-orders");
  const { t: keys } = useTranslation("admin-order-keys");
  const { t: common } = useTranslation("common");
  const [note, setNote] = useState("");
  const [after, setAfter] = useState<string | null>(null);
  const [laterDays, setLaterDays] = useState(false);
  const [preview, setPreview] = useState<MovePreview | null>(null);
  const asking = useSave<MovePreview>();
  const moving = useSave<MovedOrders>();
  const apply = useRef<HTMLButtonElement>(null);
  const needsReason = preview?.skipped.some(({ why }) => why === "reason_required") ?? false;

  const { save: ask } = asking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what was chosen and for each round of it; a new reason asks by its button
  useEffect(() => {
    ask(
      { intent: "preview-move", ...asked, status, note, after, laterDays },
      { success: null, onSaved: setPreview, onRefused: onClose },
    );
  }, [after, laterDays]);

  function recheck() {
    ask(
      { intent: "preview-move", ...asked, status, note, after, laterDays },
      { success: null, onSaved: setPreview },
    );
  }

  function move(shown: MovePreview) {
    const orders = shown.moves.map(({ id, from, to }) => ({ id, from, to }));
    moving.save(
      { intent: "move", orders, note, laterDays, undoable: true },
      {
        success: null,
        onSaved: ({ moved, undoIds, skipped }) => {
          const names = new Map(shown.moves.map((each) => [each.id, each]));
          const skips: BulkSkip[] = skipped.map(({ id, why }) => {
            const { reference = null, customerName = null, day = null } = names.get(id) ?? {};
            return { id, why, reference, customerName, day, dueHalalas: null };
          });
          undo.offer(undoIds, {
            title: t("bulk.done", { count: moved.length }),
            description: skips.length > 0 ? <BulkSkips skipped={skips} /> : undefined,
          });
          if (shown.after === null) return onMoved();
          setPreview(null);
          setAfter(shown.after);
        },
      },
    );
  }

  const later = preview?.skipped.filter(({ why }) => why === "ahead_of_day").length ?? 0;
  const owing = preview?.moves.filter((each) => each.restaurantOwesHalalas > 0).length ?? 0;
  const canMove = preview !== null && preview.moves.length > 0;
  return (
    <Dialog
      open
      initialFocus={apply}
      onOpenChange={(open) => !open && onClose()}
      title={status === "next" ? keys("nextStepTitle") : t("bulk.title", { status: t(`status.${status}`) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            ref={apply}
            pending={moving.isSaving}
            aria-disabled={!canMove || undefined}
            onClick={() => canMove && move(preview)}
          >
            {t("bulk.apply")}
          </Button>
        </>
      }
    >
      {preview === null ? (
        <p role="status" className="flex items-center gap-3 py-6 text-quiet">
          <Spinner /> {common("loading")}
        </p>
      ) : (
        <div className="grid gap-4">
          <div role="status">
            <p className="text-lg font-medium text-palm">
              {t("bulk.moves", { count: preview.moves.length })}
            </p>
            {preview.rest > 0 && <p className="text-sm">{keys("matching.rest", { count: preview.rest })}</p>}
          </div>
          {owing > 0 && (
            <p role="note" className="rounded-field border border-saffron/50 tint-saffron p-3 text-sm">
              {keys("owingText", { count: owing })}
            </p>
          )}
          {preview.moves.length > 0 && <BulkMoves moves={preview.moves} />}
          {(later > 0 || laterDays) && (
            <CheckboxField
              label={laterDays ? t("bulk.laterDays") : t("bulk.later", { count: later })}
              checked={laterDays}
              disabled={asking.isSaving}
              onChange={({ target }) => setLaterDays(target.checked)}
            />
          )}
          {preview.skipped.length > 0 && (
            <BulkSkips skipped={preview.skipped} unverifiedHalalas={preview.unverifiedHalalas} isNamed />
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
