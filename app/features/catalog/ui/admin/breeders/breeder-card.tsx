import clsx from "clsx";
import { BadgeCheck, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { PriceDifference } from "#app/features/catalog/rules/price-difference.ts";
import type { GridBreeder } from "#app/features/catalog/rules/price-grid.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { DefaultBreederDialog } from "./default-breeder-dialog.tsx";

export interface BreederCardProps {
  breeder: GridBreeder;
  isDefault: boolean;
  /** What the shop would sell at its prices, beside today's. */
  difference: PriceDifference;
  /** Are its prices the ones shown beside the list? */
  isShown: boolean;
}

/** One breeder: its name and share, whether the shop sells at its prices, and the way to them. */
export function BreederCard({ breeder, isDefault, difference, isShown }: BreederCardProps) {
  const { t } = useTranslation("admin-catalog");
  const { save, isSaving } = useSave();
  const saveLasting = useLastingSave();
  const { id, name } = breeder;
  const change = (fields: Record<string, unknown>) => ({ intent: "change", id, ...fields });

  return (
    <li
      className={clsx(
        "relative grid gap-3 rounded-card border bg-surface p-4 transition-colors",
        isShown ? "border-ember" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          to={`?breeder=${id}`}
          preventScrollReset
          aria-current={isShown ? "true" : undefined}
          className="min-w-0 py-1 font-heading font-semibold aria-current:text-ember"
        >
          <span className="sr-only">
            <SentenceWith sentence={t("breeders.showPrices", { name })} words={name} />
          </span>
          <bdi aria-hidden lang={textLanguage(name)}>
            {name}
          </bdi>
          <span aria-hidden className="block font-sans text-sm font-normal text-quiet">
            {t("breeders.priced", { count: Object.keys(breeder.prices).length })}
          </span>
        </Link>
        {isDefault ? (
          <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t("breeders.isDefault")}
          </Badge>
        ) : (
          <DefaultBreederDialog
            trigger={
              <Button variant="quiet" size="sm" pending={isSaving}>
                {t("breeders.makeDefault")}
              </Button>
            }
            name={name}
            difference={difference}
            onConfirm={() =>
              save({ intent: "default", id }, { success: t("breeders.madeDefault", { name }) })
            }
          />
        )}
      </div>
      <div className="grid grid-cols-[1fr_6.5rem_auto] items-end gap-2">
        <InlineField
          label={t("breeders.name")}
          labelShown
          kind={INLINE_KINDS.line}
          value={name}
          dir="auto"
          maxLength={120}
          change={(next) => change({ name: next })}
        />
        <InlineField
          label={t("breeders.commission")}
          labelShown
          kind={INLINE_KINDS.decimal}
          min={0}
          max={100}
          step={0.5}
          suffix="%"
          value={breeder.commissionPercent}
          change={(commissionPercent) => change({ commissionPercent })}
        />
        <ConfirmDialog
          trigger={
            <IconButton label={t("breeders.deleteAction", { name })} className="text-quiet hover:text-brick">
              <Trash2 aria-hidden />
            </IconButton>
          }
          title={t("breeders.deleteAsk")}
          description={t("breeders.deleteText", { name })}
          confirmLabel={t("delete.confirm")}
          onConfirm={() => saveLasting({ intent: "delete", id }, { success: t("breeders.deleted") })}
        />
      </div>
    </li>
  );
}
