import { Link } from "react-router";
import type { KindBalance } from "#app/features/money-admin/reads/accounts/read-money-overview.server.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import { accountAddress } from "./account-address.ts";

/** Every kind of account stands in one of them. */
const GROUPS = {
  money: ["bank", "cash", "cash_in_hands", "gateway", "suspense"],
  owed: ["receivable", "deposit_with"],
  owing: [
    "credit",
    "refund",
    "payout",
    "breeder",
    "restaurant",
    "vat",
    "deposit_held",
    "agreed",
    "claim_held",
  ],
  own: ["owner", "opening"],
  earned: [
    "sales",
    "commission",
    "partner_cost",
    "claims_borne",
    "gateway_fee",
    "bank_charge",
    "cash_difference",
    "rounding",
  ],
} as const satisfies Record<string, readonly AccountKind[]>;

/** What every kind of account holds; each figure leads to what it is made of. */
export function Balances({ balances }: { balances: readonly KindBalance[] }) {
  const { t } = useTranslation("admin-money");
  const byKind = new Map(balances.map((balance) => [balance.kind, balance]));
  return Object.entries(GROUPS).map(([group, kinds]) => (
    <section key={group} aria-labelledby={`books-${group}`}>
      <SectionHeading id={`books-${group}`}>{t(`groups.${group as keyof typeof GROUPS}`)}</SectionHeading>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {kinds.map((kind: AccountKind) => {
          const balance = byKind.get(kind);
          return balance && <Figure key={kind} balance={balance} />;
        })}
      </ul>
    </section>
  ));
}

function Figure({ balance }: { balance: KindBalance }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const { kind, halalas, debitHalalas, creditHalalas, open, cartsHalalas } = balance;
  const isMixed = kind === "receivable" && creditHalalas < 0;
  const isMany = ACCOUNTS[kind].party !== "shop";
  return (
    <li>
      <Link
        to={accountAddress(kind)}
        className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-ember/60"
      >
        <span className="text-sm text-quiet">{t(`kind.${kind}`)}</span>
        <Money
          halalas={isMixed ? debitHalalas : asShown(kind, halalas)}
          className="font-heading text-xl font-semibold"
        />
        {isMany && <span className="text-xs text-quiet">{t("accounts", { count: open })}</span>}
        {isMixed && (
          <span className="text-xs text-saffron">
            {t("ofIt", { amount: format.money(-creditHalalas).plain })}
          </span>
        )}
        {cartsHalalas !== 0 && (
          <span className="text-xs text-quiet">
            {t("carts", { amount: format.money(asShown(kind, cartsHalalas)).plain })}
          </span>
        )}
        {kind === "commission" && <span className="text-xs text-quiet">{t("commissionDiffers")}</span>}
      </Link>
    </li>
  );
}
