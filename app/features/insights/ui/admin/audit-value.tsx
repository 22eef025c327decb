import { useTranslation } from "react-i18next";
import { Money } from "#app/ui/money.tsx";
import { auditHalalas } from "../../audit-money.ts";
import type { AuditRow } from "../../list-audit.server.ts";

export interface AuditValueProps {
  entry: Pick<AuditRow, "entity" | "entityId">;
  field: string;
  value: unknown;
}

/** A value of the log for people: amounts as money, yes and no in words, nothing as a dash. */
export function AuditValue({ entry, field, value }: AuditValueProps) {
  const { t } = useTranslation("admin-people");
  if (value === null || value === undefined || value === "") return <span className="text-quiet">—</span>;
  if (typeof value === "boolean") return <span>{t(value ? "audit.yes" : "audit.no")}</span>;
  const halalas = auditHalalas(entry, field, value);
  if (halalas !== null) return <Money halalas={halalas} />;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return <bdi className="min-w-0 break-words">{text}</bdi>;
}
