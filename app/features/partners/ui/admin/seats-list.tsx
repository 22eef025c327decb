import { Link } from "react-router";
import type { ListedSeat } from "#app/features/partners/reads/list-seats.server.ts";
import { adminSeatPath, seatKey } from "#app/features/partners/rules/partner-seat.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { SEAT_KINDS } from "#app/vocabulary/partner-seat.ts";

/** Every partner by kind, with how many sit at its seat. */
export function SeatsList({ seats }: { seats: readonly ListedSeat[] }) {
  const { t, i18n } = useTranslation("admin-partners");
  if (seats.length === 0) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      {SEAT_KINDS.map((kind) => {
        const own = seats.filter((seat) => seat.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`seats-${kind}`}>
            <h2 id={`seats-${kind}`} className="mb-3 text-lg">
              {t(`kinds.${kind}`)}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
              {own.map((seat) => (
                <li key={seatKey(seat)}>
                  <Link
                    to={adminSeatPath(seat)}
                    className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:text-ember"
                  >
                    <span className="cut-line min-w-0 font-medium">
                      <OwnWords>{localName(seat, i18n.language)}</OwnWords>
                    </span>
                    <span className="shrink-0 text-sm text-quiet">
                      {t("members", { count: seat.members })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
