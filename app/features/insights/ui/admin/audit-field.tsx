import { Fragment } from "react";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { thingsOfField } from "#app/features/insights/rules/things-named.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ThingName } from "./thing-name.tsx";
import { useKnownWord } from "./use-known-word.ts";

export interface AuditFieldProps {
  entry: Pick<AuditRow, "entity" | "entityId" | "action">;
  /** Empty when the whole value is meant. */
  field: string;
}

/** The name of a field in the reader's language, or of the things that it stands for; else as it was written down. */
export function AuditField({ entry, field }: AuditFieldProps) {
  const wordOf = useKnownWord();
  const isSetting = entry.entity === "setting" && field === "value";
  const name = wordOf(
    isSetting
      ? `admin-settings:keys.${entry.entityId}.label`
      : `admin-people:audit.fields.${field || "value"}`,
  );
  if (name !== null) return <span>{name}</span>;
  const things = thingsOfField(entry, entry.action, field);
  if (things.length > 0)
    return (
      <>
        {things.map(([kind, id], index) => (
          <Fragment key={kind}>
            {index > 0 && " · "}
            <ThingName kind={kind} id={id} />
          </Fragment>
        ))}
      </>
    );
  const inside = field.includes(".") ? wordOf(`admin-people:audit.fields.${field.split(".").at(-1)}`) : null;
  if (inside !== null) return <span>{inside}</span>;
  return (
    <LtrText mono className="text-xs break-all whitespace-normal">
      {field}
    </LtrText>
  );
}
