import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useMay } from "#app/foundation/context/use-may.ts";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { ImportedStatement, TableToMap } from "../files/import-statement.server.ts";
import type { ColumnMapping } from "../formats/csv-columns.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { sendStatement } from "./send-statement.ts";

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
  const [done, setDone] = useState<ImportedStatement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(sent: File, account: string, mapping: ColumnMapping | null) {
    setSending(true);
    setProblem(null);
    const answer = await sendStatement({ file: sent, iban: account || null, mapping });
    setSending(false);
    if (!answer.ok) {
      setAsksAccount(answer.code === "account_needed");
      return setProblem(answer.code === null ? t("upload.away") : answer.title);
    }
    if (answer.value.kind === "unknown_table") return setTable(answer.value.table);
    setTable(null);
    setAsksAccount(false);
    setFile(null);
    setDone(answer.value);
    await revalidate();
  }

  function choose(files: File[]) {
    const [chosen] = files;
    setFile(chosen ?? null);
    setTable(null);
    setDone(null);
    setProblem(null);
    if (chosen) void send(chosen, iban, null);
  }

  if (!may("bank.match")) return null;
  return (
    <section aria-label={t("upload.title")} className="grid gap-3">
      <FileDrop
        label={t("upload.title")}
        hint={t("upload.hint")}
        accept=".csv,.txt,.tsv,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
        files={file ? [file] : []}
        onFiles={choose}
        error={problem}
        disabled={isSending}
      />
      {asksAccount && file && (
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
          <Button pending={isSending} onClick={() => iban && void send(file, iban, null)}>
            {t("upload.read")}
          </Button>
        </div>
      )}
      {table && file && (
        <ColumnChoice
          table={table}
          pending={isSending}
          onChoose={(mapping) => void send(file, iban, mapping)}
        />
      )}
      <div role="status">{done && <Summary done={done} />}</div>
    </section>
  );
}

function Summary({ done }: { done: ImportedStatement }) {
  const { t } = useTranslation("admin-bank");
  return (
    <div className="rounded-card border border-palm/50 tint-palm p-4">
      <p className="font-heading font-semibold">{t("done.lines", { count: done.lines })}</p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {done.known > 0 && <li>{t("done.known", { count: done.known })}</li>}
        <li>{t("done.settled", { count: done.settled })}</li>
        <li>{t("done.suggested", { count: done.suggested })}</li>
        <li>{t("done.rest", { count: done.rest })}</li>
      </ul>
    </div>
  );
}
