import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

export interface SaidRedo {
  date: string;
  time: string;
  /** How many of each line are prepared again. */
  lines: Readonly<Record<number, number>>;
  withSides: boolean;
}

interface RedoFieldsProps {
  order: AdminOrderView;
  redo: SaidRedo;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (redo: SaidRedo) => void;
}

/** What is prepared again, and when. It takes its places as any order. */
export function RedoFields({ order, redo, errors, onChange }: RedoFieldsProps) {
  const { t, i18n } = useTranslation("admin-claims");
  const when = errors["schedule.date"] ?? errors["schedule.time"] ?? errors.date ?? errors.redo;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 font-heading font-semibold">{t("redo.title")}</legend>
      <p className="text-sm text-quiet">{t("redo.lead")}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t("redo.date")}
          value={redo.date}
          onChange={(event) => onChange({ ...redo, date: event.target.value })}
          error={errors["redo.date"] ?? when}
        />
        <TextField
          type="time"
          step={1800}
          label={t("redo.time")}
          value={redo.time}
          onChange={(event) => onChange({ ...redo, time: event.target.value.slice(0, 5) })}
          error={errors["redo.time"]}
        />
      </div>
      {order.meats.map((meat, line) => (
        <SelectField
          key={`${meat.breed.name} ${String(line)}`}
          label={`${localName(meat.breed, i18n.language)} · ${localName(meat.ageClass, i18n.language)}`}
          value={String(redo.lines[line] ?? 0)}
          error={line === 0 ? errors["redo.meats"] : undefined}
          onChange={(event) =>
            onChange({ ...redo, lines: { ...redo.lines, [line]: Number(event.target.value) } })
          }
        >
          {Array.from({ length: meat.quantity + 1 }, (_, quantity) => (
            <option key={`${String(line)} ${String(quantity)}`} value={String(quantity)}>
              {quantity === 0 ? t("redo.none") : String(quantity)}
            </option>
          ))}
        </SelectField>
      ))}
      {order.fulfillment === "restaurant" && order.sides.length > 0 && (
        <CheckboxField
          label={t("redo.withSides")}
          checked={redo.withSides}
          onChange={(event) => onChange({ ...redo, withSides: event.target.checked })}
        />
      )}
    </fieldset>
  );
}
