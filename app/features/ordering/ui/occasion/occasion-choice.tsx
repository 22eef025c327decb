import { lazy, Suspense, useEffect, useRef } from "react";
import { suitsOccasion } from "#app/features/occasions/rules/suits-occasion.ts";
import { OccasionDrawing } from "#app/features/occasions/ui/occasion-drawing.tsx";
import { chooseOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { seasonsOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { OpensLaterNote } from "#app/features/ordering/ui/schedule/opens-later-note.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { seasonOn } from "#app/features/seasons/season.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";

const TellMe = lazy(() => import("#app/features/tell-me/ui/tell-me-form.tsx"));

/** For what the order is, in one row that scrolls where it has to: a tap only for whoever does not order for every day (OC09). */
export function OccasionChoice() {
  const { t, i18n } = useTranslation("wizard");
  const { account, catalogue, change, closedUntil, draft, errors } = useWizardState();
  const words = useErrorWords();
  const language = i18n.language;
  const row = useRef<HTMLDivElement>(null);
  const { occasions } = catalogue.occasions;
  const usual = occasions.find(({ kind }) => kind === "everyday") ?? null;
  const special = occasions.filter(({ id }) => id !== usual?.id);
  const chosen = special.find(({ id }) => id === draft.occasion?.occasionId);
  const chosenId = chosen?.id;
  useEffect(() => {
    const chip = chosenId && row.current?.querySelector("input:checked")?.closest("label");
    if (chip) chip.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }, [chosenId]);
  if (special.length === 0 && !draft.occasion) return null;
  const note = chosen && localText(chosen.note, chosen.noteEn, language);
  return (
    <div data-field="occasion.occasionId" ref={row} className="-mt-2 min-w-0">
      <ChoiceGroup
        legend={t("occasion.legend")}
        hideLegend
        error={words(errors["occasion.occasionId"])}
        className="scroll-row -mx-5 gap-2 scroll-px-5 px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <RadioChip
          name="occasion"
          value=""
          checked={!draft.occasion}
          onChange={() => change((before) => chooseOccasion(before, null))}
        >
          {usual ? localName(usual, language) : t("occasion.everyday")}
        </RadioChip>
        {special.map((occasion) => (
          <RadioChip
            key={occasion.id}
            name="occasion"
            value={occasion.id}
            checked={chosen === occasion}
            onChange={() => change((before) => chooseOccasion(before, occasion))}
          >
            <OccasionDrawing drawing={occasion.drawing} className="size-4.5" />
            {localName(occasion, language)}
          </RadioChip>
        ))}
      </ChoiceGroup>
      {chosen && (
        <div className="mt-2 grid gap-3 empty:hidden">
          {(note || chosen.kind === "udhiya") && (
            <p className="text-sm text-quiet">
              {note} {chosen.kind === "udhiya" && <SuitableAges />}
            </p>
          )}
          {closedUntil ? (
            <>
              <OpensLaterNote />
              <Suspense fallback={<div className="min-h-44" />}>
                <TellMe
                  kind="occasion"
                  subject={chosen.id}
                  phone={account.state.kind === "customer" ? account.state.account.phone : null}
                />
              </Suspense>
            </>
          ) : (
            <SeasonPrices />
          )}
        </div>
      )}
    </div>
  );
}

/** Which ages there are for an udhiya; which of them a breed has stands at its ages. */
function SuitableAges() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue } = useWizardState();
  const ages = catalogue.ageClasses.filter((age) =>
    catalogue.breeds.some((breed) => suitsOccasion("udhiya", breed, age)),
  );
  if (ages.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { style: "short", type: "unit" });
  return t("occasion.ages", {
    ages: list.format(ages.map((age) => localName(age, i18n.language))),
  });
}

/** The tiles say the season's prices before a day is chosen: which season, and from which day. */
function SeasonPrices() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, pricesOf } = useWizardState();
  const format = useFormat();
  const { shortHijri } = useHijri();
  const season = isRealDate(pricesOf) ? seasonOn(seasonsOf(catalogue), pricesOf) : null;
  if (!season || Object.keys(season.prices).length === 0) return null;
  return (
    <p role="status" className="rounded-field tint-saffron px-3 py-2 text-sm">
      {t("occasion.seasonPrices", {
        season: localName(season, i18n.language),
        date: format.date(pricesOf),
        hijri: shortHijri(pricesOf),
      })}
    </p>
  );
}
