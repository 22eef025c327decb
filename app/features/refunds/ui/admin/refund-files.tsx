import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The same file again, in both of its forms. */
export function RefundFiles({ number }: { number: number }) {
  const { t } = useTranslation("admin-refunds");
  return (
    <span className="flex flex-wrap gap-x-4">
      {(["csv", "xml"] as const).map((format) => (
        <a
          key={format}
          href={`/api/admin/refund-files/${number}?format=${format}`}
          download
          className="inline-flex min-h-11 items-center gap-1.5 text-ember underline underline-offset-4"
        >
          <Download aria-hidden className="size-4.5" />
          {t(`file.${format}`)}
        </a>
      ))}
    </span>
  );
}
