import { fittingCut } from "#app/features/catalog/rules/fitting-cut.ts";
import type { OrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import type { DraftMeat } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { cutWords } from "#app/features/order-reading/rules/meat-choices.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { HOME_CUTS } from "#app/vocabulary/order-choices.ts";

interface CutFieldProps {
  edit: OrderEdit;
  meat: DraftMeat;
  set: (fields: Partial<DraftMeat>) => void;
}

/** The cut: any that is offered today, the one that was agreed, and the four where they have no name of their own. */
export function CutSelect({ edit, meat, set }: CutFieldProps) {
  const { t, i18n } = useTranslation("admin-order");
  const { t: words } = useTranslation("orders");
  const language = i18n.language;
  const { cutOptions } = edit.names;
  const offered = Object.entries(cutOptions).flatMap(([id, option]) =>
    option.homeCut ? [{ id, homeCut: option.homeCut, label: localName(option, language) }] : [],
  );
  const agreed = edit.order.meats[meat.line ?? -1];
  const agreedId = agreed?.cutStyle?.id ?? null;
  const isHeldAlone = agreed && !offered.some(({ id }) => id === agreedId);
  const usual = HOME_CUTS.filter((homeCut) => !fittingCut(cutOptions, { homeCut }));
  const choices = [
    ...(isHeldAlone
      ? [{ id: agreedId, homeCut: agreed.homeCut, label: cutWords(agreed, words, language) }]
      : []),
    ...offered,
    ...usual.map((homeCut) => ({ id: null, homeCut, label: words(`cut.${homeCut}`) })),
  ];
  const keyOf = (choice: { id: string | null; homeCut: string }) => choice.id ?? `usual ${choice.homeCut}`;
  const shown = choices.map((choice) => ({ ...choice, key: keyOf(choice) }));
  const fitting = meat.cutStyleId ?? fittingCut(cutOptions, meat)?.id ?? null;
  const isAgreed = isHeldAlone && meat.cutStyleId === agreedId && meat.homeCut === agreed.homeCut;
  return (
    <SelectField
      label={t("edit.cut")}
      value={keyOf({ id: isAgreed ? agreedId : fitting, homeCut: meat.homeCut })}
      onChange={({ target }) => {
        const chosen = shown.find(({ key }) => key === target.value);
        if (chosen) set({ homeCut: chosen.homeCut, cutStyleId: chosen.id });
      }}
    >
      {shown
        .filter(({ key }, index) => shown.findIndex((other) => other.key === key) === index)
        .map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
    </SelectField>
  );
}

/** What comes along with each of these animals: what the line holds at its agreed price, the rest at today's. */
export function ExtraBoxes({ edit, meat, set }: CutFieldProps) {
  const { t, i18n } = useTranslation("admin-order");
  const language = i18n.language;
  const held = edit.order.meats[meat.line ?? -1]?.extras ?? [];
  const today = Object.entries(edit.names.cutOptions).filter(
    ([id, { category }]) => category === "extra" && !held.some((extra) => extra.id === id),
  );
  const extras = [
    ...held.flatMap(({ id, unitPriceHalalas, ...name }) =>
      id ? [{ id, label: localName(name, language), halalas: unitPriceHalalas, isAgreed: true }] : [],
    ),
    ...today.map(([id, { priceHalalas, ...name }]) => ({
      id,
      label: localName(name, language),
      halalas: priceHalalas,
      isAgreed: false,
    })),
  ];
  return extras.map(({ id, label, halalas, isAgreed }) => (
    <CheckboxField
      key={id}
      label={
        <>
          {label} <Money halalas={halalas} className="text-sm text-quiet" />
          {isAgreed && <span className="text-sm text-quiet"> ({t("edit.agreed")})</span>}
        </>
      }
      checked={meat.extraIds.includes(id)}
      onChange={({ target }) =>
        set({
          extraIds: target.checked ? [...meat.extraIds, id] : meat.extraIds.filter((each) => each !== id),
        })
      }
    />
  ));
}
