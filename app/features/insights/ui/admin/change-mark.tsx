import clsx from "clsx";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { Comparison } from "#app/features/insights/rules/compare-periods.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const LOOK = {
  up: { icon: ArrowUp, colour: "text-palm" },
  down: { icon: ArrowDown, colour: "text-brick" },
  same: { icon: Minus, colour: "text-quiet" },
} as const;

/** "↑ 12 %" against the period before, said in words to those who do not see the arrow. */
export function ChangeMark({ change }: { change: Comparison }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const { icon: Icon, colour } = LOOK[change.direction];
  // The overview says once why figures stand alone.
  if (change.percent === null) return null;
  const percent = format.percent(Math.abs(change.percent));
  return (
    <span className={clsx("inline-flex items-center gap-1 text-xs font-medium", colour)}>
      <Icon aria-hidden className="size-3.5" />
      <bdi dir="ltr" aria-hidden className="figures">
        {percent}
      </bdi>
      <span className="sr-only">{t(`overview.against.${change.direction}`, { percent })}</span>
    </span>
  );
}
