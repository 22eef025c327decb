import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { DocumentSheet as Sheet } from "../rules/document-sheet.ts";
import { DocumentSheet } from "./document-sheet.tsx";
import { PrintBar, type PrintBarProps } from "./print-bar.tsx";

/** A customer's document: on the screen as it is on paper. */
export function DocumentPage({
  sheet,
  back,
  pdf,
}: { sheet: Sheet; back: string } & Pick<PrintBarProps, "pdf">) {
  const { t } = useTranslation("invoices");
  const { title, number } = sheet.document;
  return (
    <main
      id="main"
      className="above-dock mx-auto grid w-full max-w-5xl gap-5 px-4 py-6 print:block print:max-w-none print:p-0"
    >
      <h1 data-screen-only className="sr-only">
        {t("one", { title: t(`title.${title}`), number })}
      </h1>
      <PrintBar back={{ to: back, label: t("back") }} pdf={pdf} />
      <DocumentSheet sheet={sheet} />
    </main>
  );
}
