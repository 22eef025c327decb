import { Link } from "react-router";
import type { UnshownEntry } from "#app/features/money-admin/reads/reconciliation/read-bank-side.server.ts";
import type { LonePayment } from "#app/features/money-admin/reads/reconciliation/read-gateway-side.server.ts";
import type { ThreeWay } from "#app/features/money-admin/reads/reconciliation/read-three-way.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { accountAddress } from "./accounts/account-address.ts";
import { DaysFilter } from "./accounts/days-filter.tsx";

interface Side {
  halalas: number | null;
  to?: string;
}
interface Row {
  name: string;
  note?: string;
  books: Side;
  bank: Side;
  gateways: Side;
  /** Null where there is nothing to compare with. */
  difference: number | null;
}

const NOTHING: Side = { halalas: null };

/** Books, bank and gateways side by side for some days, and what one of them does not know. */
export function ThreeWayView({ three }: { three: ThreeWay }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const { from, to, bank, gateways } = three;
  const { open, unshown, missing } = bank;
  return (
    <section aria-labelledby="three-way" className="grid grid-cols-1 gap-5">
      <SectionHeading id="three-way" className="mb-0" lead={t("threeWay.lead")}>
        {t("threeWay.title")}
      </SectionHeading>
      <DaysFilter address="/admin/money/reconciliation" days={{ from, to }} />
      <DataTable
        caption={t("threeWay.caption")}
        head={
          <>
            <th scope="col">{t("threeWay.item")}</th>
            <th scope="col">{t("threeWay.books")}</th>
            <th scope="col">{t("threeWay.bank")}</th>
            <th scope="col">{t("threeWay.gateways")}</th>
            <th scope="col">{t("threeWay.difference")}</th>
          </>
        }
      >
        {useRows(three).map((row) => (
          <tr key={row.name}>
            <th scope="row" className="font-normal">
              {row.name}
              {row.note && <span className="block text-xs text-quiet">{row.note}</span>}
            </th>
            {[row.books, row.bank, row.gateways].map((side, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
              <td key={at} className="figures">
                <Figure side={side} />
              </td>
            ))}
            <td className="figures">
              {row.difference === null ? (
                "—"
              ) : (
                <Money
                  halalas={row.difference}
                  className={row.difference === 0 ? "text-palm" : "text-brick"}
                />
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <div className="rounded-card border border-line p-4">
          <dt className="text-sm text-quiet">{t("threeWay.open")}</dt>
          <dd>
            <Link to="/admin/bank?tab=open" className="text-ember underline">
              {t("threeWay.lines", { count: open.lines })}
            </Link>
            {open.lines > 0 && (
              <span className="block text-sm">
                <Money halalas={open.inHalalas} /> · <Money halalas={open.outHalalas} />
              </span>
            )}
            {open.oldest && (
              <span className="block text-sm text-quiet">
                {t("threeWay.oldest", { day: format.dateWithYear(open.oldest) })}
              </span>
            )}
          </dd>
        </div>
        <div className="rounded-card border border-line p-4">
          <dt className="text-sm text-quiet">{t("threeWay.missing")}</dt>
          <dd>
            {bank.statementHalalas === null ? (
              <Link to="/admin/bank?tab=statements" className="text-ember underline">
                {t("threeWay.noStatement")}
              </Link>
            ) : missing.length === 0 ? (
              t("threeWay.noneMissing")
            ) : (
              <ul className="grid grid-cols-1 gap-1 text-sm">
                {missing.map((gap) => (
                  <li key={`${gap.iban} ${gap.from}`}>
                    {t("days.range", {
                      from: format.dateWithYear(gap.from),
                      to: format.dateWithYear(gap.to),
                    })}{" "}
                    <LtrText className="text-xs break-all whitespace-normal text-quiet">{gap.iban}</LtrText>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div className="rounded-card border border-line p-4">
          <dt className="text-sm text-quiet">{t("threeWay.refunds")}</dt>
          <dd>
            <Link to="/admin/refunds" className="text-ember underline">
              {t("threeWay.refundsCount", { count: gateways.refunds.refunds })}
            </Link>
          </dd>
        </div>
      </dl>
      <Unshown items={unshown.items} count={unshown.entries} />
      <Lone name={t("threeWay.notBooked")} payments={gateways.notBooked} />
      <Lone name={t("threeWay.notPaid")} payments={gateways.notPaid} />
    </section>
  );
}

function useRows({ from, to, bank, gateways }: ThreeWay): Row[] {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const { booksHalalas: books, byBankHalalas, byGatewayHalalas } = gateways.refunds;
  const bankBooks = `${accountAddress("bank")}?view=entries&from=${from}&to=${to}`;
  return [
    {
      name: t("threeWay.balance"),
      ...(bank.statementDay && {
        note: t("threeWay.closing", { day: format.dateWithYear(bank.statementDay) }),
      }),
      books: { halalas: bank.booksHalalas, to: accountAddress("bank") },
      bank: { halalas: bank.statementHalalas, to: "/admin/bank?tab=statements" },
      gateways: NOTHING,
      difference: bank.statementHalalas === null ? null : bank.booksHalalas - bank.statementHalalas,
    },
    {
      name: t("threeWay.moved"),
      books: { halalas: bank.booksMovedHalalas, to: bankBooks },
      bank: { halalas: bank.linesMovedHalalas, to: "/admin/bank?tab=matched" },
      gateways: NOTHING,
      difference: bank.booksMovedHalalas - bank.linesMovedHalalas,
    },
    ...gateways.balances.map(({ gateway, booksHalalas, saidHalalas }) => ({
      name: t(`threeWay.clearing.${gateway}`),
      note: t("threeWay.now"),
      books: { halalas: booksHalalas, to: `${accountAddress("gateway", gateway)}?view=entries` },
      bank: NOTHING,
      gateways: { halalas: saidHalalas },
      difference: booksHalalas - saidHalalas,
    })),
    {
      name: t("threeWay.refunds"),
      note: t("threeWay.now"),
      books: { halalas: books, to: accountAddress("refund") },
      bank: { halalas: byBankHalalas, to: "/admin/refunds" },
      gateways: { halalas: byGatewayHalalas, to: "/admin/refunds" },
      difference: books - byBankHalalas - byGatewayHalalas,
    },
  ];
}

function Figure({ side: { halalas, to } }: { side: Side }) {
  if (halalas === null) return "—";
  const money = <Money halalas={halalas} />;
  return to ? (
    <Link to={to} className="text-ember underline">
      {money}
    </Link>
  ) : (
    money
  );
}

function Unshown({ items, count }: { items: readonly UnshownEntry[]; count: number }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  if (items.length === 0) return <p className="text-sm text-palm">{t("threeWay.allShown")}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-heading font-semibold">{t("threeWay.unshown", { count })}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {items.map((entry) => (
          <li key={entry.transferId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <Link
              to={`${accountAddress("bank")}?view=entries&from=${entry.bookedOn}&to=${entry.bookedOn}`}
              className="text-ember underline"
            >
              {format.dateWithYear(entry.bookedOn)}
            </Link>
            <span>{t(`purpose.${entry.purpose}`)}</span>
            {entry.orderId && (
              <Link to={`/admin/orders/${entry.orderId}`} className="text-ember underline">
                <LtrText mono>{entry.reference ?? ""}</LtrText>
              </Link>
            )}
            <Money halalas={entry.halalas} className="font-semibold" />
            {entry.actorEmail && (
              <LtrText className="text-xs break-all whitespace-normal text-quiet">{entry.actorEmail}</LtrText>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lone({ name, payments }: { name: string; payments: readonly LonePayment[] }) {
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-heading font-semibold text-brick">{name}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <span>{format.dateWithYear(payment.day)}</span>
            {payment.orderId && (
              <Link to={`/admin/orders/${payment.orderId}`} className="text-ember underline">
                <LtrText mono>{payment.reference ?? ""}</LtrText>
              </Link>
            )}
            <Money halalas={payment.halalas} className="font-semibold" />
            <LtrText className="text-xs break-all whitespace-normal text-quiet">{payment.id}</LtrText>
          </li>
        ))}
      </ul>
    </div>
  );
}
