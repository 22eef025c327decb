import { type FormEvent, useId, useState } from "react";
import type { ListedRole } from "#app/features/staff/reads/list-roles.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { Permission } from "#app/vocabulary/permission.ts";
import { PermissionTicks } from "./permission-ticks.tsx";

/** Names and permissions of a role, a new one when there is none; what was typed stays when it is refused. */
export function RoleDialog({ role, onClose }: { role: ListedRole | null; onClose: () => void }) {
  const { t, i18n } = useTranslation("admin-roles");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [permissions, setPermissions] = useState<readonly Permission[]>(role?.permissions ?? []);
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, nameEn } = Object.fromEntries(new FormData(event.currentTarget));
    const change = { name, nameEn, permissions };
    if (role) {
      const was = role.permissions;
      save({ intent: "change-role", id: role.id, ...change, was }, { success: t("saved"), onSaved: onClose });
    } else save({ intent: "create-role", ...change }, { success: t("created"), onSaved: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={role ? t("editOne", { name: localName(role, i18n.language) }) : t("new")}
      description={t("ownOnly")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {role ? t("save") : t("create")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-5 pt-1">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            lang="ar"
            dir="rtl"
            label={t("name")}
            defaultValue={role?.name}
            error={errors.name}
            required
          />
          <TextField
            name="nameEn"
            lang="en"
            dir="ltr"
            label={t("nameEn")}
            defaultValue={role?.nameEn}
            error={errors.nameEn}
            required
          />
        </div>
        <PermissionTicks permissions={permissions} onChange={setPermissions} error={errors.permissions} />
      </form>
    </Dialog>
  );
}
