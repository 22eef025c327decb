import { WifiOff } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

/** The shop does not answer: what stands here may be old. */
export function UnavailableNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("admin-receipts");
  return (
    <div
      role="alert"
      className="tint-saffron flex flex-wrap items-center gap-3 rounded-field border border-saffron/50 px-3 py-1.5"
    >
      <WifiOff aria-hidden className="size-5 text-saffron" />
      <p className="min-w-0 flex-1 text-sm">{t("offline")}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
