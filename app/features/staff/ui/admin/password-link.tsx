import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import { callOf } from "#app/features/staff/rules/staff-call.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

interface Link {
  url: string;
  expiresAt: Date | string;
}

/** Makes a one-time link for a colleague who forgot the password, and shows it once, to be handed over. */
export function PasswordLink({ user }: { user: ListedUser }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const [link, setLink] = useState<Link | null>(null);
  const { save, isSaving } = useSave<Link>();
  const who = callOf(user);
  return (
    <>
      <ConfirmDialog
        trigger={
          <IconButton label={t("users.makeLink", { who })} disabled={isSaving}>
            <KeyRound aria-hidden />
          </IconButton>
        }
        title={t("users.makeLinkAsk", { who })}
        description={t("users.makeLinkText", { who })}
        destructive={false}
        confirmLabel={t("users.makeLinkDo")}
        onConfirm={() =>
          save({ intent: "password-link", userId: user.id }, { success: null, onSaved: setLink })
        }
      />
      {link && (
        <Dialog
          open
          onOpenChange={(open) => !open && setLink(null)}
          size="sm"
          title={t("users.linkReady", { who })}
          description={t("users.linkText", { until: format.time(new Date(link.expiresAt)) })}
        >
          <div className="grid gap-3">
            <LtrText mono className="rounded-field bg-quiet/10 p-3 text-sm break-all whitespace-normal">
              {link.url}
            </LtrText>
            <CopyButton value={link.url} label={t("users.copyLink")} labelled />
          </div>
        </Dialog>
      )}
    </>
  );
}
