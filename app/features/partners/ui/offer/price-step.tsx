import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { ShownProposal } from "#db/schema/partners.ts";

/** The price before and after; a new thing has only the one. */
export function PriceStep({ shown: { wasHalalas, halalas } }: { shown: ShownProposal }) {
  const { t } = useTranslation("partner");
  return (
    <p className="text-sm">
      {wasHalalas === null ? (
        t("offer.isNew")
      ) : (
        <>
          <Money halalas={wasHalalas} className="text-quiet line-through" />{" "}
          <span className="sr-only">{t("offer.becomes")}</span>
        </>
      )}{" "}
      <Money halalas={halalas} className="font-semibold" />
    </p>
  );
}
