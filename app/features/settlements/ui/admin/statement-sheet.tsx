import type { ReactNode } from "react";
import type { Statement } from "#app/features/settlements/reads/read-settlement.server.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { createFormat } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { type StatementWord, type StatementWords, termsWord } from "../../rules/statement-words.ts";

export interface StatementSheetProps {
  statement: Statement;
  words: StatementWords;
}

const [ARABIC, ENGLISH] = [createFormat("ar"), createFormat("en")];

/** The sheet that a partner gets: Arabic first with English beside, every order, and what was paid out. */
export function StatementSheet({ statement, words }: StatementSheetProps) {
  const { t } = useTranslation("admin-settlements");
  const { name: shop } = useShopFacts();
  const { partner, lines, totals } = statement;
  const both = (word: StatementWord) => <Both words={words} word={word} />;
  return (
    <article
      dir="rtl"
      lang="ar"
      className="grid gap-6 rounded-card border border-line bg-surface p-5 *:min-w-0 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-text pb-4">
        <h1 className="text-2xl">{both("title")}</h1>
        <p className="font-heading text-lg font-semibold">{shop}</p>
      </header>
      <dl className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Particular label={both("number")}>
          <LtrText className="font-semibold">{statement.number}</LtrText>
        </Particular>
        <Particular label={both("partner")}>
          <OwnWords>{partner.name}</OwnWords>
          {partner.nameEn && (
            <>
              {" · "}
              <OwnWords>{partner.nameEn}</OwnWords>
            </>
          )}
        </Particular>
        <Particular label={both("until")}>
          <BothDays day={statement.untilDay} />
        </Particular>
        <Particular label={both("made")}>
          <BothDays day={new Date(statement.createdAt)} />
        </Particular>
        <Particular label={both("account")}>
          <OwnWords>{statement.holderName}</OwnWords>
          <LtrText className="block break-all whitespace-normal">{statement.iban}</LtrText>
        </Particular>
        <Particular label={both("reference")}>
          <LtrText>{statement.bankReference}</LtrText>
        </Particular>
      </dl>
      <DataTable
        caption={t("statement.lines")}
        head={
          <>
            {(["day", "what", "reference"] as const).map((column) => (
              <th key={column} scope="col">
                {both(`columns.${column}`)}
              </th>
            ))}
            {(["price", "commission", "due"] as const).map((column) => (
              <th key={column} scope="col" className="text-end!">
                {both(`columns.${column}`)}
              </th>
            ))}
          </>
        }
      >
        <tr>
          <td />
          <td colSpan={4}>{both("opening")}</td>
          <td className="text-end!">
            <Money halalas={statement.openingHalalas} />
          </td>
        </tr>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <LtrText className="whitespace-nowrap">{line.day}</LtrText>
            </td>
            <td>
              {both(`kinds.${line.kind}`)}
              {line.claim && <LtrText className="block text-xs text-quiet">{line.claim}</LtrText>}
            </td>
            <td>{line.reference ? <LtrText>{line.reference}</LtrText> : "—"}</td>
            <td className="text-end!">
              <Money halalas={line.priceHalalas} />
            </td>
            <td className="text-end!">
              <Money halalas={line.commissionHalalas} />
              {line.terms && (
                <span className="block text-xs text-quiet">
                  <LtrText>
                    {line.terms.kind === "percent" ? (
                      ENGLISH.percent(line.terms.percent)
                    ) : (
                      <Money halalas={line.terms.unitHalalas} />
                    )}
                  </LtrText>{" "}
                  {both(termsWord(line.terms, partner.kind))}
                </span>
              )}
            </td>
            <td className="text-end!">
              <Money halalas={line.halalas} />
            </td>
          </tr>
        ))}
      </DataTable>
      <dl className="ms-auto grid w-full max-w-md gap-2">
        <Sum label={both("opening")} halalas={statement.openingHalalas} />
        <Sum label={both("sold")} halalas={totals.priceHalalas} />
        <Sum label={both("commission")} halalas={-totals.commissionHalalas} />
        <Sum label={both("clawedBack")} halalas={totals.clawedBackHalalas} />
        {totals.claimsHalalas !== 0 && <Sum label={both("claims")} halalas={totals.claimsHalalas} />}
        <Sum label={both("paidOut")} halalas={statement.amountHalalas} isTotal />
      </dl>
    </article>
  );
}

function Both({ words, word }: { words: StatementWords; word: StatementWord }) {
  return (
    <>
      {words[word].ar}{" "}
      <bdi lang="en" dir="ltr" className="text-[0.85em] font-normal text-quiet">
        {words[word].en}
      </bdi>
    </>
  );
}

function BothDays({ day }: { day: Date | string }) {
  return (
    <>
      {ARABIC.dateWithYear(day)}{" "}
      <bdi lang="en" dir="ltr" className="text-[0.85em] text-quiet">
        {ENGLISH.dateWithYear(day)}
      </bdi>
    </>
  );
}

function Particular({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sum({ label, halalas, isTotal = false }: { label: ReactNode; halalas: number; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? "flex justify-between gap-4 border-t-2 border-text pt-2 text-lg font-semibold"
          : "flex justify-between gap-4"
      }
    >
      <dt>{label}</dt>
      <dd>
        <Money halalas={halalas} />
      </dd>
    </div>
  );
}
