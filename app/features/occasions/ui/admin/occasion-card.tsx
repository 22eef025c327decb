import type { AdminOccasions } from "#app/features/occasions/reads/list-occasions.server.ts";
import { OccasionDrawing } from "#app/features/occasions/ui/occasion-drawing.tsx";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OCCASION_DRAWINGS, type OccasionKind } from "#app/vocabulary/occasion-kind.ts";

type Row = AdminOccasions["occasions"][number];
type NumberRule = "lastDay" | "workHours" | "forBoy" | "forGirl" | "birthDay" | "cardMax";

const NUMBERS: Record<OccasionKind, readonly NumberRule[]> = {
  everyday: [],
  udhiya: ["lastDay", "workHours"],
  aqiqah: ["forBoy", "forGirl", "birthDay"],
  charity: [],
  gift: ["cardMax"],
};

/** One occasion: its words, its drawing, whether it is offered, and the settings of its kind, each saved when it changes. */
export function OccasionCard({ row }: { row: Row }) {
  const { t } = useTranslation("admin-catalog");
  const change = (fields: Record<string, unknown>) => ({ intent: "change-occasion", id: row.id, ...fields });
  const clocks = row.kind === "udhiya" ? (["prayerTime", "sunsetTime"] as const) : [];
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-sm text-quiet">
          <OccasionDrawing drawing={row.drawing} className="size-6 text-ember" />
          {t(`occasions.kinds.${row.kind}`)}
        </span>
        <InlineSwitch
          label={t("fields.active")}
          checked={row.active}
          change={(active) => change({ active })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <InlinePair
          field="name"
          row={row}
          label={t("fields.name")}
          labelEn={t("fields.nameEn")}
          labelShown
          maxLength={60}
          change={change}
        />
        <InlinePair
          field="note"
          row={row}
          label={t("fields.note")}
          labelEn={t("fields.noteEn")}
          labelShown
          maxLength={300}
          change={change}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <InlineSelect
          label={t("occasions.drawing")}
          labelShown
          value={row.drawing}
          options={OCCASION_DRAWINGS.map((value) => ({ value, label: t(`occasions.drawings.${value}`) }))}
          change={(drawing) => change({ drawing })}
        />
        <InlineField
          label={t("fields.order")}
          labelShown
          className="w-28"
          kind={INLINE_KINDS.orderIndex}
          value={row.orderIndex}
          change={(orderIndex) => change({ orderIndex })}
        />
        {NUMBERS[row.kind].map((rule) => (
          <InlineField
            key={rule}
            label={t(`occasions.rules.${rule}`)}
            labelShown
            className="w-44"
            kind={INLINE_KINDS.decimal}
            value={row[rule]}
            change={(value) => change({ [rule]: value })}
          />
        ))}
        {clocks.map((rule) => (
          <InlineField
            key={rule}
            label={t(`occasions.rules.${rule}`)}
            labelShown
            className="w-44"
            dir="ltr"
            kind={INLINE_KINDS.line}
            value={row[rule]}
            change={(value) => change({ [rule]: value })}
          />
        ))}
      </div>
    </Card>
  );
}
