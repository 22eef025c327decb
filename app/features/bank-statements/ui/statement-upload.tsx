import { useState } from "react";
import { useRevalidator } from "react-router";
import { isNotAnswered } from "#app/foundation/api/ask-shop.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { TableForm } from "#services/bank-files/statement.ts";
import type { ImportedStatement, StatementAsks, TableToMap } from "../commands/import-statement.server.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { sendStatement } from "./send-statement.ts";
import { StatementQuestions } from "./statement-questions.tsx";

export interface StatementUploadProps {
  accounts: readonly { iban: string; bankName: string }[];
}

/** The bank's file: dropped or tapped, read at once, and what came of it. */
export function StatementUpload({ accounts }: StatementUploadProps) {
  const { t } = useTranslation("admin-bank");
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [iban, setIban] = useState("");
  const [asksAccount, setAsksAccount] = useState(false);
  const [table, setTable] = useState<TableToMap["table"] | null>(null);
  const [asks, setAsks] = useState<StatementAsks["question"] | null>(null);
  /** All that was said of this file so far. */
  const [form, setForm] = useState<TableForm>({});
  const [refused, setRefused] = useState<RefusedLine | null>(null);
  const [done, setDone] = useState<ImportedStatement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(sent: File, account: string, said: TableForm) {
    setSending(true);
    setProblem(null);
    setRefused(null);
    setForm(said);
    const answer = await sendStatement({ file: sent, iban: account || null, form: said });
    setSending(false);
    if (!answer.ok) {
      const asksIt = answer.code === "account_needed";
      setAsksAccount(asksIt);
      // What was said of the form is heard: the account is all that is missing.
      if (asksIt) {
        setTable(null);
        setAsks(null);
      }
      const { line, held = null } = answer;
      setRefused(line === undefined ? null : { line, held });
      return setProblem(isNotAnswered(answer) ? t("upload.away") : answer.title);
    }
    setTable(answer.value.kind === "unknown_table" ? answer.value.table : null);
    setAsks(answer.value.kind === "question" ? answer.value.question : null);
    if (answer.value.kind !== "imported") return;
    setAsksAccount(false);
    setFile(null);
    setDone(answer.value);
    await revalidate();
  }

  function choose(files: File[]) {
    const [chosen] = files;
    setFile(chosen ?? null);
    setTable(null);
    setAsks(null);
    setDone(null);
    setProblem(null);
    setRefused(null);
    if (chosen) void send(chosen, iban, {});
  }

  if (!may("bank.match")) return null;
  return (
    <section aria-label={t("upload.title")} className="grid gap-3">
      <FileDrop
        label={t("upload.title")}
        hint={t("upload.hint")}
        accept=".xlsx,.csv,.txt,.tsv,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
        files={file ? [file] : []}
        onFiles={choose}
        error={problem && <Refused problem={problem} at={refused} />}
        disabled={isSending}
      />
      {asksAccount && file && !table && !asks && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t("upload.account")}
            value={iban}
            onChange={(event) => setIban(event.target.value)}
            className="w-full max-w-md"
          >
            <option value="">{t("upload.chooseAccount")}</option>
            {accounts.map((account) => (
              <option key={account.iban} value={account.iban}>
                {`${account.bankName} ${account.iban}`}
              </option>
            ))}
          </SelectField>
          <Button pending={isSending} onClick={() => iban && void send(file, iban, form)}>
            {t("upload.read")}
          </Button>
        </div>
      )}
      {table && file && (
        <ColumnChoice
          table={table}
          pending={isSending}
          onChoose={(mapping) => void send(file, iban, { ...form, mapping })}
        />
      )}
      {asks && file && (
        <StatementQuestions
          question={asks}
          pending={isSending}
          onAnswer={(answers) => void send(file, iban, { ...form, ...answers })}
        />
      )}
      <div role="status">{done && <Summary done={done} />}</div>
    </section>
  );
}

/** Where in the file something is that it was refused for. */
interface RefusedLine {
  line: number;
  held: string | null;
}

/** Why a file was refused, where in it, and what stands there. */
function Refused({ problem, at }: { problem: string; at: RefusedLine | null }) {
  const { t } = useTranslation("admin-bank");
  return (
    <>
      {problem}
      {at && (
        <span className="mt-1 block">
          {t("upload.line", { line: at.line })}
          {at.held && (
            <>
              {": "}
              <OwnWords className="font-mono wrap-anywhere">{at.held}</OwnWords>
            </>
          )}
        </span>
      )}
    </>
  );
}

function Summary({ done }: { done: ImportedStatement }) {
  const { t } = useTranslation("admin-bank");
  return (
    <div className="rounded-card border border-palm/50 tint-palm p-4">
      <p className="font-heading font-semibold">{t("done.lines", { count: done.lines })}</p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {done.known > 0 && <li>{t("done.known", { count: done.known })}</li>}
        {done.perhaps > 0 && <li>{t("done.perhaps", { count: done.perhaps })}</li>}
        <li>{t("done.settled", { count: done.settled })}</li>
        <li>{t("done.suggested", { count: done.suggested })}</li>
        <li>{t("done.rest", { count: done.rest })}</li>
      </ul>
      {done.otherAccount && (
        <p className="mt-2 text-sm text-saffron">
          {t("done.otherAccount")} <LtrText mono>{done.otherAccount}</LtrText>
        </p>
      )}
    </div>
  );
}
