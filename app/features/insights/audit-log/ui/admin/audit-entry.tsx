import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StaffName } from "#app/foundation/desk-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { type AuditChange, auditChanges } from "../../audit-changes.ts";
import type { AuditRow } from "../../audit-row.ts";
import { knownAction, knownEntity } from "../../audit-words.ts";
import { thingsOfEntry } from "../../things-named.ts";
import { AuditField } from "./audit-field.tsx";
import { AuditValue } from "./audit-value.tsx";
import { ThingName, useThingName } from "./thing-name.tsx";
import { useKnownWord } from "./use-known-word.ts";

const TONES = { create: "good", delete: "bad", erase: "bad" } as const;
/** A long row is folded away behind its first fields. */
const SHOWN_FIRST = 6;
const UNSAID = ["id", "version", "thumbhash", "searchText"];

/** One change: what was done to which thing, by whom and when, and each field from old to new. */
export function AuditEntry({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const action = knownAction(entry.action);
  const entity = knownEntity(entry.entity);
  // What the line above says already, and what only the machine needs.
  const changes = auditChanges(entry.before, entry.after).filter(({ field }) => !UNSAID.includes(field));
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={action && action in TONES ? TONES[action as keyof typeof TONES] : "quiet"}>
          {action ? t(`audit.actions.${action}`) : entry.action}
        </Badge>
        <span className="font-medium">{entity ? t(`audit.entities.${entity}`) : entry.entity}</span>
        <Subject entry={entry} />
        <span className="ms-auto text-quiet">
          <Person entry={entry} /> · <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time>
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

/** What the entry is about, by its name, with a way to it. */
function Subject({ entry }: { entry: AuditRow }) {
  const wordOf = useKnownWord();
  if (entry.entityId === null) return null;
  const setting = entry.entity === "setting" ? wordOf(`admin-settings:keys.${entry.entityId}.label`) : null;
  return (
    <Link to={pageOf(entry)} className="min-w-0 font-medium text-ember underline-offset-4 hover:underline">
      {setting ??
        thingsOfEntry(entry).map(([kind, id], index) => (
          <Fragment key={kind}>
            {index > 0 && " · "}
            <ThingName kind={kind} id={id} />
          </Fragment>
        ))}
    </Link>
  );
}

/** Who it was, and everything else of that person. */
function Person({ entry: { actorId, actorEmail } }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-people");
  const nameOf = useThingName();
  if (actorId === null) return <>{t("audit.system")}</>;
  const customer = nameOf("customer", actorId);
  return (
    <Link
      to={`/admin/audit?person=${encodeURIComponent(actorId)}`}
      className="underline-offset-4 hover:text-ember hover:underline"
    >
      {actorEmail ? (
        <StaffName email={actorEmail} />
      ) : (
        <>
          {t("audit.customer")} {customer && <OwnWords>{customer}</OwnWords>}
        </>
      )}
    </Link>
  );
}

function AuditChanges({ entry, changes }: { entry: AuditRow; changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1.5">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-quiet">
            <AuditField entry={entry} field={change.field} />
          </dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <Sides entry={entry} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "from 5 % to 7.5 %"; something made has no before, something deleted no after (DP17). */
function Sides({ entry, change: { field, before, after } }: { entry: AuditRow; change: AuditChange }) {
  const { t } = useTranslation("admin-people");
  const old = <AuditValue entry={entry} field={field} value={before} />;
  const now = <AuditValue entry={entry} field={field} value={after} />;
  if (entry.before === null) return now;
  if (entry.after === null) return old;
  return (
    <>
      <span className="text-quiet">{t("audit.fromValue")}</span>
      {old}
      <span className="text-quiet">{t("audit.toValue")}</span>
      {now}
    </>
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
