import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StaffName } from "#app/foundation/desk-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { type AuditChange, auditChanges } from "../../audit-changes.ts";
import { knownAction, knownEntity } from "../../audit-words.ts";
import type { AuditRow } from "../../list-audit.server.ts";
import { AuditField } from "./audit-field.tsx";
import { AuditValue } from "./audit-value.tsx";

const TONES = { create: "good", delete: "bad", erase: "bad" } as const;
/** A long row is folded away behind its first fields. */
const SHOWN_FIRST = 6;

/** One change: what was done to which thing, by whom and when, and each field from old to new. */
export function AuditEntry({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const action = knownAction(entry.action);
  const entity = knownEntity(entry.entity);
  // The id stands in the line above already.
  const changes = auditChanges(entry.before, entry.after).filter(({ field }) => field !== "id");
  const page = pageOf(entry);
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={action && action in TONES ? TONES[action as keyof typeof TONES] : "quiet"}>
          {action ? t(`audit.actions.${action}`) : entry.action}
        </Badge>
        <span className="font-medium">{entity ? t(`audit.entities.${entity}`) : entry.entity}</span>
        {entry.entityId && (
          <Link to={page} className="min-w-0 text-ember underline-offset-4 hover:underline">
            <LtrText mono className="text-xs break-all whitespace-normal">
              {entry.entityId}
            </LtrText>
          </Link>
        )}
        <span className="ms-auto text-quiet">
          {entry.actorEmail ? (
            <StaffName email={entry.actorEmail} />
          ) : (
            t(entry.actorId ? "audit.customer" : "audit.system")
          )}{" "}
          · <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time>
        </span>
      </div>
      <AuditChanges entry={entry} changes={changes.slice(0, SHOWN_FIRST)} />
      {changes.length > SHOWN_FIRST && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-ember">
            {t("audit.more", { count: changes.length - SHOWN_FIRST })}
          </summary>
          <AuditChanges entry={entry} changes={changes.slice(SHOWN_FIRST)} />
        </details>
      )}
    </li>
  );
}

function AuditChanges({ entry, changes }: { entry: AuditRow; changes: readonly AuditChange[] }) {
  const { t } = useTranslation("admin-people");
  if (changes.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1.5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-quiet">
            <AuditField entry={entry} field={field} />
          </dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="sr-only">{t("audit.before")}</span>
            <AuditValue entry={entry} field={field} value={before} />
            <ArrowRight aria-hidden className="follow-direction size-4 shrink-0 text-quiet" />
            <span className="sr-only">{t("audit.after")}</span>
            <AuditValue entry={entry} field={field} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The thing's own page, or everything that the log has about it. */
function pageOf({ entity, entityId }: AuditRow): string {
  const id = encodeURIComponent(entityId ?? "");
  if (entity === "order") return `/admin/orders/${id}`;
  if (entity === "customer") return `/admin/customers/${id}`;
  if (entity === "restaurant") return `/admin/restaurants/${id}`;
  return `/admin/audit?entity=${encodeURIComponent(entity)}&id=${id}`;
}
