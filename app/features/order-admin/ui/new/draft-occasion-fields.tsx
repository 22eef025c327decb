import { changeOccasion, chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import type { DraftOccasion } from "#app/features/ordering/rules/draft/read-draft-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { DraftSection } from "./draft-section.ts";

const NAME_MAX = 120;

/** What it is for, for how many, and what that asks; what the customer alone may agree to is asked of the customer afterwards. */
export function DraftOccasionFields({ isWalkIn, ...section }: DraftSection & { isWalkIn: boolean }) {
  const { catalogue, draft, change, errors } = section;
  const { t, i18n } = useTranslation("admin-new-order");
  const words = useErrorWords();
  const language = i18n.language;
  const { occasion } = draft;
  const isEveryday = occasion === null || occasion.kind === "everyday";
  return (
    <Card as="section" aria-labelledby="occasion-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="occasion-title" className="sr-only">
        {t("occasion")}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("occasion")}
          value={isEveryday ? "" : occasion.occasionId}
          error={words(errors["occasion.occasionId"])}
          onChange={({ target }) => {
            const chosen = catalogue.occasions.occasions.find(({ id }) => id === target.value) ?? null;
            change((before) => chooseOccasion(before, chosen));
          }}
        >
          <option value="">{t("everyday")}</option>
          {catalogue.occasions.occasions
            .filter(({ kind }) => kind !== "everyday")
            .map((each) => (
              <option key={each.id} value={each.id}>
                {localName(each, language)}
              </option>
            ))}
        </SelectField>
        <TextField
          type="number"
          inputMode="numeric"
          label={t("guests")}
          optional
          value={draft.guests ?? ""}
          min={1}
          max={ORDER_LIMITS.guestsMax}
          onChange={({ target }) => change((before) => ({ ...before, guests: Number(target.value) || null }))}
        />
      </div>
      {!isEveryday && <Said {...section} occasion={occasion} />}
      {!isEveryday && needsConsent(occasion.kind) && (
        <p className="rounded-field border border-saffron/50 p-3 text-sm tint-saffron">
          {t(isWalkIn ? "walkIn.consent" : "consentLater")}
        </p>
      )}
    </Card>
  );
}

function Said({ catalogue, change, errors, occasion }: DraftSection & { occasion: DraftOccasion }) {
  const { t, i18n } = useTranslation("admin-new-order");
  const words = useErrorWords();
  const language = i18n.language;
  const set = (said: Partial<DraftOccasion>) => change((before) => changeOccasion(before, said));
  const fault = (field: string) => words(errors[`occasion.${field}`]);
  switch (occasion.kind) {
    case "udhiya":
      return (
        <TextArea
          label={t("names")}
          hint={t("namesHint")}
          optional
          rows={2}
          value={occasion.names[0] ?? ""}
          onChange={({ target }) => set({ names: [target.value, ...occasion.names.slice(1)] })}
          error={fault("names")}
        />
      );
    case "aqiqah":
      return (
        <TextField
          label={t("child")}
          optional
          maxLength={NAME_MAX}
          value={occasion.childName}
          onChange={({ target }) => set({ childName: target.value })}
          error={fault("childName")}
        />
      );
    case "charity":
      return (
        <SelectField
          label={t("partner")}
          value={occasion.partnerId ?? ""}
          onChange={({ target }) => set({ partnerId: target.value || null })}
          error={fault("partnerId")}
        >
          <option value="">{t("choose")}</option>
          {catalogue.occasions.partners.map((each) => (
            <option key={each.id} value={each.id}>
              {localName(each, language)}
            </option>
          ))}
        </SelectField>
      );
    case "gift":
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t("recipient")}
            maxLength={NAME_MAX}
            value={occasion.recipientName}
            onChange={({ target }) => set({ recipientName: target.value })}
            error={fault("recipientName")}
          />
          <TextField
            type="tel"
            dir="ltr"
            label={t("recipientPhone")}
            maxLength={30}
            value={occasion.recipientPhone}
            onChange={({ target }) => set({ recipientPhone: target.value })}
            error={fault("recipientPhone")}
          />
          <CheckboxField
            label={t("addressLater")}
            checked={occasion.isAddressLater}
            onChange={({ target }) => set({ isAddressLater: target.checked })}
          />
        </div>
      );
    default:
      return null;
  }
}
