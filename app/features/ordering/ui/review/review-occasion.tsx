import { consentTextOf } from "#app/features/occasions/rules/consent.ts";
import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { countAnimals, withOccasionDefaults } from "#app/features/occasions/rules/occasion-said.ts";
import { saidOfDraft } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useDefaultWords, useOccasion } from "#app/features/ordering/ui/occasion/use-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ReviewBlock } from "./review-block.tsx";

/** What the order is for and what was said of it; an everyday order says nothing. */
export function ReviewOccasion() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft } = useWizardState();
  const occasion = occasionOf(catalogue.occasions, draft.occasion?.occasionId);
  const answers = saidOfDraft(draft);
  const usual = useDefaultWords();
  if (!occasion || !answers) return null;
  const said = withOccasionDefaults(answers, occasion.kind, countAnimals(draft.meats), usual);
  const language = i18n.language;
  const partner = catalogue.occasions.partners.find(({ id }) => id === said.partnerId);
  const lines = [
    ...said.names.map((names) => names.join("، ")),
    said.childName,
    said.recipientName,
    said.card,
    partner && localName(partner, language),
  ].filter(Boolean);
  return (
    <ReviewBlock title={t("review.occasion")} step={occasion.kind === "everyday" ? "meat" : "occasion"}>
      <p className="font-medium">{localName(occasion, language)}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two animals may be in the same names
        <p key={index} className="mt-1 whitespace-pre-line break-words text-quiet">
          <OwnWords>{line}</OwnWords>
        </p>
      ))}
    </ReviewBlock>
  );
}

/** The words by which the shop may act, and the customer's yes to this very version of them (0059-tawkeel). */
export function ReviewConsent() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, errors } = useWizardState();
  const { said, set } = useOccasion();
  const words = useErrorWords();
  const text = draft.occasion && consentTextOf(catalogue.occasions, draft.occasion.kind);
  if (!text) return null;
  return (
    <Card as="section" aria-labelledby="consent-title">
      <div data-field="occasion.consentVersion" className="grid gap-2">
        <h2 id="consent-title" className="text-base">
          {t("occasion.consent")}
        </h2>
        <p className="whitespace-pre-line">{i18n.language === "en" ? text.textEn : text.text}</p>
        <p className="text-sm text-quiet">{t("occasion.version", { version: text.version })}</p>
        <CheckboxField
          label={t("occasion.agree")}
          checked={said?.consentVersion === text.version}
          onChange={({ target }) => set({ consentVersion: target.checked ? text.version : null })}
          error={words(errors["occasion.consentVersion"])}
        />
      </div>
    </Card>
  );
}
