import { useEffect, useId, useState } from "react";
import type { ReschedulePreview } from "#app/features/order-admin/reads/board/preview-reschedule.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { AskedMove } from "./asked-move.ts";
import { MoveEffects, NoRoomHere } from "./reschedule-effects.tsx";

export interface RescheduleDialogProps {
  asked: AskedMove;
  date: string;
  onClose: () => void;
  /** Asks to move it again, to where it was. */
  onBack: (asked: AskedMove) => void;
}

/** Shows what a move would do before it is done; the time can still be chosen here, by fields or from the nearest ones. */
export default function RescheduleDialog({ asked, date, onClose, onBack }: RescheduleDialogProps) {
  const { t } = useTranslation("admin-board");
  const { t: common } = useTranslation("common");
  const { t: refusals } = useTranslation("refusals");
  const format = useFormat();
  const { hijri } = useHijri();
  const may = useMay();
  const form = useId();
  const { save: look, answer: seen, isSaving: isLooking } = useSave<ReschedulePreview>();
  const { save: send, isSaving, answer } = useSave();
  const [isBeyond, setBeyond] = useState(false);
  const [reason, setReason] = useState(() => t("dialog.usualReason"));
  const [isEmpty, setEmpty] = useState(false);
  const { id, reference } = asked;

  const preview = seen?.ok ? seen.value : null;
  const ask = (target: { schedule?: Schedule | null; date?: string }) =>
    look({ intent: "preview-reschedule", id, ...target }, { success: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as it was opened; a later look is a choice made here.
  useEffect(() => {
    look(
      { intent: "preview-reschedule", id, slot: asked.slot, schedule: asked.schedule, date },
      { success: null },
    );
  }, []);

  function choose(schedule: Schedule) {
    setBeyond(false);
    ask({ schedule });
  }
  function letIn(isOn: boolean) {
    setBeyond(isOn);
    // The usual words are no reason to go beyond.
    setReason(isOn ? "" : t("dialog.usualReason"));
    setEmpty(false);
  }

  const isPossible = preview?.state === "free" || (preview?.state === "full" && isBeyond);
  const words = (slot: Schedule) => format.slot(slot);

  function confirm() {
    if (!preview?.to || !isPossible || isLooking) return;
    if (reason.trim() === "") return setEmpty(true);
    const { to, from, revision } = preview;
    send(
      { intent: "reschedule", id, revision, schedule: to, reason, overbook: isBeyond },
      {
        success: null,
        onSaved: () => {
          onClose();
          notify({
            kind: "success",
            title: t("dialog.moved", { order: reference, when: words(to) }),
            ...(from && {
              action: { label: t("dialog.back"), onPress: () => onBack({ id, reference, schedule: from }) },
            }),
          });
        },
        // Somebody was faster: what follows is looked at anew, and the sentence stands above it.
        onRefused: () => {
          ask({ schedule: to });
          return "told";
        },
      },
    );
  }

  const day = preview?.date ?? date;
  const times = preview?.times ?? [];
  const chosen = preview?.to?.time ?? "";
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("dialog.title", { order: reference })}
      description={preview?.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isBeyond ? "danger" : "primary"}
            pending={isSaving}
            aria-disabled={!isPossible || isLooking || undefined}
          >
            {t(preview?.message === null ? "dialog.confirmQuiet" : "dialog.confirm")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            key={day}
            type="date"
            label={t("dialog.date")}
            defaultValue={day}
            hint={hijri(day)}
            onChange={({ target }) => target.value && ask({ date: target.value })}
          />
          <SelectField
            label={t("dialog.time")}
            value={chosen}
            onChange={({ target }) => choose({ date: day, time: target.value })}
          >
            {!times.includes(chosen) && (
              <option value={chosen}>{chosen ? format.time(chosen) : t("dialog.choose")}</option>
            )}
            {times.map((time) => (
              <option key={time} value={time}>
                {format.time(time)}
              </option>
            ))}
          </SelectField>
        </div>
        {answer && !answer.ok && (
          <p role="alert" className="text-sm text-brick">
            {Object.values(answer.fields)[0] ?? answer.title}
          </p>
        )}
        {seen && !seen.ok ? (
          <p role="alert" className="text-brick">
            {seen.title || t("dialog.failed")}
          </p>
        ) : preview ? (
          <>
            <div aria-live="polite" aria-busy={isLooking} className="grid gap-5">
              <NoRoomHere preview={preview} onChoose={choose} />
              {preview.state === "full" && may("capacity.overbook") && (
                <CheckboxField
                  label={t("dialog.overbook")}
                  checked={isBeyond}
                  onChange={({ target }) => letIn(target.checked)}
                />
              )}
              {(isPossible || preview.state === "same") && <MoveEffects preview={preview} words={words} />}
            </div>
            {isPossible && (
              <TextArea
                label={t("dialog.reason")}
                hint={t(isBeyond ? "dialog.overbookHint" : "dialog.reasonHint")}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={isEmpty && reason.trim() === "" ? refusals("reason_required") : undefined}
              />
            )}
          </>
        ) : (
          <div role="status" aria-label={t("dialog.reading")} className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        )}
      </form>
    </Dialog>
  );
}
