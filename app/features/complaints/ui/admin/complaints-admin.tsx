import { MessageSquareWarning } from "lucide-react";
import type { AdminComplaint } from "#app/features/complaints/commands/admin-complaints.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

export interface ComplaintsAdminProps {
  orderId: string;
  complaints: readonly AdminComplaint[];
}

/** What the customer said was wrong, with the photos; what is open asks for an answer. */
export function ComplaintsAdmin({ orderId, complaints }: ComplaintsAdminProps) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const { save } = useSave();
  if (complaints.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="complaints-title" className="grid gap-3 border-saffron/50">
      <h2 id="complaints-title" className="flex items-center gap-2 text-base">
        <MessageSquareWarning aria-hidden className="size-5 shrink-0 text-saffron" />
        {t("complaints.title")}
      </h2>
      <ul className="grid gap-4">
        {complaints.map(({ id, words, photoIds, via, createdAt, closedAt, closedBy }) => (
          <li key={id} className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p className="text-sm text-quiet">
              {format.dateTime(new Date(createdAt))} · {t(`complaints.via.${via}`)}
            </p>
            <p className="whitespace-pre-line break-words">
              <OwnWords>{words || t("complaints.erased")}</OwnWords>
            </p>
            {photoIds.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {photoIds.map((photoId, nth) => {
                  const address = `/api/admin/orders/${orderId}/complaint-photos/${photoId}`;
                  return (
                    <li key={photoId}>
                      <a href={address} target="_blank" rel="noopener noreferrer" className="block">
                        <img
                          src={`${address}?preview=1`}
                          alt={t("complaints.photo", { number: String(nth + 1) })}
                          loading="lazy"
                          className="size-24 rounded-field border border-line object-cover"
                        />
                      </a>
                    </li>
                  );
                })}
              </ul>
            )}
            {closedAt ? (
              <p className="text-sm text-palm">
                {t("complaints.closed", { who: closedBy ?? "", when: format.dateTime(new Date(closedAt)) })}
              </p>
            ) : (
              may("orders.move") && (
                <ConfirmDialog
                  trigger={
                    <Button size="sm" className="justify-self-start">
                      {t("complaints.close")}
                    </Button>
                  }
                  title={t("complaints.closeTitle")}
                  description={t("complaints.closeText")}
                  confirmLabel={t("complaints.close")}
                  destructive={false}
                  onConfirm={() =>
                    save(
                      { intent: "close-complaint", complaintId: id },
                      { success: t("complaints.closedNow") },
                    )
                  }
                />
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
