import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ResourceFields, readResourceFields } from "./resource-fields.tsx";
import { StrandedDialog } from "./stranded-orders.tsx";
import { type CalendarSave, useCalendarSave } from "./use-calendar-save.ts";

/** The facts of a resource, saved together. What saves them outlives the form, as with the week. */
export function ResourceFacts({ resource }: { resource: EditedResource }) {
  const saving = useCalendarSave(resource.version);
  const { week, days, notes, version, ...facts } = resource;
  return <FactsForm key={JSON.stringify(facts)} resource={resource} saving={saving} />;
}

function FactsForm({ resource, saving }: { resource: EditedResource; saving: CalendarSave }) {
  const { t } = useTranslation("admin-capacity");
  const { saveChange, isSaving, fields, asked, agree, leave } = saving;
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        const change = readResourceFields(new FormData(event.currentTarget));
        void saveChange({ intent: "change", ...change }, t("facts.saved"));
      }}
    >
      <ResourceFields kind={resource.kind} facts={resource} errors={fields} />
      <Button type="submit" pending={isSaving} className="justify-self-start lg:mt-7">
        {t("facts.save")}
      </Button>
      <StrandedDialog asked={asked} onAgree={agree} onLeave={leave} />
    </form>
  );
}
