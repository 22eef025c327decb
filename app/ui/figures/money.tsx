import clsx from "clsx";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";

export interface MoneyProps {
  halalas: Halalas;
  className?: string;
  /** Struck through, for a price that has changed. */
  struck?: boolean;
}

/** Figures stand in an element of their own that nobody translates. An amount with the drawn riyal sign at its left in both languages; screen readers hear "1,895 riyals". */
export function Money({ halalas, className, struck = false }: MoneyProps) {
  const { t } = useTranslation("common");
  const { amount } = useNumberFormat().money(halalas);
  const spoken = t("riyals", { count: halalas / 100, amount });
  const Tag = struck ? "s" : "span";
  return (
    <Tag translate="no" className={clsx("figures", className)}>
      <span className="sr-only">{spoken}</span>
      <bdi dir="ltr" aria-hidden className="money-figure">
        <RiyalSign isUnheard />
        <span>{amount}</span>
      </bdi>
    </Tag>
  );
}
