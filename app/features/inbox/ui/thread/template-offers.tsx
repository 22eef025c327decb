import { useRef } from "react";
import type { TemplateOffer } from "#app/features/inbox/rules/inbox-view.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** After WhatsApp's day: the approved template, seen before it leaves. */
export function TemplateOffers({ id, offers }: { id: string; offers: readonly TemplateOffer[] }) {
  const { t } = useTranslation("admin-people");
  const { save, isSaving } = useSave();
  // The same press again, after a lost answer, sends nothing twice.
  const keys = useRef(new Map<string | null, string>());
  const send = (orderId: string | null) => {
    const key = keys.current.get(orderId) ?? crypto.randomUUID();
    keys.current.set(orderId, key);
    save(
      { intent: "write-by-template", id, orderId, key },
      { success: t("conversations.template.sent"), onSaved: () => keys.current.delete(orderId) },
    );
  };
  return (
    <details className="rounded-field border border-line px-3 py-2">
      <summary className="cursor-pointer text-sm font-medium">{t("conversations.template.title")}</summary>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {offers.map(({ orderId, reference, text }) => (
          <li
            key={orderId ?? "go-on"}
            className="flex flex-wrap items-end justify-between gap-2 rounded-field bg-raised p-3"
          >
            <p className="max-w-prose min-w-0 flex-1 basis-60 whitespace-pre-line text-sm wrap-anywhere">
              <OwnWords>{text}</OwnWords>
            </p>
            <Button size="sm" variant="secondary" pending={isSaving} onClick={() => send(orderId)}>
              {reference
                ? t("conversations.template.order", { reference })
                : t("conversations.template.goOn")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
