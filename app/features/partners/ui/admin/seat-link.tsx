import { IdCard } from "lucide-react";
import { Link } from "react-router";
import { adminSeatPath, type Seat } from "#app/features/partners/rules/partner-seat.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** From a partner's own page at the desk to its seat. */
export function SeatLink({ seat }: { seat: Seat }) {
  const { t } = useTranslation("admin-partners");
  if (!useMay()("partners.read")) return null;
  return (
    <Link
      to={adminSeatPath(seat)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ember"
    >
      <IdCard aria-hidden className="size-4.5" />
      {t("seat.link")}
    </Link>
  );
}
