import type { Receipt } from "#app/features/payments/rules/receipts/receipt.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** What the customer sent before for this order, and what became of it; each can be looked at again. */
export function EarlierProofs({
  receipt,
  shown,
  onShow,
}: {
  receipt: Receipt;
  shown: string | null;
  onShow: (proofId: string) => void;
}) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  if (receipt.proofs.length < 2) return null;
  return (
    <section aria-labelledby="earlier-title" className="border-t border-line pt-2.5">
      <h2 id="earlier-title" className="mb-1 text-sm font-normal text-quiet">
        {t("earlier.title")}
      </h2>
      <ul className="grid">
        {receipt.proofs.map(({ id, uploadedAt, refusedBecause }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={shown === id}
              onClick={() => onShow(id)}
              className="grid min-h-11 w-full content-center rounded-field px-2 py-1 text-start text-sm hover:bg-raised aria-pressed:tint-ember"
            >
              <span className="font-medium text-ember">{format.dateTime(new Date(uploadedAt))}</span>
              <span className="text-quiet">
                {index === 0 && t("earlier.newest")}
                {index > 0 &&
                  (refusedBecause === null
                    ? t("earlier.replaced")
                    : t("earlier.refused", { reason: refusedBecause }))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
