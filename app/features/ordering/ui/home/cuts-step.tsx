import { useTranslation } from "react-i18next";
import { changeMeat } from "#app/features/ordering/draft/draft-changes.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { MeatCaption } from "#app/features/ordering/ui/meat/meat-caption.tsx";
import { useMeatNames } from "#app/features/ordering/ui/meat/use-meat-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { CutChoices } from "./cut-choices.tsx";

/** Home, step 3: how each animal is cut and packed (WH01–WH03). */
export function CutsStep() {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change, draft } = useWizardState();
  const names = useMeatNames();

  function applyToAll(id: string) {
    change((before) => {
      const model = before.meats.find((meat) => meat.id === id);
      if (!model) return before;
      const { homeCut, vacuumSeal, includeOffal } = model;
      return {
        ...before,
        meats: before.meats.map((meat) => ({
          ...meat,
          homeCut,
          vacuumSeal,
          includeOffal,
          cutBy: "customer",
        })),
      };
    });
    notify({ kind: "success", id: "cuts", title: t("cuts.applied") });
  }

  return (
    <div className="grid gap-5">
      {draft.meats.map((meat, index) => (
        <Card key={meat.id} as="section" aria-label={names.of(meat)} className="grid gap-5">
          <MeatCaption meat={meat} />
          {meat.cutBy === "lastOrder" && <p className="-my-2 text-sm text-quiet">{t("cuts.asLastTime")}</p>}
          <CutChoices meat={meat} index={index} />
          {meat.quantity > 1 && (
            <p className="-mt-2 text-sm text-quiet">{t("cuts.each", { animals: names.count(meat) })}</p>
          )}
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t("cuts.extras", { name: names.of(meat) })}</legend>
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
