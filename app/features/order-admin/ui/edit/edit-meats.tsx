import { Plus, Trash2 } from "lucide-react";
import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { AGREED, type DraftMeat, newMeat } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { QuantityStepper } from "#app/ui/fields/quantity-stepper.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { CookingSelect } from "./cooking-select.tsx";
import { CutSelect, ExtraBoxes } from "./cut-fields.tsx";
import type { EditSection } from "./edit-section.ts";

/** The animals of the order: kind, number, and how each is cut or cooked. */
export function EditMeats({ edit, draft, change, errors }: EditSection & { edit: OrderEdit }) {
  const { t } = useTranslation("admin-order");
  const firstKind = Object.keys(edit.book.prices)[0];
  const set = (key: number, fields: Partial<DraftMeat>) =>
    change({ meats: draft.meats.map((meat) => (meat.key === key ? { ...meat, ...fields } : meat)) });
  return (
    <Card as="section" aria-labelledby="edit-items" className="grid gap-4">
      <h2 id="edit-items" className="text-lg">
        {t("edit.items")}
      </h2>
      <ol className="grid gap-4">
        {draft.meats.map((meat, index) => (
          <li key={meat.key} className="rounded-field border border-line p-4">
            <MeatFields
              edit={edit}
              meat={meat}
              number={index + 1}
              error={(field) => errors[`items.meats.${index}.${field}`]}
              set={(fields) => set(meat.key, fields)}
              onRemove={
                draft.meats.length > 1
                  ? () => change({ meats: draft.meats.filter(({ key }) => key !== meat.key) })
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {firstKind && draft.meats.length < ORDER_LIMITS.meatsMax && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() => change({ meats: [...draft.meats, newMeat(draft.meats, firstKind)] })}
        >
          {t("edit.add")}
        </Button>
      )}
    </Card>
  );
}

interface MeatFieldsProps {
  edit: OrderEdit;
  meat: DraftMeat;
  number: number;
  error: (field: string) => string | undefined;
  set: (fields: Partial<DraftMeat>) => void;
  /** Null for the only animal. */
  onRemove: (() => void) | null;
}

function MeatFields({ edit, meat, number, error, set, onRemove }: MeatFieldsProps) {
  const { t } = useTranslation("admin-order");
  const { t: words } = useTranslation("orders");
  const isHome = edit.order.fulfillment === "home";
  const label = t("edit.animal", { number });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-3 sm:col-span-2">
        <KindSelect edit={edit} meat={meat} error={error("breedId")} set={set} />
        {onRemove && (
          <IconButton label={t("edit.remove", { number })} look="framed" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {t("edit.quantity")}
        </p>
        <QuantityStepper
          label={`${t("edit.quantity")}, ${label}`}
          value={meat.quantity}
          min={ORDER_LIMITS.quantityMin}
          max={ORDER_LIMITS.quantityMax}
          say={(count) => words("animals", { count })}
          onValue={(quantity) => set({ quantity })}
        />
      </div>
      {isHome ? (
        <>
          <CutSelect edit={edit} meat={meat} set={set} />
          <CheckboxField
            label={t("edit.vacuum")}
            checked={meat.vacuumSeal}
            onChange={({ target }) => set({ vacuumSeal: target.checked })}
          />
          <CheckboxField
            label={t("edit.offal")}
            checked={meat.includeOffal}
            onChange={({ target }) => set({ includeOffal: target.checked })}
          />
          <ExtraBoxes edit={edit} meat={meat} set={set} />
          <TextField
            label={words("butcherNote")}
            className="sm:col-span-2"
            value={meat.butcherNote}
            maxLength={ORDER_LIMITS.noteMax}
            onChange={({ target }) => set({ butcherNote: target.value })}
          />
        </>
      ) : (
        <>
          <div>
            <p aria-hidden className="mb-1.5 text-sm font-medium">
              {t("edit.plates")}
            </p>
            <QuantityStepper
              label={`${t("edit.plates")}, ${label}`}
              value={meat.platesCount}
              min={ORDER_LIMITS.platesMin}
              max={ORDER_LIMITS.platesMax}
              say={(count) => words("plates", { count })}
              onValue={(platesCount) => set({ platesCount })}
            />
          </div>
          <CookingSelect
            className="sm:col-span-2"
            edit={edit}
            category="meat"
            label={t("edit.cooking")}
            agreed={meat.kind === AGREED ? (edit.order.meats[meat.line ?? -1]?.cookingStyle ?? null) : null}
            value={meat.cooking}
            onValue={(cooking) => set({ cooking })}
            error={error("cookingTypeId")}
          />
          <TextField
            label={t("edit.platesNote")}
            className="sm:col-span-2"
            value={meat.platesNote}
            maxLength={ORDER_LIMITS.noteMax}
            onChange={({ target }) => set({ platesNote: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}

/** What the animal is: as agreed, or any kind that is sold today at today's price. */
function KindSelect({
  edit,
  meat,
  error,
  set,
}: Pick<MeatFieldsProps, "edit" | "meat" | "set"> & { error: string | undefined }) {
  const { t, i18n } = useTranslation("admin-order");
  const format = useFormat();
  const language = i18n.language;
  const { book, names, order } = edit;
  const agreed = meat.line === null ? undefined : order.meats[meat.line];
  const price = (halalas: number) => format.money(halalas).plain;
  return (
    <SelectField
      label={t("edit.kind")}
      className="flex-1"
      value={meat.kind}
      error={error}
      onChange={({ target }) => {
        const kind = target.value;
        // A style that was agreed for this animal is not agreed for another.
        set({
          kind,
          cooking: kind === AGREED && agreed?.cookingStyle ? AGREED : meat.cooking.replace(AGREED, ""),
        });
      }}
    >
      {agreed && (
        <option value={AGREED}>
          {localName(agreed.breed, language)} · {localName(agreed.ageClass, language)} ({t("edit.agreed")})
        </option>
      )}
      {Object.entries(names.breeds).map(([breedId, breed]) => {
        const ages = Object.entries(names.ageClasses).filter(
          ([ageId]) => book.prices[`${breedId}:${ageId}`] !== undefined,
        );
        return (
          ages.length > 0 && (
            <optgroup key={breedId} label={localName(breed, language)}>
              {ages.map(([ageId, age]) => (
                <option key={ageId} value={`${breedId}:${ageId}`}>
                  {localName(breed, language)} · {localName(age, language)} –{" "}
                  {price(book.prices[`${breedId}:${ageId}`] ?? 0)}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectField>
  );
}
