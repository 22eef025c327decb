import { useTranslation } from "react-i18next";
import type { DraftMeat } from "#app/features/ordering/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/draft/draft-changes.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { useMeatNames } from "#app/features/ordering/ui/meat/use-meat-names.ts";
import { weightText } from "#app/features/ordering/ui/meat/weight-text.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { HOME_CUTS, type HomeCut } from "#app/vocabulary/order-choices.ts";

const PIECES: Record<HomeCut, number> = { whole: 1, halves: 2, quarters: 4, custom: 1 };

/** The four cuts, each with what arrives at the door. */
export function CutChoices({ meat, index }: { meat: DraftMeat; index: number }) {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change, quote } = useWizardState();
  const names = useMeatNames();
  const format = useFormat();
  const carcassKg = quote.lines.meats[index]?.carcassKg ?? 0;
  return (
    <ChoiceGroup
      legend={t("cuts.legend", { name: names.of(meat) })}
      hideLegend
      className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
    >
      {HOME_CUTS.map((cut) => (
        <ChoiceCard
          key={cut}
          name={`cut-${meat.id}`}
          value={cut}
          shape="tile"
          checked={meat.homeCut === cut}
          onChange={() =>
            change((before) => changeMeat(before, meat.id, { homeCut: cut, cutBy: "customer" }))
          }
          drawing={<Drawing of={`cut-${cut}`} className="mx-auto h-24 w-full" />}
          title={orders(`cut.${cut}`)}
          detail={
            <span className="text-xs leading-text">
              {t(`cuts.${cut}`, { weight: weightText(format, carcassKg / PIECES[cut]) })}
            </span>
          }
          className="p-3!"
        />
      ))}
    </ChoiceGroup>
  );
}
