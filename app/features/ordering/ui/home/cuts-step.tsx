import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { MeatCaption } from "#app/features/ordering/ui/meat/meat-caption.tsx";
import { SplitButton } from "#app/features/ordering/ui/meat/split-button.tsx";
import { useApartName } from "#app/features/ordering/ui/meat/use-apart-name.ts";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { ButcherNote } from "./butcher-note.tsx";
import { CutChoices } from "./cut-choices.tsx";
import { ExtraChoices } from "./extra-choices.tsx";

/** Home, step 3: how each animal is cut and packed (WH01–WH03). */
export function CutsStep() {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change, draft } = useWizardState();
  const names = useMeatNames();
  const apart = useApartName();

  function applyToAll(id: string) {
    change((before) => {
      const model = before.meats.find((meat) => meat.id === id);
      if (!model) return before;
      const { homeCut, cutStyleId, vacuumSeal, includeOffal, extraIds } = model;
      return {
        ...before,
        meats: before.meats.map((meat) => ({
          ...meat,
          homeCut,
          cutStyleId,
          vacuumSeal,
          includeOffal,
          extraIds,
          cutBy: "customer",
        })),
      };
    });
    notify({ kind: "success", id: "cuts", title: t("cuts.applied") });
  }

  return (
    <div className="grid gap-5">
      {draft.meats.map((meat, index) => (
        <Card
          key={meat.id}
          as="section"
          data-animal={meat.id}
          aria-label={apart(meat)}
          className="grid gap-4 p-4! sm:gap-5 sm:p-5!"
        >
          <MeatCaption meat={meat} />
          {meat.cutBy === "lastOrder" && <p className="-my-2 text-sm text-quiet">{t("cuts.asLastTime")}</p>}
          <CutChoices meat={meat} index={index} />
          {meat.quantity > 1 && (
            <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-sm text-quiet">{t("cuts.each", { animals: names.count(meat) })}</p>
              <SplitButton meat={meat} how="cut" />
            </div>
          )}
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t("cuts.extras", { name: apart(meat) })}</legend>
            <SwitchField
              label={orders("vacuumSeal")}
              hint={t("cuts.vacuumHint")}
              checked={meat.vacuumSeal}
              onChange={({ target }) =>
                change((before) =>
                  changeMeat(before, meat.id, { vacuumSeal: target.checked, cutBy: "customer" }),
                )
              }
              className="py-2"
            />
            <SwitchField
              label={orders("includeOffal")}
              hint={t("cuts.offalHint")}
              checked={meat.includeOffal}
              onChange={({ target }) =>
                change((before) =>
                  changeMeat(before, meat.id, { includeOffal: target.checked, cutBy: "customer" }),
                )
              }
              className="border-t border-line py-2"
            />
            <ExtraChoices meat={meat} index={index} />
            <ButcherNote meat={meat} index={index} />
          </fieldset>
          {draft.meats.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => applyToAll(meat.id)}
              className="justify-self-start"
            >
              {t("cuts.applyAll")}
            </Button>
          )}
        </Card>
      ))}
    </div>
  );
}
