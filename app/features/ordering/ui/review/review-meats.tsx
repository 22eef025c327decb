import { useTranslation } from "react-i18next";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { useMeatNames } from "#app/features/ordering/ui/meat/use-meat-names.ts";
import { weightText } from "#app/features/ordering/ui/meat/weight-text.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ReviewBlock } from "./review-block.tsx";

/** The animals and what they cost. */
export function ReviewMeats() {
  const { t } = useTranslation("wizard");
  const { draft, quote } = useWizardState();
  const names = useMeatNames();
  const format = useFormat();

  return (
    <ReviewBlock title={t("review.meats")} step="meat">
      <ul className="grid gap-4">
        {draft.meats.map((meat, index) => {
          const line = quote.lines.meats[index];
          return (
            <li key={meat.id} className="flex items-start gap-3">
              <BreedHead breed={meat.breed ?? ""} className="size-12 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="font-heading font-semibold leading-heading">{names.of(meat)}</p>
                <p className="mt-0.5 text-sm text-quiet">
                  <DotLine
                    facts={[
                      names.count(meat),
                      line && t("meat.carcassEach", { carcass: weightText(format, line.carcassKg) }),
                    ]}
                  />
                </p>
              </div>
              <Money halalas={line?.totalHalalas ?? 0} className="shrink-0 font-medium" />
            </li>
          );
        })}
      </ul>
    </ReviewBlock>
  );
}
