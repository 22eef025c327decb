import { Download } from "lucide-react";
import { useState } from "react";
import { COLUMN_SETS, type ColumnSet } from "#app/features/order-admin/rules/column-sets.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import { keepColumns, keptColumns } from "./kept-columns.ts";

/** The orders of the list as a file: which columns, and for which program. What was chosen last is chosen again. */
export function ExportChoice({ query, className }: { query: string; className: string }) {
  const { t } = useTranslation("admin-export");
  const { t: ofList } = useTranslation("admin-orders");
  const [open, setOpen] = useState(false);
  const [columns, setColumns] = useState<ColumnSet>("all");
  const [reader, setReader] = useState<"excel" | "programs">("excel");

  function change(isOpen: boolean) {
    if (isOpen) setColumns(keptColumns());
    setOpen(isOpen);
  }

  function choose(set: ColumnSet) {
    setColumns(set);
    keepColumns(set);
  }

  const address = new URLSearchParams(query);
  address.set("columns", columns);
  address.set("for", reader);
  return (
    <Popover
      align="end"
      open={open}
      onOpenChange={change}
      title={t("title")}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          className={className}
          icon={<Download aria-hidden className="size-4.5" />}
        >
          <span className="max-sm:sr-only">{ofList("list.export")}</span>
        </Button>
      }
    >
      <div className="grid max-w-80 gap-4">
        <p className="text-sm text-quiet">{t("lead")}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t("lead")}</legend>
          {COLUMN_SETS.map((set) => (
            <label
              key={set}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field px-2 py-1.5 has-checked:bg-text/10 has-focus-visible:outline-2 has-focus-visible:outline-ember"
            >
              <input
                type="radio"
                name="columns"
                checked={columns === set}
                onChange={() => choose(set)}
                className="mt-1.5 size-4 accent-ember"
              />
              <span className="grid">
                <span className="font-medium">{t(`set.${set}`)}</span>
                <span className="text-xs text-quiet">{t(`about.${set}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t("reader")}</legend>
          <div className="flex flex-wrap gap-2">
            {(["excel", "programs"] as const).map((each) => (
              <RadioChip key={each} name="reader" checked={reader === each} onChange={() => setReader(each)}>
                {t(each)}
              </RadioChip>
            ))}
          </div>
        </fieldset>
        <a
          href={`/api/admin/orders.csv?${address}`}
          download
          onClick={() => setOpen(false)}
          className={buttonLook({ size: "sm" })}
        >
          <Download aria-hidden className="size-4.5" />
          {t("download")}
        </a>
      </div>
    </Popover>
  );
}
