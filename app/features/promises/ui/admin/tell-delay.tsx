import { type FormEvent, useId, useState } from "react";
import type { Window } from "#app/features/promises/rules/expected-delay.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { PROMISED_MINUTES } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** The desk says that an order comes later, and when; an hour after what was promised is offered. */
export function TellDelay({ promised, onClose }: { promised: Window; onClose: () => void }) {
  const { t } = useTranslation("admin-promise");
  const { t: common } = useTranslation("common");
  const form = useId();
  const { save, isSaving, errors } = useSave();
  const offered = new Date(new Date(promised.from).getTime() + PROMISED_MINUTES * 60_000);
  const [date, setDate] = useState(riyadhDate(offered));
  const [time, setTime] = useState(riyadhTime(offered));

  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ intent: "tell-delay", date, time }, { success: t("delay.done"), onSaved: onClose });
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("delay.title")}
      description={t("delay.lead")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("delay.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("delay.date")}
          type="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={errors.date}
        />
        <TextField
          label={t("delay.time")}
          type="time"
          step={1800}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={errors.time}
        />
      </form>
    </Dialog>
  );
}
