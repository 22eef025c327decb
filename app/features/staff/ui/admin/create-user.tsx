import { UserPlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** E-mail, password and role of a new user; what was typed stays when it is refused. */
export function CreateUser() {
  const { t } = useTranslation("admin-people");
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
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_2fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const { email, password, role } = Object.fromEntries(new FormData(event.currentTarget));
          const change = { intent: "create", email, password, role };
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
        <SelectField name="role" label={t("users.role")} error={errors.role} defaultValue="admin">
          <option value="admin">{t("users.roles.admin")}</option>
        </SelectField>
        <Button
          type="submit"
          pending={isSaving}
          className="xl:mt-8"
          icon={<UserPlus aria-hidden className="size-5" />}
        >
          {t("users.create")}
        </Button>
      </form>
    </Card>
  );
}
