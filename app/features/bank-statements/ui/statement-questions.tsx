import { Fragment, useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { ShownLine, StatementQuestion, TableForm } from "#services/bank-files/statement.ts";

type Answers = Pick<TableForm, "amounts" | "days">;

export interface StatementQuestionsProps {
  question: StatementQuestion;
  pending: boolean;
  onAnswer: (answers: Answers) => void;
}

/** A file that can be read in two ways: what it means is said once, and kept for every file of that bank's form. */
export function StatementQuestions({
  question: { amounts, days },
  pending,
  onAnswer,
}: StatementQuestionsProps) {
  const { t } = useTranslation("admin-bank");
  const format = useFormat();
  const [answers, setAnswers] = useState<Answers>({});
  const [isNeeded, setNeeded] = useState(false);
  const isAnswered = (!amounts || answers.amounts) && (!days || answers.days);
  const needed = isNeeded && t("asks.needed");
  return (
    <section
      aria-labelledby="statement-asks"
      className="grid gap-5 rounded-card border border-saffron/50 bg-surface p-4"
    >
      <div>
        <h2 id="statement-asks" className="text-lg">
          {t("asks.title")}
        </h2>
        <p className="text-sm text-quiet">{t("asks.text")}</p>
      </div>
      {amounts && (
        <ChoiceGroup
          legend={<Asked text={amounts.text} />}
          error={!answers.amounts && needed}
          className="flex flex-wrap gap-2"
        >
          {amounts.readings.map(({ mark, halalas }) => (
            <RadioChip
              key={mark}
              name="amounts"
              checked={answers.amounts === mark}
              onChange={() => setAnswers({ ...answers, amounts: mark })}
            >
              <Money halalas={halalas} />
            </RadioChip>
          ))}
        </ChoiceGroup>
      )}
      {days && (
        <ChoiceGroup
          legend={<Asked text={days.text} />}
          error={!answers.days && needed}
          className="flex flex-wrap gap-2"
        >
          {days.readings.map(({ style, day }) => (
            <RadioChip
              key={style}
              name="days"
              checked={answers.days === style}
              onChange={() => setAnswers({ ...answers, days: style })}
            >
              {format.dateWithYear(day)}
            </RadioChip>
          ))}
        </ChoiceGroup>
      )}
      <Lines lines={amounts?.lines ?? days?.lines ?? []} />
      <div>
        <Button pending={pending} onClick={() => (isAnswered ? onAnswer(answers) : setNeeded(true))}>
          {t("asks.answer")}
        </Button>
      </div>
    </section>
  );
}

function Asked({ text }: { text: string }) {
  const { t } = useTranslation("admin-bank");
  return (
    <Trans
      t={t}
      i18nKey="asks.means"
      components={{
        held: (
          <LtrText mono className="text-ember">
            {text}
          </LtrText>
        ),
      }}
    />
  );
}

/** Between the cells of a row: each stands in the direction of its own words, and all in the page's. */
const CELLS = " · ";

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("admin-bank");
  return (
    <div>
      <p className="text-sm text-quiet">{t("asks.lines")}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {lines.map(({ line, text }) => (
          <li key={line} className="flex flex-wrap gap-x-2">
            <span className="text-quiet">{t("upload.line", { line })}</span>
            <span className="wrap-anywhere">
              {text.split(CELLS).map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row are alike and stay in their order
                <Fragment key={at}>
                  {at > 0 && CELLS}
                  <OwnWords>{cell}</OwnWords>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
