import { Gift } from "lucide-react";
import type { OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** What the shop has promised this order's customer for an earlier one. */
export function GoodsOwed({ owed }: { owed: OrderClaims["goodsOwed"] }) {
  const { t } = useTranslation("admin-claims");
  const may = useMay();
  const { save, isSaving } = useSave();
  if (owed.length === 0) return null;
  return (
    <section
      aria-label={t("goods.title")}
      className="grid gap-2 rounded-card border border-saffron/50 bg-surface p-4"
    >
      {owed.map(({ claimId, number, words, reference }) => (
        <div key={claimId} className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Gift aria-hidden className="size-5 shrink-0 text-saffron" />
            <span>{t("goods.title")}</span>
            <OwnWords>{words}</OwnWords>
            <LtrText className="text-sm text-quiet">{`${number} · ${reference}`}</LtrText>
          </p>
          {may("orders.move") && (
            <Button
              size="sm"
              variant="secondary"
              pending={isSaving}
              onClick={() => void save({ intent: "send-goods", claimId }, { success: t("goods.sent") })}
            >
              {t("goods.action")}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
