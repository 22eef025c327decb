import { Link } from "react-router";
import { type Seat, seatKey, seatPath } from "#app/features/partners/rules/partner-seat.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** For whoever sits at several seats: which one. */
export function SeatChoice({
  seats,
}: {
  seats: readonly (Seat & { name: string; nameEn: string | null })[];
}) {
  const { t, i18n } = useTranslation("partner");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-xl sm:text-2xl">{t("choose")}</h1>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {seats.map((seat) => (
          <li key={seatKey(seat)}>
            <Link
              to={seatPath(seat)}
              className="block rounded-card border border-line bg-surface p-4 hover:border-quiet"
            >
              <span className="block text-sm text-quiet">{t(`kinds.${seat.kind}`)}</span>
              <span className="block font-heading font-semibold">
                <OwnWords>{localName(seat, i18n.language)}</OwnWords>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
