import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { BreedPicture } from "#app/features/ordering/ui/meat/breed-picture.tsx";
import { weightText } from "#app/features/ordering/ui/meat/weight-text.ts";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { MeatReplacements } from "./meat-replacements.tsx";
import { ReviewBlock } from "./review-block.tsx";

/** The animals, how each is cut, and what they cost; one that is not sold any more says so, with what is sold in its place (WZ02). */
export function ReviewMeats() {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { draft, quote } = useWizardState();
  const unsold = new Set(
    quote.problems.filter(({ code }) => code === "combination_unavailable").map(({ path }) => path),
  );
  return (
    <ReviewBlock
      title={t("review.meats")}
      step="meat"
      {...(draft.fulfillment !== "restaurant" && {
        also: [{ title: t("review.cuts"), step: "cuts" } as const],
      })}
    >
      <ul className="grid gap-3">
        {draft.meats.map((meat, index) => (
          <ReviewMeat
            key={meat.id}
            meat={meat}
            index={index}
            isSold={!unsold.has(`meats.${index}.breedId`)}
          />
        ))}
      </ul>
      {draft.guests !== null && (
        <p className="mt-1 text-xs text-quiet">{orders("guests", { count: draft.guests })}</p>
      )}
    </ReviewBlock>
  );
}

function ReviewMeat({ meat, index, isSold }: { meat: DraftMeat; index: number; isSold: boolean }) {
  const { t } = useTranslation("wizard");
  const { draft, quote } = useWizardState();
  const isCooked = draft.fulfillment === "restaurant";
  const names = useMeatNames();
  const format = useFormat();
  const line = quote.lines.meats[index];
  const weight = line && t("meat.carcassEach", { carcass: weightText(format, line.carcassKg) });
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-2">
        <BreedPicture breedId={meat.breedId} sizes="2.25rem" className="-ms-1 size-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-heading font-semibold leading-heading">{names.of(meat)}</p>
          {!isCooked && (
            // First of all: it is what a customer may have passed over.
            <p className="text-sm">
              <DotLine facts={names.prepared(meat)} />
            </p>
          )}
          {!isCooked && meat.butcherNote && (
            <p className="text-sm break-words text-quiet">{t("review.note", { note: meat.butcherNote })}</p>
          )}
          <p className="text-xs text-quiet">
            <DotLine facts={[names.count(meat), isSold && weight]} />
          </p>
        </div>
        {!isSold && <span className="shrink-0 font-medium text-brick">{t("meat.notSold")}</span>}
        {isSold && draft.meats.length > 1 && (
          <Money halalas={line?.totalHalalas ?? 0} className="shrink-0 font-medium" />
        )}
      </div>
      {!isSold && <MeatReplacements meat={meat} />}
    </li>
  );
}
