import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { BANNER_POSITIONS, type BannerPosition } from "#app/vocabulary/content/banner-position.ts";
import { BannerDaysFields } from "./banner-days.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerUpload } from "./banner-upload.tsx";

const EMPTY = {
  name: "",
  imageUrl: "",
  imageUrlEn: "",
  caption: "",
  captionEn: "",
  linkTo: "",
  shownFrom: null as string | null,
  shownUntil: null as string | null,
  position: "home_hero" as BannerPosition,
  orderIndex: "0",
};

/** AN02: without a name and an address nothing happens, silently; "Add" waits for a file that is on its way. */
export function AddBanner() {
  const { t } = useTranslation("admin-content");
  const { save, isSaving, answer } = useSave();
  const [banner, setBanner] = useState(EMPTY);
  const [isUploading, setUploading] = useState(false);
  const fields = answer && !answer.ok ? answer.fields : {};
  const put = (change: Partial<typeof EMPTY>) => setBanner((old) => ({ ...old, ...change }));

  function add(event: FormEvent) {
    event.preventDefault();
    if (isUploading || banner.name.trim() === "" || banner.imageUrl.trim() === "") return;
    const orderIndex = INLINE_KINDS.orderIndex.read(banner.orderIndex);
    save(
      { intent: "add-banner", ...banner, orderIndex },
      { success: t("banners.added"), onSaved: () => setBanner(EMPTY) },
    );
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={t("banners.addHeading")}
      className="grid items-start gap-4 rounded-card border border-dashed border-quiet/50 p-4 lg:grid-cols-2"
    >
      <div className="grid gap-4">
        <TextField
          label={t("fields.name")}
          name="name"
          maxLength={120}
          value={banner.name}
          onChange={(event) => put({ name: event.target.value })}
          error={fields.name}
        />
        <TextField
          label={t("banners.imageUrl")}
          hint={t("banners.imageUrlHint")}
          name="imageUrl"
          dir="ltr"
          inputMode="url"
          value={banner.imageUrl}
          onChange={(event) => put({ imageUrl: event.target.value })}
          error={fields.imageUrl}
        />
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <SelectField
            label={t("fields.position")}
            name="position"
            value={banner.position}
            onChange={(event) => put({ position: event.target.value as BannerPosition })}
          >
            {BANNER_POSITIONS.map((position) => (
              <option key={position} value={position}>
                {t(`banners.positions.${position}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t("fields.orderIndex")}
            name="orderIndex"
            dir="ltr"
            inputMode="numeric"
            value={banner.orderIndex}
            onChange={(event) => put({ orderIndex: event.target.value })}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("banners.caption")}
            hint={t("banners.captionHint")}
            name="caption"
            dir="rtl"
            lang="ar"
            maxLength={120}
            value={banner.caption}
            onChange={(event) => put({ caption: event.target.value })}
            error={fields.caption}
            optional
          />
          <TextField
            label={t("banners.captionEn")}
            name="captionEn"
            dir="ltr"
            lang="en"
            maxLength={120}
            value={banner.captionEn}
            onChange={(event) => put({ captionEn: event.target.value })}
            error={fields.captionEn}
            optional
          />
        </div>
        <TextField
          label={t("banners.linkTo")}
          hint={t("banners.linkToHint")}
          name="linkTo"
          dir="ltr"
          inputMode="url"
          value={banner.linkTo}
          onChange={(event) => put({ linkTo: event.target.value })}
          error={fields.linkTo}
          optional
        />
        <BannerDaysFields days={banner} onChange={put} error={fields.shownUntil} />
        <Button
          type="submit"
          pending={isSaving || isUploading}
          icon={<Plus aria-hidden className="size-5" />}
        >
          {t("banners.add")}
        </Button>
      </div>
      <div className="grid gap-3">
        <BannerPicture url={banner.imageUrl.trim()} name={banner.name} />
        <BannerUpload
          label={t("banners.upload")}
          onUrl={(imageUrl) => put({ imageUrl })}
          onBusy={setUploading}
        />
        <TextField
          label={t("banners.imageUrlEn")}
          hint={t("banners.imageUrlEnHint")}
          name="imageUrlEn"
          dir="ltr"
          inputMode="url"
          value={banner.imageUrlEn}
          onChange={(event) => put({ imageUrlEn: event.target.value })}
          error={fields.imageUrlEn}
          optional
        />
        <BannerUpload
          label={t("banners.uploadEn")}
          onUrl={(imageUrlEn) => put({ imageUrlEn })}
          onBusy={setUploading}
        />
      </div>
    </form>
  );
}
