import { BreedPicture } from "#app/features/ordering/ui/meat/breed-picture.tsx";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { QuoteBreakdown } from "../wizard/quote-breakdown.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";

/** The order as it grows, beside the steps of a wide screen; the bar below both says what it comes to. */
export function LiveReceipt() {
  const { t } = useTranslation("wizard");
  const { draft, quote } = useWizardState();
  const names = useMeatNames();
  return (
    <Card flush>
      <SaduBand className="block" />
      <div className="p-5">
        <h2 className="mb-4 text-lg">{t("receipt.title")}</h2>
        {draft.meats.length === 0 ? (
          <p className="text-quiet">{t("receipt.empty")}</p>
        ) : (
          <>
            <ul className="mb-5 grid gap-3">
              {draft.meats.map((meat, index) => (
                <li key={meat.id} className="flex items-center gap-3">
                  <BreedPicture breedId={meat.breedId} sizes="2.5rem" className="size-10 shrink-0" />
                  <span className="min-w-0 flex-1 text-sm">
                    <span className="block font-medium">{names.of(meat)}</span>
                    <span className="text-quiet">
                      <DotLine
                        facts={[names.count(meat), ...(draft.fulfillment ? names.prepared(meat) : [])]}
                      />
                    </span>
                  </span>
                  <Money halalas={quote.lines.meats[index]?.totalHalalas ?? 0} className="shrink-0 text-sm" />
                </li>
              ))}
            </ul>
            <QuoteBreakdown hidesTotal="always" />
          </>
        )}
      </div>
    </Card>
  );
}
