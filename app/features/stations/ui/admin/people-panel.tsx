import { UserPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import type { ListedPerson } from "#app/features/stations/reads/list-stations.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { AddPerson } from "./add-person.tsx";
import { PinField } from "./pin-field.tsx";
import { SiteName } from "./site-name.tsx";

interface PeoplePanelProps {
  people: readonly ListedPerson[];
  sites: readonly StationSite[];
}

/** Who acts at stations, by name and PIN. */
export function PeoplePanel({ people, sites }: PeoplePanelProps) {
  const { t } = useTranslation("admin-stations");
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const add = may("machines.manage") && (
    <Button
      variant="secondary"
      icon={<UserPlus aria-hidden className="size-5" />}
      onClick={() => setAdding(true)}
    >
      {t("people.add")}
    </Button>
  );
  return (
    <section aria-labelledby="people-title">
      <SectionHeading
        id="people-title"
        lead={t("people.text")}
        className="flex-wrap"
        action={people.length > 0 && add}
      >
        {t("people.title")}
      </SectionHeading>
      {people.length === 0 ? (
        <EmptyState title={t("people.empty")} text={t("people.emptyText")} action={add} />
      ) : (
        <ul
          aria-label={t("people.title")}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3"
        >
          {people.map((person) => (
            <PersonCard key={person.id} person={person} sites={sites} />
          ))}
        </ul>
      )}
      {isAdding && <AddPerson sites={sites} onClose={() => setAdding(false)} />}
    </section>
  );
}

function PersonCard({ person, sites }: { person: ListedPerson; sites: readonly StationSite[] }) {
  const { t } = useTranslation("admin-stations");
  const may = useMay();
  const { save, isSaving } = useSave();
  const [isRenewing, setRenewing] = useState(false);
  const { id, name, kinds, scopeId } = person;
  return (
    <Card as="li" className="grid content-start gap-2">
      <h3 className="min-w-0 text-base font-semibold">
        <OwnWords>{name}</OwnWords>
      </h3>
      <p className="text-sm">
        {kinds.map((kind) => t(`kinds.${kind}`)).join(" · ")} · <SiteName id={scopeId} sites={sites} />
      </p>
      {may("machines.manage") && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setRenewing(true)}>
            {t("people.newPin")}
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm" pending={isSaving}>
                {t("people.remove")}
              </Button>
            }
            title={t("people.removeAsk", { name })}
            description={t("people.removeText")}
            confirmLabel={t("people.remove")}
            onConfirm={() => save({ intent: "remove-person", id }, { success: t("people.removed") })}
          />
        </div>
      )}
      {isRenewing && <NewPin person={person} onClose={() => setRenewing(false)} />}
    </Card>
  );
}

function NewPin({ person: { id, name }, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { t } = useTranslation("admin-stations");
  const { t: common } = useTranslation("common");
  const form = useId();
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { pin } = Object.fromEntries(new FormData(event.currentTarget));
    save({ intent: "change-pin", id, pin }, { success: t("people.pinSaved"), onSaved: onClose });
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("people.newPinTitle", { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("people.newPin")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4 pt-1">
        <PinField error={errors.pin} />
      </form>
    </Dialog>
  );
}
