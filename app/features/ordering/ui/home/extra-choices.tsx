import { ChevronDown, Plus } from "lucide-react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";

/** CU04: what may come along with each of these animals, and for how much; behind one line that names it all. */
export function ExtraChoices({ meat, index }: { meat: DraftMeat; index: number }) {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, change, errors } = useWizardState();
  const names = useMeatNames();
  const format = useFormat();
  const language = i18n.language;
  const path = `meats.${index}.extraIds`;
  const error = errors[path];
  const extras = (catalogue.cutOptions ?? []).filter(({ category }) => category === "extra");
  if (extras.length === 0 && !error) return null;
  const set = (extraIds: string[]) =>
    change((before) => changeMeat(before, meat.id, { extraIds: extraIds.toSorted(), cutBy: "customer" }));
  const chosen = names.extras(meat);
  return (
    <details className="group border-t border-line pt-1" data-field={path} open={error ? true : undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field">
        <Plus aria-hidden className="size-5 shrink-0 text-ember" />
        <span className="min-w-0 flex-1">
          <span className="block">{t("cuts.more")}</span>
          <span
            className={
              chosen.length > 0 ? "block text-sm font-medium text-ember" : "block text-sm text-quiet"
            }
          >
            {format.list(chosen.length > 0 ? chosen : extras.map((extra) => localName(extra, language)))}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      {error && <ErrorText message={error} isNews />}
      {error && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => set(meat.extraIds.filter((id) => extras.some((extra) => extra.id === id)))}
        >
          {t("cuts.leaveOut")}
        </Button>
      )}
      <div className="divide-y divide-line">
        {extras.map((extra) => (
          <SwitchField
            key={extra.id}
            label={
              <span className="flex items-center gap-x-3">
                <Pictured
                  file={catalogue.pictures[pictureKey("cut", extra.id)]}
                  sizes="3rem"
                  className="size-12 shrink-0"
                >
                  {null}
                </Pictured>
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  {localName(extra, language)}
                  <span className="text-sm font-medium text-quiet">
                    {extra.priceHalalas > 0 ? <Money halalas={extra.priceHalalas} /> : t("cuts.free")}
                    {extra.priceHalalas > 0 && meat.quantity > 1 && <> {t("restaurant.perAnimal")}</>}
                  </span>
                </span>
              </span>
            }
            hint={localText(extra.note, extra.noteEn, language)}
            checked={meat.extraIds.includes(extra.id)}
            onChange={({ target }) =>
              set(
                target.checked ? [...meat.extraIds, extra.id] : meat.extraIds.filter((id) => id !== extra.id),
              )
            }
            className="py-2"
          />
        ))}
      </div>
    </details>
  );
}
