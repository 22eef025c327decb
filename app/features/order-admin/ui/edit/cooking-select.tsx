import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { AGREED } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import type { CopiedName } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";

export interface CookingSelectProps {
  edit: OrderEdit;
  category: CookingCategory;
  label: string;
  /** What the order holds, with its agreed price. */
  agreed: (CopiedName & ({ unitPriceHalalas: number } | { priceHalalas: number })) | null;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  className?: string;
  /** What "none" is called; without it one must be chosen. */
  none?: string;
}

/** A style of cooking: as agreed, or another of the restaurant's at today's price. */
export function CookingSelect(select: CookingSelectProps) {
  const { edit, category, agreed, value, none } = select;
  const { t, i18n } = useTranslation("admin-order");
  const format = useFormat();
  const language = i18n.language;
  const offered = Object.entries(edit.book.restaurant?.cooking ?? {}).filter(
    ([id, style]) => style.category === category && !style.disabled && id !== agreed?.id,
  );
  const price = (halalas: number) => format.money(halalas).plain;
  const agreedHalalas =
    agreed && ("unitPriceHalalas" in agreed ? agreed.unitPriceHalalas : agreed.priceHalalas);
  return (
    <SelectField
      label={select.label}
      className={select.className}
      value={value}
      error={select.error}
      onChange={({ target }) => select.onValue(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {none === undefined && value === "" && <option value="">{t("edit.choose")}</option>}
      {agreed && (
        <option value={AGREED}>
          {localName(agreed, language)} – {price(agreedHalalas ?? 0)} ({t("edit.agreed")})
        </option>
      )}
      {offered.map(([id, style]) => (
        <option key={id} value={id}>
          {localName(edit.names.cookingTypes[id] ?? { name: id }, language)} – {price(style.priceHalalas)}
        </option>
      ))}
    </SelectField>
  );
}
