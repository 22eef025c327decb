import { InlineField, type InlineFieldProps } from "./inline-field.tsx";
import { INLINE_KINDS } from "./inline-kinds.ts";

export interface InlinePairProps<Field extends string>
  extends Pick<InlineFieldProps<string>, "labelShown" | "action" | "maxLength"> {
  /** What the row and the change call the Arabic words; the English ones end in "En". */
  field: Field;
  row: Readonly<Record<Field | `${Field}En`, string | null>>;
  label: string;
  labelEn: string;
  /** Which of the two, empty, say in themselves what belongs there. */
  placeholders?: "english" | "both";
  /** The change that is sent to the page's action. */
  change: (fields: Record<string, unknown>) => Record<string, unknown>;
  className?: string;
  classNameEn?: string;
}

/** Words in both languages, edited in place: Arabic first, each in its own direction and saved for itself. */
export function InlinePair<Field extends string>({
  field,
  row,
  label,
  labelEn,
  placeholders,
  change,
  className,
  classNameEn,
  ...both
}: InlinePairProps<Field>) {
  const english = `${field}En` as const;
  return (
    <>
      <InlineField
        className={className}
        label={label}
        placeholder={placeholders === "both" ? label : undefined}
        kind={INLINE_KINDS.line}
        dir="rtl"
        lang="ar"
        {...both}
        value={row[field] ?? ""}
        change={(words) => change({ [field]: words })}
      />
      <InlineField
        className={classNameEn}
        label={labelEn}
        placeholder={placeholders && labelEn}
        kind={INLINE_KINDS.line}
        dir="ltr"
        lang="en"
        {...both}
        value={row[english] ?? ""}
        change={(words) => change({ [english]: words })}
      />
    </>
  );
}
