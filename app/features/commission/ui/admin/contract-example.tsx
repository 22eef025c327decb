import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { CommissionTerms } from "../../rules/commission-on.ts";
import { type ExampleOrder, mostOwed, workOut } from "../../rules/worked-example.ts";

interface Explained {
  partnerKind: PartnerKind;
  terms: CommissionTerms;
  examples: readonly ExampleOrder[];
}
export interface ContractExampleProps extends Explained {
  /** Over the orders; "by these terms" where nothing else is said. */
  title?: string;
}

/** What terms make of two orders of the partner's own menu, and a warning where one of them leaves the partner owing the shop. */
export function ContractExample({ partnerKind, terms, examples, title }: ContractExampleProps) {
  const { t, i18n } = useTranslation("admin-commission");
  const format = useFormat();
  const language = i18n.language;
  if (examples.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <OwesWarning {...{ partnerKind, terms, examples }} />
      <p className="font-medium">{title ?? t("example.title")}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {examples.map((example) => {
          const { commissionHalalas, leftHalalas, owedHalalas } = workOut(terms, example);
          const { animal, dish, deliveryHalalas, of } = example;
          const names = {
            animal: `${localName(animal.breed, language)} ${localName(animal.age, language)}`,
            dish: dish ? localName(dish, language) : "",
          };
          const what = !dish ? "meat" : deliveryHalalas > 0 ? "brought" : "fetched";
          const amount = (halalas: number) => format.money(halalas).plain;
          return (
            <li key={example.which} className="rounded-field border border-line p-3">
              <p className="font-medium">
                {t(`example.${example.which}`)}: {t(`example.${what}`, names)}
              </p>
              <p className="text-quiet">
                {dish
                  ? t("example.order", { order: amount(of.orderHalalas), own: amount(of.ownHalalas) })
                  : t("example.animal", { own: amount(of.ownHalalas) })}
              </p>
              <p className={clsx(owedHalalas > 0 && "font-medium text-brick")}>
                {t(owedHalalas > 0 ? "example.owes" : "example.gets", {
                  commission: amount(commissionHalalas),
                  amount: amount(owedHalalas > 0 ? owedHalalas : leftHalalas),
                })}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where an order of its menu would cost the partner more than it sold. */
export function OwesWarning({ partnerKind, terms, examples }: Explained) {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  const owed = mostOwed(terms, examples);
  if (owed === 0) return null;
  return (
    <p role="note" className="flex gap-2 rounded-field border border-saffron/50 tint-saffron p-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-saffron" />
      <span>{t(`owes.${partnerKind}`, { amount: format.money(owed).plain })}</span>
    </p>
  );
}
