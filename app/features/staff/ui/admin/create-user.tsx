import { UserPlus } from "lucide-react";
import { useId, useRef } from "react";
import type { ListedRole } from "#app/features/staff/reads/list-roles.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { PhoneField } from "#app/ui/fields/phone-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** E-mail, password and roles of a new user; what was typed stays when it is refused. */
export function CreateUser({ roles }: { roles: readonly ListedRole[] }) {
  const { t, i18n } = useTranslation("admin-people");
  const { t: words } = useTranslation("admin-roles");
  const may = useMay();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};
  return (
    <Card as="section" aria-labelledby="create-user-title">
      <h2 id="create-user-title" className="mb-4 text-lg">
        {t("users.new")}
      </h2>
      <form
        ref={form}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const { email, password, name, phone } = Object.fromEntries(typed);
          const change = { intent: "create", email, password, name, phone, roles: typed.getAll("roles") };
          save(change, { success: t("users.created"), onSaved: () => form.current?.reset() });
        }}
      >
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t("users.email")}
          error={errors.email}
          required
        />
        <TextField
          name="password"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          label={t("users.password")}
          hint={t("users.passwordHint")}
          error={errors.password}
          required
        />
        <TextField name="name" autoComplete="off" label={t("users.name")} error={errors.name} optional />
        <PhoneField
          name="phone"
          autoComplete="off"
          label={t("users.phone")}
          hint={t("users.phoneHint")}
          error={errors.phone}
          optional
        />
        <fieldset className="sm:col-span-2" aria-describedby={errors.roles && errorId}>
          <legend className="font-medium">{words("ofNewUser")}</legend>
          <div className="flex flex-wrap gap-x-6">
            {roles.map((role) => (
              <CheckboxField
                key={role.id}
                name="roles"
                value={role.id}
                label={localName(role, i18n.language)}
                disabled={!role.permissions.every(may)}
              />
            ))}
          </div>
          {errors.roles && (
            <p id={errorId} className="text-sm text-brick">
              {errors.roles}
            </p>
          )}
        </fieldset>
        <Button
          type="submit"
          pending={isSaving}
          className="sm:justify-self-start"
          icon={<UserPlus aria-hidden className="size-5" />}
        >
          {t("users.create")}
        </Button>
      </form>
    </Card>
  );
}
