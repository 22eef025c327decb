import { useTranslation } from "react-i18next";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { useMeatNames } from "#app/features/ordering/ui/meat/use-meat-names.ts";
import { ReviewBlock } from "./review-block.tsx";
import { ReviewCooking } from "./review-cooking.tsx";

/** Cut for home, or cooked where: the choice, and what follows from it. */
export function ReviewHow() {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const isCooked = draft.fulfillment === "restaurant";
  return (
    <>
      <ReviewBlock title={t("review.how")} step="fulfillment">
        <p className="font-medium">{t(isCooked ? "review.cookedHow" : "review.home")}</p>
      </ReviewBlock>
      {isCooked ? <ReviewCooking /> : <ReviewCuts />}
    </>
  );
}

function ReviewCuts() {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { draft } = useWizardState();
  const names = useMeatNames();
  return (
    <ReviewBlock title={t("review.cuts")} step="cuts">
      <ul className="grid gap-1.5">
        {draft.meats.map((meat) => (
          <li key={meat.id}>
            {draft.meats.length > 1 && <span className="block text-sm text-quiet">{names.of(meat)}</span>}
            <span className="font-medium">
              {[
                orders(`cut.${meat.homeCut}`),
                meat.vacuumSeal && orders("vacuumSeal"),
                meat.includeOffal && orders("includeOffal"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </ReviewBlock>
  );
}
