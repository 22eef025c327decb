import type { AdminOccasions } from "#app/features/occasions/reads/list-occasions.server.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";

/** One charity: its names, where orders for it go, and whether it receives any. */
export function PartnerCard({ row }: { row: AdminOccasions["partners"][number] }) {
  const { t } = useTranslation("admin-catalog");
  const change = (fields: Record<string, unknown>) => ({ intent: "change-partner", id: row.id, ...fields });
  return (
    <Card as="li" className="grid gap-3">
      <InlineSwitch label={t("fields.active")} checked={row.active} change={(active) => change({ active })} />
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
          field="district"
          row={row}
          label={t("occasions.district")}
          labelEn={t("occasions.districtEn")}
          labelShown
          maxLength={80}
          change={change}
        />
        <InlineField
          label={t("occasions.address")}
          labelShown
          kind={INLINE_KINDS.line}
          maxLength={300}
          value={row.address}
          change={(address) => change({ address })}
        />
      </div>
    </Card>
  );
}
