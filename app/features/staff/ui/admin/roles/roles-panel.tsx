import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListedRole } from "#app/features/staff/reads/list-roles.server.ts";
import { permissionAreas } from "#app/features/staff/rules/reading-keys.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** What each role permits, area by area; new ones, changes, and taking away what nobody holds. */
export function RolesPanel({ roles }: { roles: readonly ListedRole[] }) {
  const { t } = useTranslation("admin-roles");
  const may = useMay();
  const [edited, setEdited] = useState<ListedRole | "new" | null>(null);
  // Held here, because a deleted role is gone before it could say so.
  const deleting = useSave();
  return (
    <section aria-labelledby="roles-title">
      <SectionHeading
        id="roles-title"
        level={2}
        lead={t("lead")}
        className="flex-wrap"
        action={
          may("users.manage") && (
            <Button
              variant="secondary"
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => setEdited("new")}
            >
              {t("new")}
            </Button>
          )
        }
      >
        {t("title")}
      </SectionHeading>
      <ul className="grid gap-3 xl:grid-cols-2">
        {roles.map((role) => (
          <li key={role.id}>
            <RoleCard role={role} deleting={deleting} onEdit={() => setEdited(role)} />
          </li>
        ))}
      </ul>
      {edited && <RoleDialog role={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface RoleCardProps {
  role: ListedRole;
  deleting: ReturnType<typeof useSave>;
  onEdit: () => void;
}

function RoleCard({ role, deleting, onEdit }: RoleCardProps) {
  const { t, i18n } = useTranslation("admin-roles");
  const may = useMay();
  const name = localName(role, i18n.language);
  const isMine = may("users.manage") && role.permissions.every(may);
  return (
    <Card className="h-full">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold">{name}</h3>
          <p className="text-sm text-quiet">{t("holders", { count: role.holders })}</p>
        </div>
        {!role.isAdmin && may("users.manage") && (
          <IconButton label={t("editOne", { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        {!role.isAdmin && isMine && role.holders === 0 && (
          <ConfirmDialog
            trigger={
              <IconButton
                label={t("deleteOne", { name })}
                className="text-brick"
                disabled={deleting.isSaving}
              >
                <Trash2 aria-hidden />
              </IconButton>
            }
            title={t("deleteAsk", { name })}
            description={t("deleteText")}
            confirmLabel={t("delete")}
            onConfirm={() => deleting.save({ intent: "delete-role", id: role.id }, { success: t("deleted") })}
          />
        )}
      </div>
      {role.isAdmin ? (
        <p className="mt-2 text-sm">{t("everything")}</p>
      ) : (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
          {permissionAreas().map(([area, keys]) => {
            const held = keys.filter((key) => role.permissions.includes(key));
            if (held.length === 0) return null;
            return (
              <div key={area} className="contents">
                <dt className="text-quiet">{t(`areas.${area}`)}</dt>
                <dd className="max-sm:mb-1.5">{held.map((key) => t(`permissions.${key}`)).join(t("and"))}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
}
