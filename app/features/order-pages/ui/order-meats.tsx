import { useState } from "react";
import { meatChoices } from "#app/features/order-reading/rules/meat-choices.ts";
import type { OrderMeatView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

/** The card shows two animals before it expands (M05). */
const SHOWN_FIRST = 2;

export interface OrderMeatsProps {
  meats: readonly OrderMeatView[];
  fulfillment: Fulfillment;
  /** All of them with their choices, as on the order's own page. */
  full?: boolean;
}

/** The animals of an order; the first few, and all once they are asked for. */
export function OrderMeats({ meats, fulfillment, full = false }: OrderMeatsProps) {
  const { t } = useTranslation("orders");
  const [isExpanded, setExpanded] = useState(full);
  const shown = isExpanded ? meats : meats.slice(0, SHOWN_FIRST);
  const hidden = meats.length - SHOWN_FIRST;
  return (
    <div>
      <ul className="grid gap-3">
        {shown.map((meat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <Meat key={index} meat={meat} fulfillment={fulfillment} full={full} />
        ))}
      </ul>
      {!full && hidden > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 min-h-11 text-sm font-medium text-ember"
        >
          {isExpanded ? t("less") : t("more", { count: hidden })}
        </button>
      )}
    </div>
  );
}

function Meat({ meat, fulfillment, full }: { meat: OrderMeatView; fulfillment: Fulfillment; full: boolean }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const language = i18n.language;
  const note = meat.platesNote ?? meat.butcherNote;
  return (
    <li className="flex items-center gap-3">
      <Drawing of={`breed-${meat.breed.id ?? ""}`} className="size-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {localName(meat.breed, language)} · {localName(meat.ageClass, language)}
        </p>
        <p className="text-sm text-quiet">
          <DotLine
            facts={[
              t("animals", { count: meat.quantity }),
              full && meat.carcassKg !== null && t("carcass", { weight: format.kg(meat.carcassKg) }),
              ...meatChoices(meat, fulfillment, t, language),
            ]}
          />
        </p>
        {full && note && (
          <p className="text-sm text-quiet">
            {t("plateNote")} <OwnWords>{note}</OwnWords>
          </p>
        )}
      </div>
      {/* Orders of the shop before priced their meat as a whole: of one of several animals no price is known. */}
      {full && meat.totalHalalas > 0 && <Money halalas={meat.totalHalalas} className="shrink-0" />}
    </li>
  );
}
