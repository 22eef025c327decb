import type { ReactNode } from "react";
import { SignOutButton } from "#app/features/accounts/ui/sign-in/sign-out-button.tsx";
import { seatPath } from "#app/features/partners/rules/partner-seat.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { type MemberRole, SEAT_KINDS, type SeatKind } from "#app/vocabulary/partner-seat.ts";

export interface ShownSeat {
  kind: SeatKind;
  id: string;
  role: MemberRole;
}

export interface SeatFrameProps {
  seat: ShownSeat;
  name: string;
  /** Which page it is, as its address ends. */
  at: SeatPage;
  children: ReactNode;
}

/** The pages of a seat as addresses name them, with what each kind of partner has, and whose it is. */
const PAGES = [
  { page: "", text: "orders", kinds: SEAT_KINDS, isOwners: false },
  { page: "offer", text: "offer", kinds: ["restaurant", "abattoir"], isOwners: false },
  { page: "reviews", text: "reviews", kinds: ["restaurant"], isOwners: false },
  { page: "statements", text: "statements", kinds: PARTNER_KINDS, isOwners: true },
  { page: "papers", text: "papers", kinds: SEAT_KINDS, isOwners: true },
] as const satisfies readonly { page: string; text: string; kinds: readonly SeatKind[]; isOwners: boolean }[];
export type SeatPage = (typeof PAGES)[number]["page"];

const hasPage = ({ kind, role }: ShownSeat, { kinds, isOwners }: (typeof PAGES)[number]) =>
  (kinds as readonly SeatKind[]).includes(kind) && (!isOwners || role === "owner");

/** Whose seat it is, and the ways between its pages. */
export function SeatFrame({ seat, name, at, children }: SeatFrameProps) {
  const { t } = useTranslation("partner");
  const pages = PAGES.filter((page) => hasPage(seat, page));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="text-sm text-quiet">{t(`kinds.${seat.kind}`)}</p>
        <h1 className="text-xl sm:text-2xl">
          <OwnWords>{name}</OwnWords>
        </h1>
      </div>
      {pages.length > 1 && (
        <nav aria-label={t("pages.label")} className="flex flex-wrap gap-2">
          {pages.map(({ page, text }) => (
            <LinkChip key={page} to={seatPath(seat, page)} chosen={page === at}>
              {t(`pages.${text}`)}
            </LinkChip>
          ))}
        </nav>
      )}
      {children}
      <div data-screen-only className="justify-self-center pt-2">
        <SignOutButton />
      </div>
    </div>
  );
}
