import { CopyX } from "lucide-react";
import { Link } from "react-router";
import type { ProofTwin } from "#app/features/payments/rules/receipts/receipt.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** In red: where else this very file was sent, each with the way to its order. Nothing where it was not. */
export function ProofTwins({ twins }: { twins: readonly ProofTwin[] }) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  if (twins.length === 0) return null;
  return (
    <section
      aria-label={t("twins.title")}
      className="grid gap-1.5 rounded-card border border-brick/60 bg-brick/10 p-3.5"
    >
      <p className="flex items-start gap-2 font-semibold text-brick">
        <CopyX aria-hidden className="mt-1 size-5 shrink-0" />
        {t(twins.length > 1 ? "twins.titleMany" : "twins.title")}
      </p>
      <ul className="grid max-h-44 gap-2 overflow-y-auto text-sm">
        {twins.map(({ orderId, reference, customerName, uploadedAt, paymentReview, isSameOrder }) => (
          <li key={`${orderId}${uploadedAt}`} className="grid">
            {isSameOrder ? (
              <span>{t("twins.sameOrder")}</span>
            ) : (
              <span>
                {t("twins.otherOrder")}{" "}
                <Link
                  to={`/admin/orders/${orderId}`}
                  className="-my-2.5 inline-block py-2.5 font-semibold text-brick underline underline-offset-4"
                >
                  <LtrText mono>{reference}</LtrText>
                </Link>{" "}
                · <OwnWords>{customerName}</OwnWords>
              </span>
            )}
            <span className="text-quiet">
              {format.dateTime(new Date(uploadedAt))}
              {paymentReview && !isSameOrder && <> · {t(`twins.${paymentReview}`)}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
