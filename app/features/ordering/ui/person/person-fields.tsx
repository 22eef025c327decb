import { isGift } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { nationalDigits, PhoneField } from "#app/ui/fields/phone-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** Name and phone of the one who orders (W35–W37). */
export function PersonFields() {
  const { t } = useTranslation("wizard");
  const { change, draft, errors, touch } = useWizardState();
  const words = useErrorWords();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-heading text-lg font-semibold leading-heading">
        {t(isGift(draft) ? "person.legendGift" : "person.legend")}
      </legend>
      <div data-field="customerName">
        <TextField
          label={t("person.name")}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={ORDER_LIMITS.nameMax}
          placeholder={t("person.namePlaceholder")}
          required
          value={draft.customerName}
          onChange={({ target }) => change((before) => ({ ...before, customerName: target.value }))}
          onBlur={({ target }) => target.value && touch("customerName")}
          error={words(errors.customerName)}
        />
      </div>
      <div data-field="customerPhone">
        <PhoneField
          label={t("person.phone")}
          name="phone"
          required
          value={nationalDigits(draft.customerPhone)}
          onValue={(customerPhone) => change((before) => ({ ...before, customerPhone }))}
          onBlur={({ target }) => target.value && touch("customerPhone")}
          error={words(errors.customerPhone)}
          hint={
            <>
              {t("person.phoneHint")} {t("person.phoneWhy")}
            </>
          }
        />
      </div>
    </fieldset>
  );
}
