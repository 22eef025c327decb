import { Download } from "lucide-react";
import { useState } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

/** Downloads translations.json, written here: every text of now, by language and key (AN14). */
export function ExportTranslations() {
  const { t } = useTranslation("admin-content");
  const [isReading, setReading] = useState(false);

  async function download() {
    setReading(true);
    const answer = await askShop("GET /api/admin/translations/file", {});
    setReading(false);
    if (!answer.ok) return notify({ kind: "error", title: t("texts.exportFailed") });
    const text = JSON.stringify(answer.value, null, 2);
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "translations.json";
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isReading}
      onClick={download}
      icon={<Download aria-hidden className="size-4.5" />}
    >
      {t("texts.export")}
    </Button>
  );
}
