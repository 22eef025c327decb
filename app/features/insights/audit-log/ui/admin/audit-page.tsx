import { useTranslation } from "react-i18next";
import { Form, Link, useSubmit } from "react-router";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { AUDIT_ENTITIES } from "../../audit-words.ts";
import type { AuditPage as Page } from "../../list-audit.server.ts";
import { AuditEntry } from "./audit-entry.tsx";

export interface AuditPageProps {
  page: Page;
  entity: string;
  entityId: string;
}

/** Who changed what, when, from which value to which; newest first, of one kind of thing or of one thing. */
export function AuditPage({ page, entity, entityId }: AuditPageProps) {
  const { t } = useTranslation("admin-people");
  const submit = useSubmit();
  return (
    <div className="mx-auto grid max-w-5xl gap-5 *:min-w-0">
      <h1>{t("audit.title")}</h1>
      <Form
        key={`${entity} ${entityId}`}
        method="get"
        action="/admin/audit"
        aria-label={t("audit.filters")}
        className="flex flex-wrap items-end gap-3"
        onChange={(event) => {
          const field: EventTarget = event.target;
          if (field instanceof HTMLSelectElement) submit(field.form, { preventScrollReset: true });
        }}
      >
        <SelectField name="entity" label={t("audit.entity")} defaultValue={entity} className="w-full sm:w-64">
          <option value="">{t("audit.anyEntity")}</option>
          {AUDIT_ENTITIES.map((each) => (
            <option key={each} value={each}>
              {t(`audit.entities.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="id"
          dir="ltr"
          label={t("audit.id")}
          defaultValue={entityId}
          maxLength={200}
          className="w-full sm:w-80"
        />
        {(entity || entityId) && (
          <Link
            to="/admin/audit"
            className="inline-flex min-h-12 items-center text-sm font-medium text-ember"
          >
            {t("audit.showAll")}
          </Link>
        )}
      </Form>
      {page.items.length === 0 ? (
        <EmptyState drawing={<EmptyResults />} title={t("audit.empty")} />
      ) : (
        <div>
          <ol aria-label={t("audit.title")} className="grid gap-3">
            {page.items.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
