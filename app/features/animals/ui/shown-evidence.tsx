import type { EvidenceView } from "#app/features/order-reading/rules/animal-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";

/** A photo or a film, with until when it can be seen; what is gone says since when. */
export function ShownEvidence({ piece, label }: { piece: EvidenceView; label: string }) {
  const { t } = useTranslation("animals");
  const format = useFormat();
  const { url, previewUrl, removedAt, until } = piece;
  if (removedAt || !url)
    return (
      <p className="grid min-h-20 place-items-center rounded-field border border-dashed border-line p-3 text-center text-sm text-quiet">
        {t("removed", { date: format.dateTime(new Date(removedAt ?? until)) })}
      </p>
    );
  return (
    <figure className="grid gap-1.5">
      {previewUrl ? (
        <a href={url} target="_blank" rel="noreferrer" className="block">
          <img
            src={previewUrl}
            alt={label}
            loading="lazy"
            className="max-h-96 w-full rounded-field border border-line bg-page object-contain"
          />
        </a>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody speaks in it but who is there
        <video
          src={url}
          aria-label={label}
          controls
          playsInline
          preload="metadata"
          className="max-h-96 w-full rounded-field border border-line bg-shade"
        />
      )}
      <figcaption className="text-xs text-quiet">
        {t("until", { date: format.date(riyadhDate(new Date(until))) })}
      </figcaption>
    </figure>
  );
}
