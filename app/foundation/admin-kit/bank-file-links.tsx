import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { BANK_FILE_FORMATS } from "#app/lib/bank-file/bank-file-form.ts";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";

/** A file for the bank in each of its forms, as often as wanted. */
export function BankFileLinks({ address }: { address: string }) {
  const { t } = useTranslation("admin");
  const [isLatin, setLatin] = useState(false);
  return (
    <ul aria-label={t("bankFile.title")} className="flex flex-wrap items-center gap-x-4">
      {BANK_FILE_FORMATS.map((format) => (
        <li key={format}>
          <a
            href={`${address}?format=${format}${isLatin ? "&letters=latin" : ""}`}
            download
            className="inline-flex min-h-11 items-center gap-1.5 text-ember underline underline-offset-4"
          >
            <Download aria-hidden className="size-4.5" />
            {format === "csv" ? t("bankFile.csv") : <bdi dir="ltr">{format}</bdi>}
          </a>
        </li>
      ))}
      <li>
        <CheckboxField
          label={t("bankFile.latin")}
          checked={isLatin}
          onChange={(event) => setLatin(event.target.checked)}
        />
      </li>
    </ul>
  );
}
