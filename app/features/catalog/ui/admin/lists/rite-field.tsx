import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SPECIES } from "#app/vocabulary/occasion-kind.ts";
import type { MeasuredKind, MeasuredRow } from "./measured-row.ts";

export interface RiteFieldProps {
  kind: MeasuredKind;
  row: Pick<MeasuredRow, "species" | "minLunarMonths" | "feeds">;
  change: (fields: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * What an udhiya asks of an animal; while nobody has said it, the animal serves for none (0058-occasions). And for how many guests an
 * age does.
 */
export function RiteField({ kind, row, change }: RiteFieldProps) {
  const { t } = useTranslation("admin-catalog");
  if (kind === "breed")
    return (
      <InlineSelect
        label={t("breed.species")}
        value={row.species ?? ""}
        options={[
          { value: "", label: t("breed.unsaid") },
          ...SPECIES.map((value) => ({ value, label: t(`species.${value}`) })),
        ]}
        change={(species) => change({ species: species || null })}
      />
    );
  return (
    <>
      <InlineField
        label={t("ageClass.months")}
        labelShown
        kind={INLINE_KINDS.optionalWhole}
        value={row.minLunarMonths ?? null}
        change={(minLunarMonths) => change({ minLunarMonths })}
      />
      <InlineField
        label={t("ageClass.feeds")}
        labelShown
        kind={INLINE_KINDS.optionalWhole}
        value={row.feeds ?? null}
        change={(feeds) => change({ feeds })}
      />
    </>
  );
}
