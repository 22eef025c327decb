import { BellRing, History } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isolated } from "#app/lib/isolated-text.ts";
import { Button } from "#app/ui/button.tsx";

export interface NewestFirstProps {
  /** Is the newest proof the one on the screen? */
  isNewest: boolean;
  /** Did it come while this one was looked at? */
  hasNewer: boolean;
  name: string;
  onShow: () => void;
}

/** Only the newest receipt of an order is answered; says so over any other. */
export function NewestFirst({ isNewest, hasNewer, name, onShow }: NewestFirstProps) {
  const { t } = useTranslation("admin-receipts");
  if (isNewest) return null;
  const Icon = hasNewer ? BellRing : History;
  return (
    <div
      role="alert"
      className="tint-saffron grid justify-items-start gap-2 rounded-card border border-saffron/60 p-3.5"
    >
      <p className="flex items-start gap-2 text-sm">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
        <span>
          {hasNewer && <span className="block font-semibold">{t("newer.title")}</span>}
          {hasNewer ? t("newer.text", { name: isolated(name) }) : t("earlier.isEarlier")}
        </span>
      </p>
      <Button size="sm" onClick={onShow}>
        {hasNewer ? t("newer.show") : t("earlier.back")}
      </Button>
    </div>
  );
}
