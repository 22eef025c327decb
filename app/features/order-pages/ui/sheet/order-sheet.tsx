import clsx from "clsx";
import type {
  BothTexts,
  OrderSheet as Sheet,
  SheetLine,
} from "#app/features/order-reading/rules/order-sheet.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { PaperLogo } from "#app/ui/logo/shop-sign.tsx";

/**
 * The order on paper: English from the left, Arabic from the right, what both read in the middle. It is part of the page, so
 * that whatever prints prints it, and it is seen by nobody else.
 */
export function OrderSheet({ sheet }: { sheet: Sheet }) {
  return (
    <div data-print-sheet dir="ltr" className="hidden text-sm print:block">
      <header className="border-b-2 border-text pb-3">
        <PaperLogo className="mx-auto mb-2 h-10 max-w-48" />
        <Pair texts={sheet.shop} className="font-heading text-xl font-semibold" />
        {sheet.vatNumber && (
          <Pair
            texts={{
              en: `${sheet.vatLabel.en} ${sheet.vatNumber}`,
              ar: `${sheet.vatLabel.ar} ${sheet.vatNumber}`,
            }}
            className="text-xs text-quiet"
          />
        )}
        <Pair
          texts={{
            en: `${sheet.title.en} ${sheet.reference}`,
            ar: `${sheet.title.ar} ${sheet.reference}`,
          }}
          className="mt-3 font-heading text-lg font-semibold"
        />
        <Pair texts={sheet.status} className="font-semibold" />
        <Pair texts={sheet.placedOn} className="text-xs text-quiet" />
        <p className="text-center text-xs text-quiet">
          <LtrText mono>{sheet.id}</LtrText>
        </p>
      </header>
      {sheet.sections.map((section) => (
        <section key={section.key} className="mt-4 break-inside-avoid">
          <Pair texts={section.title} className="font-heading text-base font-semibold" />
          <div className="border-t border-text">
            {section.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed sheet's lines never change their place
              <Line key={index} line={line} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The same words from both sides. */
function Pair({ texts, className }: { texts: BothTexts; className: string }) {
  return (
    <div className={clsx("flex items-baseline justify-between gap-6", className)}>
      <p lang="en" dir="ltr">
        {texts.en}
      </p>
      <p lang="ar" dir="rtl">
        {texts.ar}
      </p>
    </div>
  );
}

/** Labels from both sides, and between them what they speak of. */
const COLUMNS: Record<SheetLine["value"]["kind"], string> = {
  words: "grid-cols-[1fr_2fr_2fr_1fr]",
  name: "grid-cols-[1fr_2fr_1fr]",
  code: "grid-cols-[1fr_auto_1fr]",
  money: "grid-cols-[1fr_auto_1fr]",
};

function Line({ line: { label, note, value, isStrong = false } }: { line: SheetLine }) {
  return (
    <div
      className={clsx(
        "grid break-inside-avoid items-baseline gap-4 border-b border-line py-1",
        COLUMNS[value.kind],
        isStrong && "font-semibold",
      )}
    >
      <Label text={label.en} note={note?.en} lang="en" />
      {value.kind === "words" ? (
        <>
          <p lang="en" dir="auto">
            {value.words.en}
          </p>
          <p lang="ar" dir="rtl">
            {value.words.ar}
          </p>
        </>
      ) : (
        <p className="text-center">
          {value.kind === "money" && <Money halalas={value.halalas} />}
          {value.kind === "code" && <LtrText>{value.text}</LtrText>}
          {value.kind === "name" && <OwnWords>{value.text}</OwnWords>}
        </p>
      )}
      <Label text={label.ar} note={note?.ar} lang="ar" />
    </div>
  );
}

function Label({ text, note, lang }: { text: string; note: string | undefined; lang: "ar" | "en" }) {
  return (
    <div lang={lang} dir={lang === "ar" ? "rtl" : "ltr"} className="min-w-0">
      <p>{text}</p>
      {note && <p className="text-xs font-normal text-quiet">{note}</p>}
    </div>
  );
}
