import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { MoneyPage } from "./frame/money-page.tsx";

const FILES = ["journal", "balances", "chart", "unpaid"] as const;

/** What an accountant takes along: the journal of a period, the trial balance, the chart of accounts, and what is unpaid. */
export function FilesPage({ days }: { days: { from: string; to: string } }) {
  const { t } = useTranslation("admin-money");
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const period = new URLSearchParams({ from, to });
  return (
    <MoneyPage section="files" title={t("files.title")} lead={t("files.lead")}>
      <ul className="grid gap-4 md:grid-cols-2">
        {FILES.map((file) => (
          <Card key={file} as="li" className="grid content-start gap-3">
            <div>
              <h2 className="text-base">{t(`files.${file}`)}</h2>
              <p className="mt-1 text-sm text-quiet">{t(`files.${file}Text`)}</p>
            </div>
            {file === "journal" && (
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  type="date"
                  dir="ltr"
                  label={t("from")}
                  value={from}
                  max={to}
                  onChange={({ target }) => setFrom(target.value)}
                />
                <TextField
                  type="date"
                  dir="ltr"
                  label={t("to")}
                  value={to}
                  min={from}
                  onChange={({ target }) => setTo(target.value)}
                />
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              {(["excel", "programs"] as const).map((reader) => (
                <a
                  key={reader}
                  href={`/api/admin/money/${file}.csv?for=${reader}${file === "journal" ? `&${period}` : ""}`}
                  download
                  className={buttonLook({ size: "sm", variant: "secondary" })}
                >
                  <Download aria-hidden className="size-4.5" />
                  {t(`files.${reader}`)}
                </a>
              ))}
            </div>
          </Card>
        ))}
      </ul>
    </MoneyPage>
  );
}
