import { Gift } from "lucide-react";
import type { RedoOf } from "#app/features/complaints/rules/own-claims.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** Why there is nothing to pay: the order makes another one good. */
export function RedoNote({ redoOf, isOwner = false }: { redoOf: RedoOf | null; isOwner?: boolean }) {
  const { t } = useTranslation("orders");
  if (!redoOf) return null;
  const reference = <LtrText mono>{redoOf.reference}</LtrText>;
  return (
    <Card as="section" aria-label={t("wrong.redoTitle")} className="flex items-start gap-3 max-sm:p-4">
      <Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
      <p>
        {t("wrong.redoTitle")}{" "}
        {isOwner ? (
          <a href={`/orders/${redoOf.orderId}`} className="text-ember underline">
            {reference}
          </a>
        ) : (
          reference
        )}
      </p>
    </Card>
  );
}
