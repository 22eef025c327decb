import { type FormEvent, useState } from "react";
import type { DriverView, RunDayView, VanView } from "#app/features/runs/rules/run-views.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readWhole } from "#app/lib/amounts/read-number.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

const FORM =
  "grid grid-cols-[minmax(0,1fr)] items-end gap-3 rounded-field border border-line p-3 sm:grid-cols-3 lg:grid-cols-6";

/** The shop's vans and drivers, folded: they change seldom. */
export function Fleet({ day }: { day: RunDayView }) {
  const { t } = useTranslation("admin-runs");
  const may = useMay();
  // Who adds the first van adds the driver next.
  const [isOpenAtFirst] = useState(day.vans.length === 0);
  if (!may("capacity.manage")) return null;
  return (
    <details open={isOpenAtFirst} className="rounded-card border border-line bg-surface p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t("fleet")}</summary>
      <h2 className="mt-3 text-lg">{t("vans")}</h2>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {day.vans.map((van) => (
          <VanForm key={van.id} van={van} />
        ))}
        <VanForm key={`new ${day.vans.length}`} van={null} />
      </div>
      <h2 className="mt-5 text-lg">{t("drivers")}</h2>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {day.drivers.map((driver) => (
          <DriverForm key={driver.id} driver={driver} holders={day.holders} />
        ))}
        <DriverForm key={`new ${day.drivers.length}`} driver={null} holders={day.holders} />
      </div>
    </details>
  );
}

function VanForm({ van }: { van: VanView | null }) {
  const { t } = useTranslation("admin-runs");
  const { send, isSending, fault, fields } = useChange(["name", "animals", "trays"]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      name: String(typed.get("name")),
      animals: readWhole(String(typed.get("animals"))) ?? Number.NaN,
      trays: readWhole(String(typed.get("trays"))) ?? Number.NaN,
      isCold: typed.has("isCold"),
      isHot: typed.has("isHot"),
      isActive: van === null || typed.has("isActive"),
    };
    const success = { success: t("saved") };
    if (van) void send("PUT /api/admin/vans/{id}", { path: { id: van.id }, body }, success);
    else void send("POST /api/admin/vans", { body }, success);
  }
  return (
    <form onSubmit={submit} noValidate aria-label={van?.name ?? t("addVan")} className={FORM}>
      <TextField name="name" label={t("vanName")} defaultValue={van?.name} error={fields.name} />
      <TextField
        name="animals"
        inputMode="numeric"
        dir="ltr"
        label={t("roomAnimals")}
        defaultValue={van?.animals ?? 12}
        error={fields.animals}
      />
      <TextField
        name="trays"
        inputMode="numeric"
        dir="ltr"
        label={t("roomTrays")}
        defaultValue={van?.trays ?? 0}
        error={fields.trays}
      />
      <div>
        <CheckboxField name="isCold" label={t("cold")} defaultChecked={van?.isCold ?? true} />
        <CheckboxField name="isHot" label={t("hot")} defaultChecked={van?.isHot ?? false} />
      </div>
      {van ? <CheckboxField name="isActive" label={t("inUse")} defaultChecked={van.isActive} /> : <span />}
      <Button type="submit" variant="secondary" pending={isSending}>
        {van ? t("save") : t("addVan")}
      </Button>
      {fault && <Fault words={fault} />}
    </form>
  );
}

interface DriverFormProps {
  driver: DriverView | null;
  holders: RunDayView["holders"];
}

function DriverForm({ driver, holders }: DriverFormProps) {
  const { t } = useTranslation("admin-runs");
  const { send, isSending, fault, fields } = useChange(["name", "staffId"]);
  const [name, setName] = useState(driver?.name ?? "");
  const [staffId, setStaffId] = useState(driver?.staffId ?? "");
  const [isActive, setActive] = useState(driver?.isActive ?? true);
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { name, staffId: staffId || null, isActive };
    const success = { success: t("saved") };
    if (driver) void send("PUT /api/admin/drivers/{id}", { path: { id: driver.id }, body }, success);
    else void send("POST /api/admin/drivers", { body }, success);
  }
  return (
    <form onSubmit={submit} noValidate aria-label={driver?.name ?? t("addDriver")} className={FORM}>
      <TextField
        label={t("driverName")}
        className="lg:col-span-2"
        value={name}
        error={fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t("holder")}
        value={staffId}
        error={fields.staffId}
        onChange={({ target }) => setStaffId(target.value)}
      >
        <option value="">{t("noCash")}</option>
        {holders.map((holder) => (
          <option key={holder.id} value={holder.id}>
            {holder.email}
          </option>
        ))}
      </SelectField>
      {driver ? (
        <CheckboxField
          label={t("inUse")}
          checked={isActive}
          onChange={({ target }) => setActive(target.checked)}
        />
      ) : (
        <span />
      )}
      <Button type="submit" variant="secondary" pending={isSending}>
        {driver ? t("save") : t("addDriver")}
      </Button>
      {fault && <Fault words={fault} />}
    </form>
  );
}

function Fault({ words }: { words: string }) {
  return (
    <p role="alert" className="text-sm text-brick sm:col-span-full">
      {words}
    </p>
  );
}
