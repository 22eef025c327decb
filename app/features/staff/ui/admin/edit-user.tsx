import { Pencil } from "lucide-react";
import { useState } from "react";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import { callOf } from "#app/features/staff/rules/staff-call.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Name and number of a colleague. */
export function EditUser({ user }: { user: ListedUser }) {
  const { t } = useTranslation("admin-people");
  const [isOpen, setOpen] = useState(false);
  const title = t("users.editOne", { who: callOf(user) });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <IconButton label={title}>
          <Pencil aria-hidden />
        </IconButton>
      }
    >
      <ProfileForm userId={user.id} name={user.name} phone={user.phone} onSaved={() => setOpen(false)} />
    </Dialog>
  );
}
