import { ArrowLeft, FileDown, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

export interface PrintBarProps {
  back: { to: string; label: string };
  /** Address of the file; null where nothing writes one, and the browser's print does. */
  pdf: string | null;
}

/** Why a file was not made. */
const WHY = ["missing", "busy", "failed"] as const;

/** The way back, the browser's print, and the file where the shop writes one. */
export function PrintBar({ back, pdf }: PrintBarProps) {
  const { t } = useTranslation("invoices");
  const { t: refusals } = useTranslation("refusals");
  const [search] = useSearchParams();
  const why = WHY.find((each) => each === search.get("pdf"));
  return (
    <div data-screen-only className="grid gap-3">
      {why && (
        <p role="alert" className="rounded-field border border-saffron/50 tint-saffron p-4">
          {refusals(`pdf_${why}`)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton
          to={back.to}
          variant="secondary"
          size="sm"
          icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
        >
          {back.label}
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          {pdf && (
            <a href={pdf} className={buttonLook({ variant: "secondary", size: "sm" })}>
              <FileDown aria-hidden className="size-4.5" />
              {t("pdf")}
            </a>
          )}
          <Button
            size="sm"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </div>
      </div>
    </div>
  );
}
