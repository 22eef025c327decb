import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StaffRole } from "#app/foundation/context/actor.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { ListedUser } from "../../list-users.server.ts";

/** Gives the role or takes it away at once; it flips back when that is refused, as for the last admin (AU05). */
export function UserRole({ user }: { user: ListedUser }) {
  const { t } = useTranslation("admin-people");
  const [wanted, setWanted] = useState<StaffRole | "" | null>(null);
  const { save, isSaving } = useSave();
  const now = user.roles[0] ?? "";
  return (
    <SelectField
      label={t("users.roleOf", { email: user.email })}
      hideLabel
      className="min-w-36"
      value={isSaving && wanted !== null ? wanted : now}
      onChange={({ target }) => {
        const role: StaffRole | "" = target.value === "admin" ? "admin" : "";
        setWanted(role);
        save({ intent: "role", userId: user.id, role: role || null }, { success: t("users.updated") });
      }}
    >
      <option value="admin">{t("users.roles.admin")}</option>
      <option value="">{t("users.roles.none")}</option>
    </SelectField>
  );
}
