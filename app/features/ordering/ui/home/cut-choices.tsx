import { drawnCut } from "#app/features/catalog/rules/drawn-cut.ts";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useApartName } from "#app/features/ordering/ui/meat/use-apart-name.ts";
import { weightText } from "#app/features/ordering/ui/meat/weight-text.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { HOME_CUTS, type HomeCut } from "#app/vocabulary/order-choices.ts";

/** So many letters stand in two lines of a tile on a phone of 360 px. */
const TWO_LINES = 36;

const PIECES: Record<HomeCut, number> = { whole: 1, halves: 2, quarters: 4, custom: 1 };

/** CU02: the cuts as people call them, each with what arrives at the door; the four where the shop names none. */
export function CutChoices({ meat, index }: { meat: DraftMeat; index: number }) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, change, errors, quote } = useWizardState();
  const apart = useApartName();
  const words = useErrorWords();
  const format = useFormat();
  const language = i18n.language;
  const path = `meats.${index}.cutStyleId`;
  const carcassKg = quote.lines.meats[index]?.carcassKg ?? 0;
  const styles = (catalogue.cutOptions ?? []).flatMap(({ id, homeCut, note, noteEn, ...name }) =>
    homeCut
      ? [{ id, homeCut, title: localName(name, language), note: localText(note, noteEn, language) }]
      : [],
  );
  const four = HOME_CUTS.map((cut) => ({ id: cut, homeCut: cut, title: orders(`cut.${cut}`), note: null }));
  const isNamed = styles.length > 0;
  const chosen = meat.cutStyleId ?? meat.homeCut;
  const shown = (isNamed ? styles : four).map(({ note, ...cut }) => ({
    ...cut,
    detail: note || t(`cuts.${cut.homeCut}`, { weight: weightText(format, carcassKg / PIECES[cut.homeCut]) }),
  }));
  const said = shown.find(({ id }) => id === chosen)?.detail ?? "";
  return (
    <div data-field={path}>
      <ChoiceGroup
        legend={t("cuts.legend", { name: apart(meat) })}
        hideLegend
        error={words(errors[path])}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-2 xl:grid-cols-4"
      >
        {shown.map(({ id, homeCut, title, detail }) => (
          <ChoiceCard
            key={id}
            name={`cut-${meat.id}`}
            value={id}
            shape="tile"
            checked={chosen === id}
            onChange={() =>
              change((before) =>
                changeMeat(before, meat.id, { homeCut, cutStyleId: isNamed ? id : null, cutBy: "customer" }),
              )
            }
            drawing={
              <Pictured
                file={catalogue.pictures[pictureKey("cut", id)]}
                sizes="(width < 40rem) 42vw, 12rem"
                className="mx-auto h-12 w-full sm:h-20"
              >
                <Drawing of={drawnCut(id, homeCut)} className="mx-auto h-12 w-full sm:h-20" />
              </Pictured>
            }
            title={title}
            detail={<span className="cut-lines-2 text-xs leading-snug sm:block large:block">{detail}</span>}
            className="p-2.5!"
          />
        ))}
      </ChoiceGroup>
      {/* A tile of a phone has room for two lines; of the chosen one the rest stands below. */}
      {said.length > TWO_LINES && (
        <p aria-hidden className="mt-2.5 text-sm text-quiet sm:hidden">
          {said}
        </p>
      )}
    </div>
  );
}
