import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";

const SECTIONS = [
  { to: "/admin/money", text: "overview" },
  { to: "/admin/money/vat", text: "vat" },
  { to: "/admin/money/unpaid", text: "unpaid" },
  { to: "/admin/money/days", text: "days" },
  { to: "/admin/money/reconciliation", text: "reconciliation" },
  { to: "/admin/money/files", text: "files" },
] as const;
export type MoneySection = (typeof SECTIONS)[number]["text"];

export interface MoneyPageProps {
  /** The part of the books that is open. */
  section: MoneySection;
  title: ReactNode;
  lead?: ReactNode;
  /** What can be done, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the books: its parts, its name, and what it is about. */
export function MoneyPage({ section, title, lead, action, children }: MoneyPageProps) {
  const { t } = useTranslation("admin-money");
  return (
    <div className="grid max-w-6xl gap-5 *:min-w-0">
      <nav aria-label={t("sections")} data-screen-only className="flex flex-wrap gap-2">
        {SECTIONS.map(({ to, text }) => (
          <LinkChip key={to} to={to} chosen={text === section}>
            {t(`tabs.${text}`)}
          </LinkChip>
        ))}
      </nav>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>{title}</h1>
          {lead && <p className="mt-1.5 max-w-[60ch] text-quiet">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
