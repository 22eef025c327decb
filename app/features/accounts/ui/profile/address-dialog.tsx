import { type FormEvent, useId, useState } from "react";
import { LocationPicker } from "#app/features/locations/ui/location-picker.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { ADDRESS_LABELS, type AddressLabel } from "#app/vocabulary/address-label.ts";
import type { SavedAddress } from "./read-account.ts";

/** One address: words, National Address short code, a place on the map, or several of these. */
export function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  const formId = useId();
  const { save, isSaving, answer } = useSave();
  const [label, setLabel] = useState<AddressLabel>(address?.label ?? "home");
  const [words, setWords] = useState(address?.address ?? "");
  const [shortCode, setShortCode] = useState(address?.shortCode ?? "");
  const [location, setLocation] = useState(address?.location ?? null);
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const faults = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { label, address: words, shortCode, location, isDefault };
    void save(
      { intent: "save-address", ...(address && { id: address.id }), address: body },
      { onSaved: onClose },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(address ? "addresses.editTitle" : "addresses.add")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5" noValidate>
        <SelectField
          label={t("addresses.label")}
          value={label}
          onChange={({ target }) => setLabel(target.value as AddressLabel)}
        >
          {ADDRESS_LABELS.map((name) => (
            <option key={name} value={name}>
              {t(`addressLabels.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t("address")}
          rows={2}
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={faults.address}
        />
        <TextField
          label={t("addresses.shortCode")}
          hint={t("addresses.shortCodeHint")}
          dir="ltr"
          maxLength={12}
          autoCapitalize="characters"
          value={shortCode}
          onChange={({ target }) => setShortCode(target.value)}
          error={faults.shortCode}
        />
        <LocationPicker value={location} onValue={setLocation} address={words} onAddress={setWords} />
        <CheckboxField
          label={t("addresses.makeDefault")}
          checked={isDefault}
          onChange={({ target }) => setDefault(target.checked)}
        />
      </form>
    </Dialog>
  );
}
