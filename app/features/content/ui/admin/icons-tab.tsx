import clsx from "clsx";
import type { Icon } from "#app/features/content/reads/read-icons.server.ts";
import type { IconShape } from "#app/features/content/rules/icons/shell-icon.ts";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ICON_POSITIONS } from "#app/vocabulary/content/icon-position.ts";
import { AddIcon } from "./add-icon.tsx";
import { DeleteContent } from "./delete-content.tsx";

export type DrawnIcon = Icon & { shape: IconShape | null };

/** Icons of dock, header and side menu, each drawn as customers see it (AN07–AN09). */
export function IconsTab({ icons, names }: { icons: readonly DrawnIcon[]; names: readonly string[] }) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="grid gap-5">
      {icons.length === 0 ? (
        <EmptyState title={t("icons.empty")} text={t("icons.emptyText")} />
      ) : (
        <ArrangedList
          list={icons}
          label={t("icons.list")}
          nameOf={({ name }) => name}
          order={(ids) => ({ intent: "order-icon", ids })}
        >
          {(icon, { rows }) => <IconRow key={icon.id} icon={icon} rows={rows} />}
        </ArrangedList>
      )}
      <AddPanel label={t("icons.addHeading")}>
        <AddIcon names={names} />
      </AddPanel>
    </div>
  );
}

function IconRow({ icon, rows }: { icon: DrawnIcon; rows: RowOrder }) {
  const { t } = useTranslation("admin-content");
  const { id, name } = icon;
  const change = (fields: Record<string, unknown>) => ({ intent: "change-icon", id, ...fields });
  const positions = ICON_POSITIONS.map((value) => ({ value, label: t(`icons.positions.${value}`) }));
  const field = { labelShown: true, kind: INLINE_KINDS.line } as const;
  return (
    <li
      ref={rows.rowRef(id)}
      className={clsx(
        "grid grid-cols-2 items-end gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0 lg:grid-cols-[9.5rem_1fr_1fr_1fr_1fr_5rem_auto_2.75rem]",
        rows.lifted === id && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <span className="flex items-center gap-1">
        <RowHandles id={id} name={name} rows={rows} className="-ms-2" />
        <span
          className={clsx(
            "grid size-11 shrink-0 place-items-center rounded-field border border-line bg-page",
            icon.active ? "text-ember" : "text-quiet opacity-50",
          )}
        >
          {icon.shape && <PlacedIcon shape={icon.shape} />}
        </span>
      </span>
      <span className="flex items-center justify-end gap-2 lg:order-last lg:col-span-2">
        <InlineSwitch
          label={t("fields.active")}
          hideLabel
          checked={icon.active}
          change={(active) => change({ active })}
        />
        <DeleteContent name={name} change={{ intent: "delete-icon", id }} success={t("icons.deleted")} />
      </span>
      <InlineField
        {...field}
        label={t("fields.name")}
        maxLength={120}
        value={name}
        change={(next) => change({ name: next })}
      />
      <InlineField
        {...field}
        label={t("icons.iconName")}
        dir="ltr"
        value={icon.iconName}
        change={(iconName) => change({ iconName })}
      />
      <InlineField
        {...field}
        label={t("icons.route")}
        dir="ltr"
        placeholder={t("icons.noRoute")}
        value={icon.route ?? ""}
        change={(route) => change({ route })}
      />
      <InlineSelect
        label={t("fields.position")}
        labelShown
        value={icon.position}
        options={positions}
        change={(position) => change({ position })}
      />
      <InlineField
        label={t("fields.orderIndex")}
        labelShown
        kind={INLINE_KINDS.orderIndex}
        value={icon.orderIndex}
        change={(orderIndex) => change({ orderIndex })}
      />
    </li>
  );
}
