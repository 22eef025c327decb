import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { bodyOfDraft, type ZoneDraft } from "#app/features/zone-admin/rules/zone-draft.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { ZONE_LIMITS, type Zone } from "#app/vocabulary/delivery-zone.ts";
import { FeeFields, type ZoneFields } from "./fee-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { ShapeEditor } from "./shape-editor.tsx";

interface ZoneFormProps {
  /** Null is a new one. */
  zone: Zone | null;
  book: ZoneBook;
  draft: ZoneDraft;
  change: ZoneFields["change"];
}

/** Everything of a zone, saved whole. */
export function ZoneForm({ zone, book, draft, change }: ZoneFormProps) {
  const { t } = useTranslation("admin-zones");
  const navigate = useNavigate();
  const { save, isSaving, answer } = useSave<{ id: string }>();
  const { save: remove } = useSave();
  /** What the fields began as, or what was saved since. */
  const [seen] = useState(zone && JSON.stringify(zone));
  const errors: Readonly<Record<string, string>> = answer && !answer.ok ? answer.fields : {};
  const fields = { draft, change, errors };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOfDraft(draft);
    const onSaved = ({ id }: { id: string }) =>
      void navigate(`/admin/zones?zone=${id}`, { preventScrollReset: true });
    if (!zone) return save({ intent: "add", ...body }, { success: t("added"), onSaved });
    save({ intent: "change", id: zone.id, seen, ...body }, { success: t("saved"), onSaved });
  }

  return (
    <Card as="section" aria-labelledby="zone-form-title">
      <h2 id="zone-form-title" className="mb-4">
        {t(zone ? "edit.heading" : "new")}
      </h2>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("edit.name")}
            value={draft.name}
            maxLength={80}
            error={errors.name}
            required
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={t("edit.nameEn")}
            dir="ltr"
            value={draft.nameEn}
            maxLength={80}
            error={errors.nameEn}
            onChange={({ target }) => change({ nameEn: target.value })}
          />
        </div>
        <SwitchField
          label={t("edit.isServed")}
          hint={t("edit.isServedHint")}
          checked={draft.isServed}
          onChange={({ target }) => change({ isServed: target.checked })}
        />
        <ShapeEditor {...fields} others={book.zones.filter(({ id }) => id !== zone?.id)} />
        <TextArea
          label={t("edit.places")}
          hint={t(draft.polygons.length > 0 ? "edit.placesOfShape" : "edit.placesHint")}
          rows={4}
          value={draft.places}
          error={errors.places}
          onChange={({ target }) => change({ places: target.value })}
        />
        {draft.isServed && <ServedTerms {...fields} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving}>
            {t(zone ? "edit.save" : "edit.add")}
          </Button>
          {zone && (
            <ConfirmDialog
              trigger={<Button variant="danger">{t("edit.delete")}</Button>}
              title={t("edit.deleteAsk", { name: zone.name })}
              description={t("edit.deleteText")}
              confirmLabel={t("edit.delete")}
              onConfirm={() =>
                remove(
                  { intent: "delete", id: zone.id },
                  {
                    success: t("deleted"),
                    onSaved: () => void navigate("/admin/zones", { preventScrollReset: true }),
                  },
                )
              }
            />
          )}
        </div>
      </form>
    </Card>
  );
}

/** Fee, hours, cut-off and minimum: nobody asks them of a zone that is not served. */
function ServedTerms({ draft, change, errors }: ZoneFields) {
  const { t } = useTranslation("admin-zones");
  return (
    <>
      <FeeFields draft={draft} change={change} errors={errors} />
      <HoursFields
        legend={t("edit.windows")}
        hint={t("edit.windowsHint")}
        windows={draft.windows}
        most={ZONE_LIMITS.windows}
        added={{ from: "16:00", to: "22:00" }}
        error={errors.windows}
        onChange={(windows) => change({ windows })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t("edit.cutOffDays")}
          hint={t("edit.cutOffHint")}
          inputMode="numeric"
          dir="ltr"
          value={draft.cutOffDays}
          error={errors.cutOffDays}
          onChange={({ target }) => change({ cutOffDays: target.value })}
        />
        <TextField
          type="time"
          label={t("edit.cutOffTime")}
          value={draft.cutOffTime}
          error={errors.cutOffTime}
          onChange={({ target }) => change({ cutOffTime: target.value })}
        />
        <AmountField
          label={t("edit.minimum")}
          hint={t("edit.minimumHint")}
          suffix={<RiyalSign className="h-3.5 w-auto" />}
          value={draft.minimum}
          error={errors.minimumHalalas}
          onChange={({ target }) => change({ minimum: target.value })}
        />
      </div>
    </>
  );
}
