import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { PhotoField } from "#app/foundation/admin-kit/photo-field.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { MEASURES, type MeasuredKind } from "./measured-row.ts";
import { usePhotoOfNewRow } from "./use-photo-of-new-row.ts";

/** A new breed or age class needs an Arabic name (AG02); it goes last. Nobody has drawn it, so its photograph may come along with it. */
export function AddMeasuredRow({ kind }: { kind: MeasuredKind }) {
  const { t } = useTranslation("admin-catalog");
  const photo = usePhotoOfNewRow(kind === "breed" ? "breed" : "age");
  const { field, initial } = MEASURES[kind];

  function read(typed: FormData) {
    const measure = INLINE_KINDS.decimal.read(String(typed.get("measure")));
    return {
      intent: `add-${kind}`,
      name: typed.get("name"),
      nameEn: typed.get("nameEn"),
      [field]: measure ?? null,
    };
  }

  return (
    <AddRowForm
      label={t(`${kind}.addHeading`)}
      add={t(`${kind}.add`)}
      success={t(`${kind}.added`)}
      read={read}
      onAdded={photo.send}
      isBusy={photo.isSending}
      className="rounded-card sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]"
    >
      {(errors) => (
        <>
          <NameFields label={t("fields.name")} labelEn={t("fields.nameEn")} errors={errors} />
          <TextField
            name="measure"
            label={t(`${kind}.measure`)}
            dir="ltr"
            inputMode="decimal"
            defaultValue={initial}
            suffix={kind === "ageClass" ? t("ageClass.measureUnit") : undefined}
            error={errors[field]}
          />
          <div className="sm:col-span-2 lg:order-last lg:col-span-4">
            <PhotoField
              label={t("photo.ofNew")}
              hint={t(`${kind}.photoHint`)}
              file={photo.file}
              onFile={photo.choose}
            />
          </div>
        </>
      )}
    </AddRowForm>
  );
}
