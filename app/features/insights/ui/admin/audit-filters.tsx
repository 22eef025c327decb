import { Form, Link, useSubmit } from "react-router";
import type { AuditFilter, AuditPage } from "#app/features/insights/reads/list-audit.server.ts";
import { AUDIT_ACTIONS, AUDIT_ENTITIES, knownAction } from "#app/features/insights/rules/audit-words.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

export interface AuditFiltersProps {
  filter: Required<AuditFilter>;
  people: AuditPage["people"];
}

/** By person, action, kind of thing and days (DP16); a choice is taken at once, and stands in the address. */
export function AuditFilters({ filter, people }: AuditFiltersProps) {
  const { t } = useTranslation("admin-people");
  const submit = useSubmit();
  const { person, action, entity, entityId, from, to } = filter;
  const isGone =
    person && !["customer", "system"].includes(person) && !people.some(({ id }) => id === person);
  return (
    <Form
      key={Object.values(filter).join(" ")}
      method="get"
      action="/admin/audit"
      aria-label={t("audit.filters")}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-end gap-3 md:grid-cols-3 xl:grid-cols-[1.4fr_1fr_1fr_auto_auto]"
      onChange={(event) => {
        const field: EventTarget = event.target;
        const isWhole =
          field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "date");
        if (isWhole) submit(field.form, { preventScrollReset: true });
      }}
    >
      <SelectField
        name="person"
        label={t("audit.person")}
        defaultValue={person}
        className="col-span-full md:col-span-1"
      >
        <option value="">{t("audit.anyPerson")}</option>
        {people.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
        <option value="customer">{t("audit.customers")}</option>
        <option value="system">{t("audit.system")}</option>
        {isGone && <option value={person}>{t("audit.gonePerson")}</option>}
      </SelectField>
      <SelectField name="action" label={t("audit.action")} defaultValue={action}>
        <option value="">{t("audit.anyAction")}</option>
        {AUDIT_ACTIONS.map((each) => (
          <option key={each} value={each}>
            {t(`audit.actions.${each}`)}
          </option>
        ))}
        {action && !knownAction(action) && <option value={action}>{action}</option>}
      </SelectField>
      <SelectField name="entity" label={t("audit.entity")} defaultValue={entity}>
        <option value="">{t("audit.anyEntity")}</option>
        {AUDIT_ENTITIES.map((each) => (
          <option key={each} value={each}>
            {t(`audit.entities.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="from"
        type="date"
        dir="ltr"
        label={t("audit.from")}
        defaultValue={from}
        max={to || undefined}
      />
      <TextField
        name="to"
        type="date"
        dir="ltr"
        label={t("audit.to")}
        defaultValue={to}
        min={from || undefined}
      />
      {entityId && <input type="hidden" name="id" value={entityId} />}
      {Object.values(filter).some(Boolean) && (
        <Link
          to="/admin/audit"
          className="col-span-full inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-ember"
        >
          {t("audit.showAll")}
        </Link>
      )}
    </Form>
  );
}
