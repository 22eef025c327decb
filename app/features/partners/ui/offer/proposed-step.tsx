import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { ShownProposal } from "#db/schema/partners.ts";

/** The price or the hours before and after; a new thing has only the one. */
export function ProposedStep({ shown: { wasHalalas, halalas, hours } }: { shown: ShownProposal }) {
  const { t, i18n } = useTranslation("partner");
  if (hours) {
    const said = (week: "was" | "will") =>
      hours[week][i18n.language === "ar" ? "ar" : "en"] ?? t("offer.hours.none");
    return (
      <p className="text-sm">
        <span className="text-quiet line-through">{said("was")}</span>{" "}
        <span className="sr-only">{t("offer.becomes")}</span>{" "}
        <span className="block font-semibold">{said("will")}</span>
      </p>
    );
  }
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
      {halalas !== null && <Money halalas={halalas} className="font-semibold" />}
    </p>
  );
}
