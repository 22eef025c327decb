import { ImageOff, ImagePlus } from "lucide-react";
import { useState } from "react";
import { bannerKind } from "#app/features/content/rules/banners/banner-kind.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";

/** What a banner's address shows, before customers see it. */
export function BannerPicture({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation("admin-content");
  const [broken, setBroken] = useState<string | null>(null);
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(url);
  const frame =
    "relative grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-field border border-line bg-page";
  if (!isAddress || broken === url) {
    const Icon = isAddress ? ImageOff : ImagePlus;
    return (
      <div className={frame}>
        <span className="grid justify-items-center gap-1 text-sm text-quiet">
          <Icon aria-hidden className="size-7" />
          {t(isAddress ? "banners.broken" : "banners.noPreview")}
        </span>
      </div>
    );
  }
  const fail = () => setBroken(url);
  return (
    <div className={frame}>
      {bannerKind(url) === "video" ? (
        <>
          <video
            src={url}
            muted
            loop
            controls
            preload="metadata"
            onError={fail}
            aria-label={t("banners.preview", { name })}
            className="size-full object-cover"
          />
          <Badge className="absolute start-2 top-2 bg-surface">{t("banners.video")}</Badge>
        </>
      ) : (
        <img
          src={url}
          alt={t("banners.preview", { name })}
          loading="lazy"
          onError={fail}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
