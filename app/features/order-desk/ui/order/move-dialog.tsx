import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isAheadOfDay } from "#app/features/order-desk/bulk/ahead-of-day.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { MoveOrder } from "./use-move-order.ts";

export interface MoveDialogProps {
  from: OrderStatus;
  to: OrderStatus;
  move: MoveOrder;
  /** What is to be known before it is done. */
  notice?: string | undefined;
  /** The day of the order, which is told where it is still to come. */
  day?: string | null | undefined;
}

/** Asks why, before a move outside the usual path (AO08). */
export function MoveDialog({ from, to, move, notice, day }: MoveDialogProps) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const { t: refusals } = useTranslation("refusals");
  const [note, setNote] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const format = useFormat();
  const isRejection = to === "Cancelled";
  const fromTo = t("move.reasonTitle", { from: t(`status.${from}`), to: t(`status.${to}`) });
  const isAhead = isAheadOfDay(day, to, riyadhDate(new Date()));
  const notices = [notice, isAhead && day && t("move.aheadTitle", { day: format.date(day) })].filter(
    (each): each is string => Boolean(each),
  );

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && move.stopAsking()}
      initialFocus={field}
      title={isRejection ? t("move.rejectTitle") : fromTo}
      description={t("move.reasonText")}
      footer={
        <>
          <Button variant="secondary" onClick={move.stopAsking}>
            {common("cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isRejection ? "danger" : "primary"}
            pending={move.isMoving}
          >
            {isRejection ? t("move.confirmReject") : t("move.confirm")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() === "") {
            setEmpty(true);
            field.current?.focus();
          } else move.confirm(note);
        }}
      >
        {notices.length > 0 && (
          <div
            role="note"
            className="mb-4 grid gap-1 rounded-field border border-saffron/50 tint-saffron p-3"
          >
            {notices.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
        )}
        <TextArea
          ref={field}
          label={t("move.reason")}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={isEmpty && note.trim() === "" ? refusals("reason_required") : move.noteError}
        />
      </form>
    </Dialog>
  );
}
