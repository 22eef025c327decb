import { ChevronDown, Trash2 } from "lucide-react";
import { useId } from "react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useMeatNames } from "../wizard/use-meat-names.ts";
import { BreedPicture } from "./breed-picture.tsx";
import { MeatEditor } from "./meat-editor.tsx";
import { weightText } from "./weight-text.ts";

export interface MeatRowProps {
  meat: DraftMeat;
  index: number;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  onChoose: (choice: { breedId?: string; ageClassId?: string }) => void;
  onRemove: () => void;
}

/** One animal of the order: a summary that says how it is prepared, and the editor under it while it is open (W17, W18, CU07). */
export function MeatRow({ meat, index, isOpen, onToggle, onChoose, onRemove }: MeatRowProps) {
  const { t } = useTranslation("wizard");
  const { draft, errors, quote } = useWizardState();
  const names = useMeatNames();
  const format = useFormat();
  const id = useId();
  const line = quote.lines.meats[index];
  const name = names.of(meat);
  const finished = Boolean(meat.breedId && meat.ageClassId);
  const error = errors[`meats.${index}.breedId`];
  const errorId = error && `${id}-error`;
  const note = (draft.fulfillment === "restaurant" ? meat.platesNote : meat.butcherNote).trim();

  const summary = (
    <>
      <BreedPicture breedId={meat.breedId} sizes="4rem" className="size-12 shrink-0 sm:size-16" />
      <span className="min-w-0 flex-1 text-start large:order-last large:basis-full!">
        <span className="block font-heading text-lg font-semibold leading-heading">{name}</span>
        <span className="mt-0.5 block text-sm text-quiet">
          {finished && line ? (
            <DotLine
              facts={[
                names.count(meat),
                t("meat.carcassEach", { carcass: weightText(format, line.carcassKg) }),
              ]}
            />
          ) : (
            t(meat.breedId ? "meat.noAge" : "meat.noBreed")
          )}
        </span>
        {finished && draft.fulfillment && (
          <span className="block text-sm">
            <DotLine facts={names.prepared(meat)} />
          </span>
        )}
        {finished && note && (
          <span className="block cut-line text-sm text-quiet">
            <bdi>{note}</bdi>
          </span>
        )}
        {finished && line && (
          <span className="mt-0.5 block font-heading font-semibold">
            {line.totalHalalas > 0 ? <Money halalas={line.totalHalalas} /> : t("meat.notSold")}
          </span>
        )}
      </span>
    </>
  );

  return (
    <Card as="li" flush data-row={meat.id} data-field={`meats.${index}.breedId`}>
      <div className="flex items-center gap-1 pe-2">
        {finished ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-editor`}
            aria-describedby={errorId}
            data-focus-first
            onClick={() => onToggle(!isOpen)}
            className="flex min-w-0 flex-1 items-center gap-3 rounded-card sm:gap-4 p-4 pe-1 transition-colors hover:bg-raised/60 focus-visible:-outline-offset-2"
          >
            {summary}
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-quiet transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        ) : (
          <div className="flex min-w-0 flex-1 items-center gap-3 p-4 pe-1 sm:gap-4">{summary}</div>
        )}
        <IconButton
          label={t("meat.deleteOf", { name })}
          onClick={onRemove}
          className="text-quiet hover:text-brick"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {error && (
        <div className="px-4 pb-4">
          <ErrorText id={errorId} message={error} isNews />
        </div>
      )}
      {isOpen && (
        <div id={`${id}-editor`} className="border-t border-line p-3 pt-5 sm:p-4">
          <MeatEditor
            meat={meat}
            index={index}
            onChoose={onChoose}
            errorId={finished ? undefined : errorId}
          />
        </div>
      )}
    </Card>
  );
}
