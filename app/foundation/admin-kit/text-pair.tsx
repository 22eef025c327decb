import { TextField } from "#app/ui/fields/text-field.tsx";

export interface TextPairProps<Field extends string> {
  /** The Arabic field's name; the English one's ends in "En". */
  field: Field;
  /** What stands there already. */
  row?: Readonly<Record<Field | `${Field}En`, string | null>>;
  label: string;
  labelEn: string;
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>;
  required?: boolean;
  /** Stands under the Arabic field. */
  hint?: string | undefined;
  maxLength?: number;
}

/** Words in both languages in a form: Arabic first, each in its own direction; English may come later. */
export function TextPair<Field extends string>({
  field,
  row,
  label,
  labelEn,
  errors,
  required,
  hint,
  maxLength,
}: TextPairProps<Field>) {
  const english = `${field}En` as const;
  return (
    <>
      <TextField
        name={field}
        label={label}
        dir="rtl"
        lang="ar"
        hint={hint}
        maxLength={maxLength}
        defaultValue={row && (row[field] ?? "")}
        error={errors[field]}
        required={required}
      />
      <TextField
        name={english}
        label={labelEn}
        dir="ltr"
        lang="en"
        optional
        maxLength={maxLength}
        defaultValue={row && (row[english] ?? "")}
        error={errors[english]}
      />
    </>
  );
}
