import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { ListedUser } from "../../list-users.server.ts";
import { callOf } from "../../staff-call.ts";
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
