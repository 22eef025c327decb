import clsx from "clsx";
import { useState } from "react";
import type { Banner } from "#app/features/content/reads/read-banners.server.ts";
import { type BannerDays, bannerTurn } from "#app/features/content/rules/banners/banner-days.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { BANNER_POSITIONS } from "#app/vocabulary/content/banner-position.ts";
import { AddBanner } from "./add-banner.tsx";
import { BannerDaysFields } from "./banner-days.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerUpload } from "./banner-upload.tsx";
import { DeleteContent } from "./delete-content.tsx";

/** Banners in the order in which customers see them (AN02–AN06). */
export function BannersTab({ banners, today }: { banners: readonly Banner[]; today: string }) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="grid gap-5">
      {banners.length === 0 ? (
        <EmptyState title={t("banners.empty")} text={t("banners.emptyText")} />
      ) : (
        <ArrangedList
          list={banners}
          label={t("tabs.banners")}
          nameOf={({ name }) => name}
          order={(ids) => ({ intent: "order-banner", ids })}
        >
          {(banner, { rows }) => <BannerRow key={banner.id} banner={banner} rows={rows} today={today} />}
        </ArrangedList>
      )}
      <AddPanel label={t("banners.addHeading")}>
        <AddBanner />
      </AddPanel>
    </div>
  );
}

/** Saved as soon as a day is chosen; what is refused goes back. */
function ChangedDays({
  banner,
  change,
}: {
  banner: Banner;
  change: (fields: Record<string, unknown>) => Record<string, unknown>;
}) {
  const { save, answer } = useSave();
  const [wanted, setWanted] = useState<Partial<BannerDays>>({});
  const days = { shownFrom: banner.shownFrom, shownUntil: banner.shownUntil };
  return (
    <BannerDaysFields
      days={{ ...days, ...wanted }}
      error={answer && !answer.ok ? answer.fields.shownUntil : undefined}
      onChange={(next) => {
        setWanted(next);
        const forget = () => setWanted({});
        save(change({ ...next, was: days }), { success: null, onSaved: forget, onRefused: forget });
      }}
    />
  );
}

function BannerRow({ banner, rows, today }: { banner: Banner; rows: RowOrder; today: string }) {
  const { t } = useTranslation("admin-content");
  const { save } = useSave();
  const { id, name } = banner;
  const turn = bannerTurn(banner, today);
  const change = (fields: Record<string, unknown>) => ({ intent: "change-banner", id, ...fields });
  const positions = BANNER_POSITIONS.map((value) => ({ value, label: t(`banners.positions.${value}`) }));
  return (
    <li
      ref={rows.rowRef(id)}
      className={clsx(
        "grid gap-3 border-t border-line p-3 first:border-t-0 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-5",
        rows.lifted === id && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <div className={clsx("grid content-start gap-1", !banner.active && "opacity-45")}>
        <BannerPicture url={banner.imageUrl} name={name} />
        {banner.imageUrlEn && (
          <>
            <p className="text-xs text-quiet">{t("banners.inEnglish")}</p>
            <BannerPicture url={banner.imageUrlEn} name={name} />
          </>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-x-5 gap-y-1 sm:grid-cols-2">
        <div className="flex items-center gap-2 sm:col-span-2">
          <RowHandles id={id} name={name} rows={rows} className="-ms-2" />
          {turn !== "on" && (
            <Badge tone={turn === "over" ? "quiet" : "accent"}>{t(`banners.turns.${turn}`)}</Badge>
          )}
          <InlineSwitch
            className="ms-auto text-sm"
            label={t("fields.active")}
            checked={banner.active}
            change={(active) => change({ active })}
          />
          <DeleteContent
            name={name}
            change={{ intent: "delete-banner", id }}
            success={t("banners.deleted")}
          />
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
        <InlinePair
          field="caption"
          row={banner}
          label={t("banners.caption")}
          labelEn={t("banners.captionEn")}
          labelShown
          maxLength={120}
          change={change}
        />
        <InlineField
          label={t("banners.linkTo")}
          labelShown
          kind={INLINE_KINDS.line}
          dir="ltr"
          value={banner.linkTo ?? ""}
          change={(linkTo) => change({ linkTo })}
        />
        <InlineField
          label={t("banners.imageUrlEn")}
          labelShown
          kind={INLINE_KINDS.line}
          dir="ltr"
          value={banner.imageUrlEn ?? ""}
          change={(imageUrlEn) => change({ imageUrlEn })}
        />
        <div className="mt-2 grid gap-3 sm:col-span-2 lg:grid-cols-2">
          <ChangedDays banner={banner} change={change} />
          <BannerUpload
            label={t("banners.uploadEn")}
            onUrl={(imageUrlEn) => save(change({ imageUrlEn }), { success: null })}
          />
        </div>
      </div>
    </li>
  );
}
