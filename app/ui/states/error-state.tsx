import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

export interface ErrorStateProps {
  title?: ReactNode;
  /** Where nothing else stands on the page. */
  titleAs?: "p" | "h1";
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The number under which the log has it. */
  reference?: string;
}

/** Part of a page that could not be loaded: what happened, and the way to try again. */
export function ErrorState({
  title,
  titleAs: Title = "p",
  text,
  onRetry,
  retrying = false,
  reference,
}: ErrorStateProps) {
  const { t } = useTranslation("common");
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-3 rounded-card border border-brick/40 bg-brick/5 px-6 py-8 text-center"
    >
      <TriangleAlert aria-hidden className="size-7 text-brick" />
      <Title className="font-heading text-lg font-semibold leading-heading">
        {title ?? t("loadFailed.title")}
      </Title>
      <p className="text-quiet">{text ?? t("loadFailed.text")}</p>
      {reference && (
        <p className="text-sm text-quiet">
          {t("loadFailed.reference")} <LtrText mono>{reference}</LtrText>
        </p>
      )}
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={onRetry}
          pending={retrying}
          icon={<RotateCw aria-hidden className="size-5" />}
        >
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
