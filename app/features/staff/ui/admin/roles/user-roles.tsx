import { useState } from "react";
import type { ListedRole } from "#app/features/staff/reads/list-roles.server.ts";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import { roleDifference } from "#app/features/staff/rules/role-difference.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { PermissionList } from "./permission-list.tsx";

/** A tick asks first what the person will be able to do, or no longer; it flips back when that is refused, as for the last admin (AU05). */
export function UserRoles({ user, roles }: { user: ListedUser; roles: readonly ListedRole[] }) {
  const { t, i18n } = useTranslation("admin-roles");
  const { t: people } = useTranslation("admin-people");
  const may = useMay();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ListedRole | null>(null);
  const { save, isSaving } = useSave();
  const shown = isSaving ? wanted : user.roles;
  const isHeld = asked !== null && user.roles.includes(asked.id);
  const next =
    asked === null
      ? user.roles
      : isHeld
        ? user.roles.filter((id) => id !== asked.id)
        : [...user.roles, asked.id];
  const { gained, lost } = roleDifference(roles, user.roles, next);

  function change() {
    setWanted(next);
    save({ intent: "roles", userId: user.id, roles: next }, { success: people("users.updated") });
  }

  const names = { email: user.email, role: asked ? localName(asked, i18n.language) : "" };
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{t("rolesOf", { email: user.email })}</legend>
      {roles.map((role) => (
        <CheckboxField
          key={role.id}
          label={localName(role, i18n.language)}
          checked={shown.includes(role.id)}
          disabled={isSaving || !may("users.manage") || !role.permissions.every(may)}
          onChange={() => setAsked(role)}
        />
      ))}
      {shown.length === 0 && <p className="basis-full text-sm text-saffron">{t("none")}</p>}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={isHeld ? t("takeAsk", names) : t("giveAsk", names)}
          description={t("countsAtOnce")}
          destructive={!isHeld && asked.isAdmin}
          confirmLabel={isHeld ? t("takeRole") : t("giveRole")}
          onConfirm={change}
        >
          {gained.length > 0 && (
            <PermissionList title={asked.isAdmin ? t("willEverything") : t("willBeAble")} keys={gained} />
          )}
          {lost.length > 0 && <PermissionList title={t("willNotBeAble")} keys={lost} />}
          {gained.length + lost.length === 0 && <p className="text-sm">{t("nothingChanges")}</p>}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}
