import { type FormEvent, useState } from "react";
import type { RunDayView } from "#app/features/runs/rules/run-views.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

const HOURS = { leaves: "09:00", back: "22:00" };

/** One more round of a van on this day; the fields keep what was typed until it is taken. */
export function AddRun({ day }: { day: RunDayView }) {
  const { t, i18n } = useTranslation("admin-runs");
  const { send, isSending, fault, fields } = useChange(["vanId", "driverId", "leaves", "back"]);
  const vans = day.vans.filter(({ isActive }) => isActive);
  const drivers = day.drivers.filter(({ isActive }) => isActive);
  const [typed, setTyped] = useState({ vanId: vans[0]?.id ?? "", driverId: "", restaurantId: "", ...HOURS });
  if (vans.length === 0) return null;
  const vanId = vans.some(({ id }) => id === typed.vanId) ? typed.vanId : (vans[0]?.id ?? "");
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      date: day.date,
      vanId,
      driverId: typed.driverId || null,
      restaurantId: typed.restaurantId || null,
      leaves: typed.leaves,
      back: typed.back,
    };
    void send("POST /api/admin/runs", { body }, { success: t("runAdded") });
  }

  return (
    <AddPanel label={t("addRun")}>
      <form
        onSubmit={submit}
        noValidate
        aria-label={t("addRun")}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rounded-card border border-dashed border-quiet/50 p-4 sm:grid-cols-2 lg:grid-cols-6"
      >
        <SelectField
          label={t("van")}
          value={vanId}
          error={fields.vanId}
          onChange={({ target }) => set({ vanId: target.value })}
        >
          {vans.map((van) => (
            <option key={van.id} value={van.id}>
              {van.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("driver")}
          value={typed.driverId}
          error={fields.driverId}
          onChange={({ target }) => set({ driverId: target.value })}
        >
          <option value="">{t("noDriver")}</option>
          {drivers.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {driver.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("loadedAt")}
          value={typed.restaurantId}
          onChange={({ target }) => set({ restaurantId: target.value })}
        >
          <option value="">{t("shop")}</option>
          {day.restaurants.map((kitchen) => (
            <option key={kitchen.id} value={kitchen.id}>
              {localName(kitchen, i18n.language)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="time"
          dir="ltr"
          label={t("leaves")}
          value={typed.leaves}
          error={fields.leaves}
          onChange={({ target }) => set({ leaves: target.value })}
        />
        <TextField
          type="time"
          dir="ltr"
          label={t("back")}
          value={typed.back}
          error={fields.back}
          onChange={({ target }) => set({ back: target.value })}
        />
        <Button type="submit" pending={isSending} className="lg:mt-7">
          {t("add")}
        </Button>
        {fault && (
          <p role="alert" className="text-sm text-brick sm:col-span-full">
            {fault}
          </p>
        )}
      </form>
    </AddPanel>
  );
}
