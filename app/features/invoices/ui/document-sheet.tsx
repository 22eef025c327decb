import clsx from "clsx";
import type { ReactNode } from "react";
import type { Halalas } from "#app/lib/money.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { QrCode } from "#app/ui/figures/qr-code.tsx";
import { PaperLogo } from "#app/ui/logo/shop-sign.tsx";
import type { BothTexts, DocumentSheet as Sheet } from "../rules/document-sheet.ts";
import { ExactMoney } from "./exact-money.tsx";

/** A document on one sheet of A4: Arabic first, English beside each label, dark ink on white whatever the theme. */
export function DocumentSheet({ sheet }: { sheet: Sheet }) {
  const { document, title, issuedAt, suppliedOn, labels, taxed } = sheet;
  const { seller, buyer, original } = document;
  return (
    <article
      data-theme="light"
      dir="rtl"
      lang="ar"
      aria-label={`${title.ar} ${document.number}`}
      className="mx-auto grid w-full max-w-[210mm] break-after-page gap-5 rounded-card border border-line bg-surface p-5 text-sm text-text last:break-after-auto sm:p-8 print:max-w-none print:gap-4 print:rounded-none print:border-0 print:p-0 print:text-xs"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-text pb-4">
        <div className="min-w-0">
          <p className="font-heading text-xl font-semibold">{title.ar}</p>
          <English className="text-sm text-quiet">{title.en}</English>
          <p className="mt-2 font-heading text-lg font-semibold">
            <LtrText>{document.number}</LtrText>
          </p>
        </div>
        <div className="min-w-0 text-end">
          <PaperLogo className="ms-auto mb-2 h-12 max-w-56" />
          <p className="font-heading text-lg font-semibold">{seller.nameAr}</p>
          <English className="text-quiet">{seller.nameEn}</English>
        </div>
      </header>

      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <Facts>
          <Fact label={labels.issuedAt}>
            {issuedAt.ar} <English inline>{issuedAt.en}</English>
          </Fact>
          {suppliedOn && (
            <Fact label={labels.suppliedOn}>
              {suppliedOn.ar} <English inline>{suppliedOn.en}</English>
            </Fact>
          )}
          <Fact label={labels.order}>
            <LtrText>{document.orderReference}</LtrText>
          </Fact>
          {original && (
            <Fact label={taxed ? labels.original : labels.originalReceipt}>
              <LtrText>{original.number}</LtrText>
            </Fact>
          )}
          {document.reason && (
            <Fact label={labels.reason}>
              <OwnWords>{document.reason}</OwnWords>
            </Fact>
          )}
          <Fact label={labels.buyer}>
            <OwnWords>{buyer.name}</OwnWords>
            {buyer.phone && (
              <>
                {" · "}
                <LtrText>{formatSaudiPhone(buyer.phone)}</LtrText>
              </>
            )}
          </Fact>
        </Facts>
        <Facts>
          <Fact label={labels.seller}>
            {seller.addressAr} <English inline>{seller.addressEn}</English>
          </Fact>
          {taxed && (
            <Fact label={taxed.labels.vatNumber}>
              <LtrText>{seller.vatNumber}</LtrText>
            </Fact>
          )}
          {seller.crNumber && (
            <Fact label={labels.crNumber}>
              <LtrText>{seller.crNumber}</LtrText>
            </Fact>
          )}
        </Facts>
      </div>

      <Lines sheet={sheet} />

      <div className="flex break-inside-avoid flex-wrap items-start justify-between gap-5">
        {document.qr && taxed ? (
          <div className="w-36 print:w-[34mm]">
            <QrCode text={document.qr} label={taxed.labels.qr.ar} />
          </div>
        ) : (
          <span />
        )}
        <dl className="grid w-full max-w-96 grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
          {taxed && (
            <>
              <Total label={taxed.labels.totalNet} halalas={document.netHalalas} />
              <Total label={taxed.totalVat} halalas={document.vatHalalas} />
            </>
          )}
          <Total
            label={taxed ? taxed.labels.totalGross : labels.total}
            halalas={document.grossHalalas}
            isWhole
          />
        </dl>
      </div>
      <p className="border-t border-line pt-3 text-xs text-quiet">
        {labels.copy.ar} <English inline>{labels.copy.en}</English>
      </p>
    </article>
  );
}

function Lines({ sheet: { document, labels, taxed } }: { sheet: Sheet }) {
  return (
    <table className="w-full border-collapse [&_td]:border-b [&_td]:border-line [&_td]:py-2 print:[&_td]:py-1.5 [&_th]:border-b [&_th]:border-text [&_th]:py-1.5 [&_th]:align-bottom [&_:is(td,th)]:px-1.5 [&_:is(td,th):first-child]:ps-0 [&_:is(td,th):last-child]:pe-0">
      <thead className="text-start text-xs">
        <tr>
          <Head label={labels.description} />
          <Head label={labels.quantity} isFigure />
          {taxed && (
            <>
              <Head label={taxed.labels.net} isFigure className="max-sm:hidden print:table-cell" />
              <Head label={taxed.labels.vat} isFigure className="max-sm:hidden print:table-cell" />
            </>
          )}
          <Head label={taxed ? taxed.labels.gross : labels.amount} isFigure />
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document that was issued never change their place
          <tr key={index} className="break-inside-avoid align-top">
            <td>
              {line.labelAr}{" "}
              {line.labelEn !== line.labelAr && (
                <English inline className="text-xs text-quiet">
                  {line.labelEn}
                </English>
              )}
            </td>
            <td>
              <LtrText>{line.quantity}</LtrText>
            </td>
            {taxed && (
              <>
                <Figure halalas={line.netHalalas} className="max-sm:hidden print:table-cell" />
                <Figure halalas={line.vatHalalas} className="max-sm:hidden print:table-cell" />
              </>
            )}
            <Figure halalas={line.grossHalalas} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ label, isFigure, className }: { label: BothTexts; isFigure?: boolean; className?: string }) {
  return (
    <th
      scope="col"
      className={clsx("text-start font-medium", isFigure && "w-px whitespace-nowrap", className)}
    >
      {label.ar}
      <English className="font-normal text-quiet">{label.en}</English>
    </th>
  );
}

function Figure({ halalas, className }: { halalas: Halalas; className?: string }) {
  return (
    <td className={clsx("whitespace-nowrap", className)}>
      <ExactMoney halalas={halalas} />
    </td>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid content-start gap-2">{children}</dl>;
}

function Fact({ label, children }: { label: BothTexts; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">
        {label.ar} <English inline>{label.en}</English>
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Total({
  label,
  halalas,
  isWhole = false,
}: {
  label: BothTexts;
  halalas: Halalas;
  isWhole?: boolean;
}) {
  return (
    <div
      className={clsx(
        "contents",
        isWhole && "text-base font-semibold [&>*]:border-t [&>*]:border-text [&>*]:pt-2",
      )}
    >
      <dt>
        {label.ar}{" "}
        <English inline className="text-xs font-normal text-quiet">
          {label.en}
        </English>
      </dt>
      <dd>
        <ExactMoney halalas={halalas} />
      </dd>
    </div>
  );
}

/** The same in English, beside or under the Arabic. */
function English({
  children,
  inline = false,
  className,
}: {
  children: string;
  inline?: boolean;
  className?: string;
}) {
  const Tag = inline ? "bdi" : "p";
  return (
    <Tag lang="en" dir="ltr" className={clsx(inline ? "text-quiet" : "text-end", className)}>
      {children}
    </Tag>
  );
}
