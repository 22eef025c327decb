import { type FormEvent, useRef, useState } from "react";
import { LocationPicker } from "#app/features/locations/ui/location-picker.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

export interface ProfileFormProps {
  profile: { fullName: string | null; address: string | null; location: GeoPoint | null };
}

/** Name, address and place that the next order starts with (V14, V15). */
export function ProfileForm({ profile }: ProfileFormProps) {
  const { t } = useTranslation("account");
  const { save, isSaving, answer } = useSave();
  const [fullName, setFullName] = useState(profile.fullName ?? "");
  const [address, setAddress] = useState(profile.address ?? "");
  const [location, setLocation] = useState(profile.location);
  const form = useRef<HTMLFormElement>(null);
  const faults = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(
      { intent: "save-profile", profile: { fullName, address, location } },
      {
        success: null,
        onSaved: () => notify({ kind: "success", title: t("savedTitle"), description: t("savedText") }),
        onRefused: ({ fields }) => {
          if (Object.keys(fields).length === 0) return undefined;
          // The field says it itself, but may be out of sight above the button.
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
          );
          return "told";
        },
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="profile-title">
      <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
        <h2 id="profile-title" className="text-lg">
          {t("profile")}
        </h2>
        <TextField
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={80}
          value={fullName}
          onChange={({ target }) => setFullName(target.value)}
          error={faults.fullName}
        />
        <TextArea
          name="address"
          label={t("address")}
          autoComplete="street-address"
          rows={2}
          maxLength={500}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          error={faults.address}
        />
        <LocationPicker value={location} onValue={setLocation} address={address} onAddress={setAddress} />
        <Button type="submit" pending={isSaving}>
          {t("save")}
        </Button>
      </form>
    </Card>
  );
}
