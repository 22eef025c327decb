import { Copy, MessageCircle, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { SplitPartView } from "#app/features/order-core/rules/split/split-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { type ChangeOptions, useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { usePartName } from "./split-lines.tsx";

/** What the customer does with the part of one friend: hands on its link, makes another, or asks no more. */
export function PartActs({ orderId, part }: { orderId: string; part: SplitPartView }) {
  const { t } = useTranslation("split");
  const named = usePartName()(part);
  const { send, isSending, fault } = useChange();
  const [link, setLink] = useState("");

  const act = (
    how: "copy" | "renew" | "withdraw",
    options: ChangeOptions<"POST /api/orders/{id}/split-part">,
  ) =>
    send(
      "POST /api/orders/{id}/split-part",
      { path: { id: orderId }, body: { partId: part.id, how } },
      options,
    );
  const handOn = (how: "copy" | "renew") =>
    act(how, {
      async onDone({ url }) {
        if (!url) return;
        if (await copyText(url))
          return notify({ kind: "success", title: t(`copied.${how}`, { part: named }) });
        setLink(url);
      },
    });

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ExternalLink
          href={`/orders/${orderId}/parts/${part.id}/whatsapp`}
          aria-label={t("sendOf", { part: named })}
          className={buttonLook({ variant: "secondary", size: "sm" })}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          {t("send")}
        </ExternalLink>
        <Button
          variant="secondary"
          size="sm"
          pending={isSending}
          aria-label={t("copyOf", { part: named })}
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void handOn("copy")}
        >
          {t("copy")}
        </Button>
        <ConfirmDialog
          trigger={
            <Button
              variant="quiet"
              size="sm"
              aria-label={t("renewOf", { part: named })}
              icon={<RefreshCw aria-hidden className="size-4.5" />}
            >
              {t("renew")}
            </Button>
          }
          title={t("renewTitle", { part: named })}
          description={t("renewText")}
          confirmLabel={t("renewDo")}
          onConfirm={() => handOn("renew")}
        />
        <ConfirmDialog
          trigger={
            <Button variant="quiet" size="sm" aria-label={t("withdrawOf", { part: named })}>
              {t("withdraw")}
            </Button>
          }
          title={t("withdrawTitle", { part: named })}
          description={t("withdrawText")}
          confirmLabel={t("withdraw")}
          onConfirm={() => act("withdraw", { success: t("withdrawn") })}
        />
      </div>
      {link && (
        <p role="status" className="text-sm break-all">
          {t("copyFailed")} <LtrText>{link}</LtrText>
        </p>
      )}
      <ChangeFault fault={fault} />
    </>
  );
}
