import type { ReactNode } from "react";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Permission } from "#app/vocabulary/permission.ts";

/** Says above a page that its fields are for reading only, to whoever may not change them. */
export function ReadOnlyNote({ unless }: { unless: Permission }) {
  const { t } = useTranslation("admin");
  const may = useMay();
  if (may(unless)) return null;
  return (
    <p role="status" className="mb-5 rounded-field border border-saffron/50 tint-saffron p-4 text-saffron">
      {t("readOnly")}
    </p>
  );
}

/** What is changed with a permission: without it every field and button within is disabled. Links go on leading. */
export function EditedWith({ permission, children }: { permission: Permission; children: ReactNode }) {
  const may = useMay();
  if (may(permission)) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
