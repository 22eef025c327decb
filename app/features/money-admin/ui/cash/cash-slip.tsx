import { Printer } from "lucide-react";
import type { CashSlip } from "#app/features/money-admin/reads/read-cash.server.ts";
import { PIECES } from "#app/features/money-admin/rules/pieces.ts";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { CashDifference } from "./cash-difference.tsx";

/** A closed shift on paper: whose cash, what was counted, for which orders, and both names (CD08). */
export function CashSlipPage({ slip }: { slip: CashSlip }) {
  const { t } = useTranslation("admin-cash");
  const format = useFormat();
  const at = (instant: string) => format.dateTime(new Date(instant));
  const pieces = PIECES.filter((piece) => (slip.pieces?.[piece] ?? 0) > 0);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 print:block">
      <div data-screen-only className="flex flex-wrap justify-end gap-2">
        <LinkButton to="/admin/money/cash" variant="secondary" size="sm">
          {t("back")}
        </LinkButton>
        <Button size="sm" icon={<Printer aria-hidden className="size-4.5" />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5 print:border-0 print:p-0">
        <header>
          <h1 className="text-xl">{t("slipTitle", { number: slip.number })}</h1>
          <p className="text-quiet">{t("slipFrom", { from: at(slip.since), to: at(slip.closedAt) })}</p>
        </header>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Fact label={t("who")}>
            <StaffName email={slip.collectorEmail} />
          </Fact>
          <Fact label={t("countedBy")}>
            <StaffName email={slip.closedByEmail} />
          </Fact>
          <Fact label={t("held")}>
            <Money halalas={slip.heldHalalas} className="font-semibold" />
          </Fact>
          <Fact label={t("counted")}>
            <Money halalas={slip.countedHalalas} className="font-semibold" />
          </Fact>
          <Fact label={t("difference")}>
            <CashDifference held={slip.heldHalalas} counted={slip.countedHalalas} />
          </Fact>
          {slip.reason && (
            <Fact label={t("reason")}>
              <OwnWords>{slip.reason}</OwnWords>
            </Fact>
          )}
        </dl>
        {pieces.length > 0 && (
          <section>
            <h2 className="mb-1 text-base">{t("pieces")}</h2>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {pieces.map((piece) => (
                <li key={piece}>
                  <span className="figures">{format.number(slip.pieces?.[piece] ?? 0)} ×</span>{" "}
                  <Money halalas={piece} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <table className="w-full text-sm [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:py-2 [&_th]:text-start [&_th]:font-medium [&_th]:text-quiet">
          <thead>
            <tr>
              <th scope="col">{t("order")}</th>
              <th scope="col">{t("at")}</th>
              <th scope="col" className="text-end!">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {slip.entries.map(({ transferId, reference, at: when, halalas }) => (
              <tr key={transferId}>
                <td>{reference === null ? t("correction") : <LtrText mono>{reference}</LtrText>}</td>
                <td>{at(when)}</td>
                <td className="figures text-end">
                  <Money halalas={halalas} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grid grid-cols-2 gap-8 pt-8 text-sm">
          <p className="border-t border-dashed border-text pt-2">{t("handedIn")}</p>
          <p className="border-t border-dashed border-text pt-2">{t("takenBy")}</p>
        </div>
      </Card>
    </div>
  );
}
