import { Link } from "react-router";
import type { PartyPage } from "#app/features/money-admin/reads/accounts/list-parties.server.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { accountAddress } from "./account-address.ts";
import { PartyName } from "./party-name.tsx";

/** Whose accounts of a kind are not at zero, the largest first. */
export function PartyList({ kind, page }: { kind: AccountKind; page: PartyPage }) {
  const { t } = useTranslation("admin-money");
  if (page.items.length === 0) return <EmptyState title={t("partiesEmpty")} className="py-6" />;
  return (
    <div>
      <ul
        aria-label={t("parties")}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {page.items.map(({ party, name, halalas }) => (
          <li key={party}>
            <Link
              to={accountAddress(kind, party)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-raised"
            >
              <span className="min-w-0">
                <PartyName {...{ kind, party, name }} />
              </span>
              <Money halalas={asShown(kind, halalas)} className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
      <KeysetPages nextCursor={page.nextCursor} />
    </div>
  );
}
