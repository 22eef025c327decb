import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** "Naemi · Jadha × 2", a line for each kind of animal. */
export function OrderWhat({ meats }: { meats: AdminOrderRow["meats"] }) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (
    <ul>
      {meats.map((meat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
        <li key={index} className="whitespace-nowrap">
          {localName(meat.breed, language)} · {localName(meat.ageClass, language)}{" "}
          {meat.quantity > 1 && (
            <bdi dir="ltr" className="figures font-semibold">
              × {meat.quantity}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
