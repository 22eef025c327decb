import { useId, useRef, useState } from "react";
import { isAheadOfDay } from "#app/features/order-admin/rules/bulk/ahead-of-day.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { FAULTS, type Fault } from "#app/vocabulary/cancel-reason.ts";
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
  /** It was to be paid in cash and came back: whose fault was that? */
  asksFault?: boolean;
}

/** Asks why, before a move outside the usual path (AO08). */
export function MoveDialog({ from, to, move, notice, day, asksFault = false }: MoveDialogProps) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const { t: refusals } = useTranslation("refusals");
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isFaultAsked = asksFault || move.faultError !== undefined;
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
          const isMissing = note.trim() === "";
          if (isMissing || (isFaultAsked && !fault)) {
            setEmpty(true);
            if (isMissing) field.current?.focus();
            else event.currentTarget.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
          } else move.confirm(note, fault);
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
        {isFaultAsked && (
          <div className="mt-5">
            <ChoiceGroup
              legend={t("move.fault")}
              hint={t("move.faultText")}
              error={!fault && (isEmpty ? refusals("fault_required") : move.faultError)}
              className="flex flex-wrap gap-2.5"
            >
              {FAULTS.map((each) => (
                <RadioChip
                  key={each}
                  name="fault"
                  value={each}
                  checked={fault === each}
                  onChange={() => setFault(each)}
                >
                  {t(`move.faults.${each}`)}
                </RadioChip>
              ))}
            </ChoiceGroup>
          </div>
        )}
      </form>
    </Dialog>
  );
}
