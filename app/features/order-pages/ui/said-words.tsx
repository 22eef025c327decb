import { type SaidReader, type SaidWords, wordsFor } from "#app/features/order-reading/rules/said-readers.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** As lines of a list of facts. */
export function SaidFacts({ said, reader }: { said: SaidWords; reader: SaidReader }) {
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
  reader: SaidReader;
  className: string;
}) {
  const { t } = useTranslation("orders");
  return wordsFor(reader, said).map(({ column, words }) => (
    <p key={column} className={className}>
      {t(`said.${column}`)}: <OwnWords className="break-words whitespace-pre-line">{words}</OwnWords>
    </p>
  ));
}
