import { Fragment } from "react";
import { Link } from "react-router";
import { type AuditChange, auditChanges } from "#app/features/insights/rules/audit-changes.ts";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { pageOfThing, thingsOfEntry } from "#app/features/insights/rules/things-named.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { AuditField } from "./audit-field.tsx";
import { AuditValue } from "./audit-value.tsx";
import { ThingName, useThingName } from "./thing-name.tsx";
import { useKnownWord } from "./use-known-word.ts";

/** What the line of an entry says already, and what only the machine needs. */
const UNSAID = ["id", "version", "thumbhash", "searchText"];

/** The fields of an entry that are worth reading. */
export function changesOf({ before, after }: Pick<AuditRow, "before" | "after">): AuditChange[] {
  return auditChanges(before, after).filter(({ field }) => !UNSAID.includes(field));
}

/** What an entry of the log opens to: each field from old to new. */
export function AuditEntry({ entry }: { entry: AuditRow }) {
  return (
    <dl className="grid gap-1.5">
      {changesOf(entry).map((change) => (
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

/** The first of them on the entry's own line, and how many more there are. */
export function FirstChange({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation("admin-people");
  const [first, ...others] = changesOf(entry);
  if (!first) return null;
  return (
    <span className="flex items-center gap-2">
      <span className="cut-line flex min-w-0 items-baseline gap-x-1.5 *:shrink-0">
        <span className="text-quiet">
          <AuditField entry={entry} field={first.field} />
        </span>
        <Sides entry={entry} change={first} />
      </span>
      {others.length > 0 && (
        <span title={t("audit.more", { count: others.length })} className="relative z-10 shrink-0 text-quiet">
          <LtrText>+{others.length}</LtrText>
        </span>
      )}
    </span>
  );
}

/** What the entry is about, by its name, with a way to it. */
export function AuditSubject({ entry }: { entry: AuditRow }) {
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
export function AuditPerson({ entry: { actorId, actorEmail } }: { entry: AuditRow }) {
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
function pageOf(entry: AuditRow): string {
  const { entity, entityId } = entry;
  const own = thingsOfEntry(entry).length === 1 ? pageOfThing(entity, entityId ?? "") : null;
  return own ?? `/admin/audit?entity=${encodeURIComponent(entity)}&id=${encodeURIComponent(entityId ?? "")}`;
}
