import { type FormEvent, useId, useState } from "react";
import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SITE_OF_STATION, STATION_KINDS, type StationKind } from "#app/vocabulary/station-kind.ts";
import { PinField } from "./pin-field.tsx";
import { SiteField } from "./site-field.tsx";

interface AddPersonProps {
  sites: readonly StationSite[];
  onClose: () => void;
}

/** Name, where, at which stations, and the PIN. */
export function AddPerson({ sites, onClose }: AddPersonProps) {
  const { t } = useTranslation("admin-stations");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [first, setFirst] = useState<StationKind>("abattoir");
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};
  // Who works at one station of an abattoir mostly works at all of them.
  const kinds = STATION_KINDS.filter((kind) => SITE_OF_STATION[kind] === SITE_OF_STATION[first]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, scopeId = "", pin } = Object.fromEntries(new FormData(event.currentTarget));
    save(
      { intent: "add-person", name, kinds, scopeId, pin },
      { success: t("people.added"), onSaved: onClose },
    );
  }
  const offered = (["abattoir", "kitchen", "driver"] as const).filter(
    (kind) => kind !== "driver" || sites.some((place) => place.kind === SITE_OF_STATION[kind]),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("people.addTitle")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("people.save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4 pt-1">
        <TextField
          name="name"
          autoComplete="off"
          maxLength={40}
          label={t("people.name")}
          error={errors.name}
          required
        />
        <SelectField
          name="kinds"
          label={t("people.kinds")}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value as StationKind)}
          error={errors.kinds}
        >
          {offered.map((kind) => (
            <option key={kind} value={kind}>
              {STATION_KINDS.filter((each) => SITE_OF_STATION[each] === SITE_OF_STATION[kind])
                .map((each) => t(`kinds.${each}`))
                .join(" · ")}
            </option>
          ))}
        </SelectField>
        <SiteField kind={first} sites={sites} error={errors.scopeId} />
        <PinField error={errors.pin} />
      </form>
    </Dialog>
  );
}
