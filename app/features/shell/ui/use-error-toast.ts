import { useEffect } from "react";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

/** A destructive toast titled "Error" with the reason (X05), once per refusal. */
export function useErrorToast(refusal: Extract<ActionAnswer, { ok: false }> | null) {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (refusal)
      notify({
        kind: "error",
        title: t("error"),
        description: Object.values(refusal.fields)[0] ?? (refusal.title || t("loadFailed.text")),
      });
  }, [refusal, t]);
}
