import { TextField } from "#app/ui/fields/text-field.tsx";

export interface NameFieldsProps {
  label: string;
  labelEn: string;
  errors: Readonly<Record<string, string>>;
}

/** `name` and `nameEn` of a new row: without an Arabic name there is none (AC04 AG02), English may come later. */
export function NameFields({ label, labelEn, errors }: NameFieldsProps) {
  return (
    <>
      <TextField name="name" label={label} dir="rtl" lang="ar" maxLength={120} error={errors.name} required />
      <TextField
        name="nameEn"
        label={labelEn}
        optional
        dir="ltr"
        lang="en"
        maxLength={120}
        error={errors.nameEn}
      />
    </>
  );
}
