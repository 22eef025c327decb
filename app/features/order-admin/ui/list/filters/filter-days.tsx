import { ChevronDown } from "lucide-react";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { FILTER_BOX } from "./filter-select.tsx";
import { Fold } from "./fold.tsx";

export interface FilterDaysProps {
  /** Which days these are: placed on, or due on. */
  kind: "placed" | "due";
  names: readonly [from: string, to: string];
  from: string | undefined;
  to: string | undefined;
  onChanged: () => void;
}

/** A span of days behind one press. A day is typed in parts, and each part already makes some day: leaving applies it. */
export function FilterDays({ kind, names, from, to, onChanged }: FilterDaysProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const { hijri } = useHijri();

  function span(): string {
    if (from === to) return from ? format.shortDate(from) : t("filters.any");
    if (!from) return t("filters.until", { day: format.shortDate(to ?? "") });
    if (!to) return t("filters.since", { day: format.shortDate(from) });
    return `${format.shortDate(from)} – ${format.shortDate(to)}`;
  }

  function tellChange(fold: HTMLDetailsElement) {
    const fields = [...fold.querySelectorAll("input")];
    if (fields.some((field) => field.value !== field.defaultValue)) onChanged();
  }

  return (
    <Fold
      name="order-days"
      onLeave={tellChange}
      summaryClass={`${FILTER_BOX} whitespace-nowrap`}
      summary={
        <>
          <span className="text-quiet">{t(`filters.${kind}`)}</span>
          <span className="font-medium">{span()}</span>
          <ChevronDown aria-hidden className="ms-auto size-4 text-quiet lg:size-3.5" />
        </>
      }
      panelClass="mt-2 grid gap-3 lg:absolute lg:start-0 lg:top-full lg:z-30 lg:mt-1 lg:w-60 lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-4 lg:shadow-soft"
    >
      <TextField
        type="date"
        name={names[0]}
        label={t(`filters.${kind}From`)}
        hint={from && hijri(from)}
        defaultValue={from}
        max={to}
      />
      <TextField
        type="date"
        name={names[1]}
        label={t(`filters.${kind}To`)}
        hint={to && hijri(to)}
        defaultValue={to}
        min={from}
      />
      <Button type="submit" size="sm">
        {t("filters.apply")}
      </Button>
    </Fold>
  );
}
