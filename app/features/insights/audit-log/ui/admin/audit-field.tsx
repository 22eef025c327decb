import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { AuditRow } from "../../list-audit.server.ts";
import { useKnownWord } from "./use-known-word.ts";

export interface AuditFieldProps {
  entry: Pick<AuditRow, "entity" | "entityId">;
  /** Empty when the whole value is meant. */
  field: string;
}

/** The name of a field in the reader's language; what has no name there, such as an id, stays as it was written down. */
export function AuditField({ entry, field }: AuditFieldProps) {
  const wordOf = useKnownWord();
  const isSetting = entry.entity === "setting" && field === "value";
  const name = wordOf(
    isSetting
      ? `admin-settings:keys.${entry.entityId}.label`
      : `admin-people:audit.fields.${field || "value"}`,
  );
  if (name !== null) return <span>{name}</span>;
  return (
    <LtrText mono className="text-xs break-all whitespace-normal">
      {field}
    </LtrText>
  );
}
