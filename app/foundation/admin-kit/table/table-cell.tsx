import clsx from "clsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { textLanguage } from "#app/lib/text-language.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { cellText } from "./cell-text.ts";
import type { CellValue, ColumnKind } from "./table-columns.ts";

export interface CellWordsProps {
  kind: ColumnKind;
  value: CellValue;
}

/** What a cell says where its page draws nothing of its own; what does not fit is cut, and whole when it is pointed at. */
export function CellWords({ kind, value }: CellWordsProps) {
  const format = useFormat();
  const text = cellText(kind, value, format);
  if (text === "") return null;
  if (kind === "money" || kind === "number") return <Figure>{text}</Figure>;
  if (kind === "code" || kind === "phone")
    return (
      <LtrText mono={kind === "code"} className="cut-line block text-start">
        {text}
      </LtrText>
    );
  if (kind === "day" || kind === "instant")
    return (
      <time dateTime={String(value)} className="cut-line block text-quiet">
        {text}
      </time>
    );
  return (
    <span dir="auto" lang={textLanguage(text)} title={text} className="cut-line block w-fit max-w-full">
      {text}
    </span>
  );
}

/** Figures stand under each other by their points, in both languages. */
export function Figure({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" translate="no" className={clsx("figures block text-end", className)}>
      {children}
    </bdi>
  );
}
