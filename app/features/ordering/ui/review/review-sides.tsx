import { useTranslation } from "react-i18next";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ReviewBlock } from "./review-block.tsx";

export function ReviewSides() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, quote } = useWizardState();
  const menu = catalogue.restaurants.find(({ slug }) => slug === draft.restaurant)?.sides ?? [];
  const { sides } = quote.lines;
  return (
    <ReviewBlock title={t("review.sides")} step="sides">
      {sides.length === 0 ? (
        <p className="text-quiet">{t("review.noSides")}</p>
      ) : (
        <ul className="grid gap-1.5">
          {sides.map((line) => {
            const side = menu.find(({ id }) => id === line.id);
            return (
              <li key={line.id} className="flex items-baseline justify-between gap-4">
                <span>
                  {side && localName(side, i18n.language as Language)}{" "}
                  <LtrText className="text-quiet">× {line.amount}</LtrText>
                </span>
                <Money halalas={line.totalHalalas} />
              </li>
            );
          })}
        </ul>
      )}
    </ReviewBlock>
  );
}
