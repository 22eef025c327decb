import { Link } from "react-router";
import type { EntryPage } from "#app/features/money-admin/reads/accounts/list-entries.server.ts";
import type { PartyPage } from "#app/features/money-admin/reads/accounts/list-parties.server.ts";
import type { AccountView } from "#app/features/money-admin/reads/accounts/read-account.server.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { isCorrectable } from "#app/features/money-admin/rules/correctable.ts";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import { MoneyPage } from "../frame/money-page.tsx";
import { accountAddress } from "./account-address.ts";
import { DaysFilter, type DaysFilterProps } from "./days-filter.tsx";
import { EntryList } from "./entry-list.tsx";
import { PartyList } from "./party-list.tsx";
import { PartyName } from "./party-name.tsx";

export interface AccountPageProps {
  account: AccountView;
  /** One of the two is shown. */
  parties: PartyPage | null;
  entries: EntryPage | null;
  days: DaysFilterProps["days"];
  sort: TableSort;
}

/** An account, or all of a kind: what it holds, whose, and what was entered. */
export function AccountPage({ account, parties, entries, days, sort }: AccountPageProps) {
  const { t } = useTranslation("admin-money");
  const may = useMay();
  const format = useFormat();
  const { kind, party, name, halalas, cartsHalalas } = account;
  const here = accountAddress(kind, party ?? "");
  const isOfMany = party === null && ACCOUNTS[kind].party !== "shop";
  return (
    <MoneyPage
      section="overview"
      title={party === null ? t(`kind.${kind}`) : <PartyName {...{ kind, party, name }} />}
      lead={t(`about.${kind}`)}
      action={
        may("ledger.close") &&
        isCorrectable(kind) &&
        !isOfMany && (
          <LinkButton
            to={`/admin/money/correct?kind=${kind}&party=${encodeURIComponent(party ?? "")}`}
            variant="secondary"
            size="sm"
          >
            {t("correct.open")}
          </LinkButton>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-quiet">{t("balance")}</span>
        <Money halalas={asShown(kind, halalas)} className="font-heading text-2xl font-semibold" />
        <Link
          to={party === null ? "/admin/money" : accountAddress(kind)}
          className="inline-flex min-h-11 items-center text-sm text-ember"
        >
          {party === null ? t("back") : t("allOf", { kind: t(`kind.${kind}`) })}
        </Link>
      </p>
      {cartsHalalas !== 0 && (
        <p className="max-w-[70ch] text-sm text-quiet">
          {t("cartsBeside", { amount: format.money(asShown(kind, cartsHalalas)).plain })}
        </p>
      )}
      {isOfMany && (
        <div className="flex flex-wrap gap-2">
          <LinkChip to={here} chosen={parties !== null}>
            {t("parties")}
          </LinkChip>
          <LinkChip to={`${here}?view=entries`} chosen={entries !== null}>
            {t("entries")}
          </LinkChip>
        </div>
      )}
      {parties && <PartyList kind={kind} page={parties} />}
      {entries && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <DaysFilter address={here} days={days} keepsView={isOfMany} />
            <TableTools name="ledger-entries" also={party === null ? { kind } : { kind, party }} />
          </div>
          <EntryList kind={kind} page={entries} isOfMany={isOfMany} sort={sort} />
        </>
      )}
    </MoneyPage>
  );
}
