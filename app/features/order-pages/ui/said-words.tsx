import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

type Reader = "review" | "customer" | "admin" | "driver";

/** What customers say of an order in words of a column's own, and who reads it; its label is `orders:said.<column>`. */
const READ_BY = {
  driverNote: ["review", "customer", "admin", "driver"],
} as const satisfies Partial<Record<keyof OrderView, readonly Reader[]>>;

type Column = keyof typeof READ_BY;
export type SaidWords = Pick<OrderView, Column>;

function wordsFor(reader: Reader, said: SaidWords): { column: Column; words: string }[] {
  const columns = Object.keys(READ_BY) as Column[];
  return columns.flatMap((column) => {
    const words = said[column]?.trim();
    const readers: readonly Reader[] = READ_BY[column];
    return words && readers.includes(reader) ? [{ column, words }] : [];
  });
}

/** As lines of a list of facts. */
export function SaidFacts({ said, reader }: { said: SaidWords; reader: Reader }) {
  const { t } = useTranslation("orders");
  return wordsFor(reader, said).map(({ column, words }) => (
    <Fact key={column} label={t(`said.${column}`)} wide>
      <OwnWords className="break-words whitespace-pre-line">{words}</OwnWords>
    </Fact>
  ));
}

/** As paragraphs. */
export function SaidLines({
  said,
  reader,
  className,
}: {
  said: SaidWords;
  reader: Reader;
  className: string;
}) {
  const { t } = useTranslation("orders");
  return wordsFor(reader, said).map(({ column, words }) => (
    <p key={column} className={className}>
      {t(`said.${column}`)}: <OwnWords className="break-words whitespace-pre-line">{words}</OwnWords>
    </p>
  ));
}
