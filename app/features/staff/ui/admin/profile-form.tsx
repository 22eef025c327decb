import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

export interface ProfileFormProps {
  /** Whose; null on the page of one's own sign-in, which says it itself. */
  userId: string | null;
  name: string | null;
  phone: string | null;
  onSaved?: () => void;
}

/** Name and number of somebody at the desk. */
export function ProfileForm({ userId, name, phone, onSaved }: ProfileFormProps) {
  const { t } = useTranslation("admin-people");
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};
  return (
    <form
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { name, phone } = Object.fromEntries(new FormData(event.currentTarget));
        const change = { intent: "profile", ...(userId !== null && { userId }), name, phone };
        save(change, { success: t("users.saved"), ...(onSaved && { onSaved }) });
      }}
    >
      <TextField
        name="name"
        autoComplete={userId === null ? "name" : "off"}
        defaultValue={name ?? ""}
        label={t("users.name")}
        error={errors.name}
        optional
      />
      <PhoneField
        name="phone"
        autoComplete={userId === null ? "tel" : "off"}
        defaultValue={phone === null ? "" : formatSaudiPhone(phone).replace(/^\+966\s*/, "")}
        label={t("users.phone")}
        hint={t("users.phoneHint")}
        error={errors.phone}
        optional
      />
      <Button type="submit" variant="secondary" pending={isSaving} className="sm:justify-self-start">
        {t("security.profile.save")}
      </Button>
    </form>
  );
}
