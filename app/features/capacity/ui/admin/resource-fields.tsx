import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { TextPair } from "#app/foundation/admin-kit/text-pair.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { readWhole } from "#app/lib/amounts/read-number.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { ResourceKind } from "#app/vocabulary/resource-kind.ts";

type Errors = Readonly<Record<string, string>>;
type Facts = Pick<
  EditedResource,
  | "name"
  | "nameEn"
  | "districts"
  | "slotMinutes"
  | "stageMinutes"
  | "leadMinutes"
  | "dayBeforeCutoff"
  | "pointsPerAnimal"
>;

/** What a resource of each kind usually is. */
export const DEFAULT_FACTS: Readonly<Record<ResourceKind, Facts>> = {
  abattoir: usual({ stageMinutes: 120 }),
  kitchen: usual({ stageMinutes: 180, pointsPerAnimal: 2 }),
  delivery: usual({ slotMinutes: 120, stageMinutes: 0 }),
};

function usual(changes: Partial<Facts>): Facts {
  return {
    name: "",
    nameEn: null,
    districts: [],
    slotMinutes: 60,
    stageMinutes: 60,
    leadMinutes: 0,
    dayBeforeCutoff: null,
    pointsPerAnimal: 1,
    ...changes,
  };
}

const NUMBERS = ["slotMinutes", "stageMinutes", "leadMinutes", "pointsPerAnimal"] as const;

/** The facts of a resource in fields. */
export function ResourceFields({
  kind,
  facts,
  errors,
}: {
  kind: ResourceKind;
  facts: Facts;
  errors: Errors;
}) {
  const { t } = useTranslation("admin-capacity");
  return (
    <>
      <TextPair
        field="name"
        label={t("facts.name")}
        labelEn={t("facts.nameEn")}
        errors={errors}
        maxLength={80}
        row={facts}
        required
      />
      {kind === "delivery" && (
        <TextField
          name="districts"
          label={t("facts.districts")}
          hint={t("facts.districtsHint")}
          defaultValue={facts.districts.join("، ")}
          error={errors.districts}
        />
      )}
      {NUMBERS.filter((field) => kind !== "delivery" || field !== "stageMinutes").map((field) => (
        <TextField
          key={field}
          name={field}
          inputMode="numeric"
          dir="ltr"
          required
          label={t(`facts.${field}`)}
          defaultValue={facts[field]}
          error={errors[field]}
        />
      ))}
      <TextField
        name="dayBeforeCutoff"
        type="time"
        dir="ltr"
        label={t("facts.dayBeforeCutoff")}
        hint={t("facts.cutoffHint")}
        defaultValue={facts.dayBeforeCutoff ?? ""}
        error={errors.dayBeforeCutoff}
      />
    </>
  );
}

/** What the fields hold. */
export function readResourceFields(typed: FormData): Record<string, unknown> {
  const text = (field: string) => String(typed.get(field) ?? "");
  const numbers = NUMBERS.filter((field) => typed.has(field)).map((field) => [field, readWhole(text(field))]);
  return {
    name: text("name"),
    nameEn: text("nameEn"),
    ...(typed.has("districts") && {
      districts: text("districts")
        .split(/[,،]/)
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    }),
    dayBeforeCutoff: text("dayBeforeCutoff") || null,
    ...Object.fromEntries(numbers),
  };
}
