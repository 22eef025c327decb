import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { DeleteContent } from "#app/features/content/ui/admin/delete-content.tsx";
import { AddPanel } from "#app/foundation/desk-kit/add-panel.tsx";
import { InlineField } from "#app/foundation/desk-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/desk-kit/inline-kinds.ts";
import { InlineSelect } from "#app/foundation/desk-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/desk-kit/inline-switch.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { BANNER_POSITIONS } from "#app/vocabulary/banner-position.ts";
import type { Banner } from "../../read-banners.server.ts";
import { AddBanner } from "./add-banner.tsx";
import { BannerPicture } from "./banner-picture.tsx";

/** Banners as cards, by order index (AN02–AN06). */
export function BannersTab({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="grid gap-5">
      <AddPanel label={t("banners.addHeading")}>
        <AddBanner />
      </AddPanel>
      {banners.length === 0 ? (
        <EmptyState title={t("banners.empty")} text={t("banners.emptyText")} />
      ) : (
        <ul aria-label={t("tabs.banners")} className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {banners.map((banner) => (
            <BannerCard key={banner.id} banner={banner} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BannerCard({ banner }: { banner: Banner }) {
  const { t } = useTranslation("admin-content");
  const { id, name } = banner;
  const change = (fields: Record<string, unknown>) => ({ intent: "change-banner", id, ...fields });
  const positions = BANNER_POSITIONS.map((value) => ({ value, label: t(`banners.positions.${value}`) }));
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-3">
      <div className={clsx(!banner.active && "opacity-45")}>
        <BannerPicture url={banner.imageUrl} name={name} />
      </div>
      <div className="flex items-center gap-2">
        <InlineSwitch
          className="text-sm"
          label={t("fields.active")}
          checked={banner.active}
          change={(active) => change({ active })}
        />
        <span className="ms-auto">
          <DeleteContent
            name={name}
            change={{ intent: "delete-banner", id }}
            success={t("banners.deleted")}
          />
        </span>
      </div>
      <InlineField
        label={t("fields.name")}
        labelShown
        kind={INLINE_KINDS.line}
        maxLength={120}
        value={name}
        change={(next) => change({ name: next })}
      />
      <InlineField
        label={t("banners.imageUrl")}
        labelShown
        kind={INLINE_KINDS.line}
        dir="ltr"
        value={banner.imageUrl}
        change={(imageUrl) => change({ imageUrl })}
      />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <InlineSelect
          label={t("fields.position")}
          labelShown
          value={banner.position}
          options={positions}
          change={(position) => change({ position })}
        />
        <InlineField
          label={t("fields.orderIndex")}
          labelShown
          kind={INLINE_KINDS.orderIndex}
          value={banner.orderIndex}
          change={(orderIndex) => change({ orderIndex })}
        />
      </div>
    </li>
  );
}
