import { useTranslation } from "react-i18next";
import { LtrText } from "#app/ui/ltr-text.tsx";
import type { AuditRow } from "../../list-audit.server.ts";

export interface AuditFieldProps {
  entry: Pick<AuditRow, "entity" | "entityId">;
  /** Empty when the whole value is meant. */
  field: string;
}

/** The name of a field in the reader's language; what has no name there, such as an id, stays as it was written down. */
export function AuditField({ entry, field }: AuditFieldProps) {
  const { t, i18n } = useTranslation("admin-people");
  const isSetting = entry.entity === "setting" && field === "value";
  const key = isSetting
    ? `admin-settings:keys.${entry.entityId}.label`
    : `admin-people:audit.fields.${field || "value"}`;
  if (i18n.exists(key)) return <span>{t(key as "audit.title")}</span>;
  return (
    <LtrText mono className="text-xs break-all whitespace-normal">
      {field}
    </LtrText>
  );
}
