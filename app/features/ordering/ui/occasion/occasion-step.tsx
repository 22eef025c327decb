import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { nationalDigits, PhoneField } from "#app/ui/fields/phone-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { OCCASION_LIMITS } from "#app/vocabulary/occasion-kind.ts";
import { AqiqahFields } from "./aqiqah-fields.tsx";
import { NamesFields } from "./names-fields.tsx";
import { useOccasion } from "./use-occasion.ts";

/** After the animal, and only for an occasion: what this one asks. */
export function OccasionStep() {
  const { said } = useOccasion();
  switch (said?.kind) {
    case "udhiya":
      return <NamesFields />;
    case "aqiqah":
      return <AqiqahFields />;
    case "charity":
      return <PartnerChoice />;
    case "gift":
      return <GiftFields />;
    default:
      return null;
  }
}

function PartnerChoice() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, errors } = useWizardState();
  const { said, set } = useOccasion();
  const words = useErrorWords();
  const language = i18n.language;
  const { partners } = catalogue.occasions;
  if (partners.length === 0) {
    const error = errors["occasion.partnerId"];
    return (
      <div data-field="occasion.partnerId" tabIndex={-1} className="grid gap-3 outline-none">
        {error && <ErrorText message={error} isNews />}
        <p className="text-quiet">{t("occasion.noPartner")}</p>
      </div>
    );
  }
  return (
    <div data-field="occasion.partnerId">
      <ChoiceGroup
        legend={t("occasion.partner")}
        hint={t("occasion.partnerHint")}
        error={words(errors["occasion.partnerId"])}
        className="grid gap-3"
      >
        {partners.map((partner) => (
          <ChoiceCard
            key={partner.id}
            name="partner"
            value={partner.id}
            checked={said?.partnerId === partner.id}
            onChange={() => set({ partnerId: partner.id })}
            title={localName(partner, language)}
            detail={localText(partner.district, partner.districtEn, language) ?? partner.address}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

function GiftFields() {
  const { t } = useTranslation("wizard");
  const { catalogue, errors } = useWizardState();
  const { said, set } = useOccasion();
  const words = useErrorWords();
  const max = occasionOf(catalogue.occasions, said?.occasionId)?.rules.cardMax ?? OCCASION_LIMITS.cardMax;
  return (
    <Card className="grid gap-5">
      <div data-field="occasion.recipientName">
        <TextField
          label={t("occasion.recipientName")}
          name="recipient"
          autoComplete="off"
          required
          maxLength={OCCASION_LIMITS.nameMax}
          value={said?.recipientName ?? ""}
          onChange={({ target }) => set({ recipientName: target.value })}
          error={words(errors["occasion.recipientName"])}
        />
      </div>
      <div data-field="occasion.recipientPhone">
        <PhoneField
          label={t("occasion.recipientPhone")}
          name="recipient-phone"
          autoComplete="off"
          required
          value={nationalDigits(said?.recipientPhone ?? "")}
          onValue={(recipientPhone) => set({ recipientPhone })}
          hint={t(said?.isAddressLater ? "occasion.recipientHintLink" : "occasion.recipientHint")}
          error={words(errors["occasion.recipientPhone"])}
        />
      </div>
      <div data-field="occasion.card">
        <TextArea
          label={t("occasion.card")}
          name="card"
          optional
          rows={3}
          maxLength={max}
          value={said?.card ?? ""}
          onChange={({ target }) => set({ card: target.value })}
          hint={t("occasion.cardHint", { max })}
          error={words(errors["occasion.card"])}
        />
      </div>
      <div>
        <CheckboxField
          label={t("occasion.addressLater")}
          hint={t(said?.isAddressLater ? "occasion.addressLaterHint" : "occasion.address")}
          checked={said?.isAddressLater ?? false}
          onChange={({ target }) => set({ isAddressLater: target.checked })}
        />
        {said?.isAddressLater && (
          <CheckboxField
            label={t("occasion.giverNamed")}
            checked={said.isGiverNamed}
            onChange={({ target }) => set({ isGiverNamed: target.checked })}
          />
        )}
      </div>
    </Card>
  );
}
