import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import type { ListedUser } from "../../../list-users.server.ts";
import type { ListedRole } from "../../../roles/list-roles.server.ts";

/** Each tick gives a role or takes it away at once; it flips back when that is refused, as for the last admin (AU05). */
export function UserRoles({ user, roles }: { user: ListedUser; roles: readonly ListedRole[] }) {
  const { t, i18n } = useTranslation("admin-roles");
  const { t: people } = useTranslation("admin-people");
  const may = useMay();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const { save, isSaving } = useSave();
  const shown = isSaving ? wanted : user.roles;

  function tick(id: string, isHeld: boolean) {
    const next = isHeld ? [...shown, id] : shown.filter((held) => held !== id);
    setWanted(next);
    save({ intent: "roles", userId: user.id, roles: next }, { success: people("users.updated") });
  }

  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{t("rolesOf", { email: user.email })}</legend>
      {roles.map((role) => (
        <CheckboxField
          key={role.id}
          label={localName(role, i18n.language as Language)}
          checked={shown.includes(role.id)}
          disabled={isSaving || !may("users.manage") || !role.permissions.every(may)}
          onChange={({ target }) => tick(role.id, target.checked)}
        />
      ))}
      {shown.length === 0 && <p className="basis-full text-sm text-saffron">{t("none")}</p>}
    </fieldset>
  );
}
