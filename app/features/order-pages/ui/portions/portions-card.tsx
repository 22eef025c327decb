import { Copy, Send } from "lucide-react";
import { useState } from "react";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import type { PortionView } from "#app/features/order-core/rules/portion-view.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { type ChangeOptions, useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { Fold } from "../page/folds.tsx";
import { PortionLines } from "./portion-lines.tsx";

export interface PortionsCardProps {
  order: Pick<OrderView, "id" | "status" | "paymentReview" | "division">;
  /** Their links are the customer's own to hand on; whoever holds a link of the order has none. */
  isOwner?: boolean;
}

/** On an order's page, folded: who gets how much of the meat, how far it is, and the link of each. Nothing where all of it stays. */
export default function PortionsCard({ order, isOwner = false }: PortionsCardProps) {
  const { t } = useTranslation("orders");
  const { division, status } = order;
  if (!division) return null;
  const canLink = isOwner && !isClosed(status);
  return (
    <Fold title={t("shares.title")}>
      {isOwner && !isPortionTold(order) && <p className="text-sm text-quiet">{t("shares.told")}</p>}
      <PortionLines
        division={division}
        own={t("shares.own")}
        {...(canLink && {
          acts: (portion) =>
            portion.partner === null && (
              <LinkActs orderId={order.id} share={portion} isPaid={isPortionTold(order)} />
            ),
        })}
      />
    </Fold>
  );
}

function LinkActs({
  orderId,
  share: portion,
  isPaid,
}: {
  orderId: string;
  share: PortionView;
  isPaid: boolean;
}) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useChange();
  const [link, setLink] = useState("");
  const name = portion.recipient?.name ?? "";

  /** Says itself what became of it. */
  async function copied({ url }: { url: string }) {
    if (await copyText(url)) return notify({ kind: "success", title: t("shares.copied") });
    setLink(url);
  }
  const act = (how: "copy" | "send", options: ChangeOptions<"POST /api/orders/{id}/share-link">) =>
    send(
      "POST /api/orders/{id}/share-link",
      { path: { id: orderId }, body: { shareId: portion.id, how } },
      options,
    );

  return (
    <>
      <div data-screen-only className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t("shares.copyOf", { name })}
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void act("copy", { isReadAnew: false, onDone: copied })}
        >
          {t("shares.copy")}
        </Button>
        {isPaid && portion.recipient?.phone && (
          <Button
            variant="quiet"
            size="sm"
            pending={isSending}
            aria-label={t("shares.sendOf", { name })}
            icon={<Send aria-hidden className="follow-direction size-4.5" />}
            onClick={() => void act("send", { success: t("shares.sent") })}
          >
            {t("shares.send")}
          </Button>
        )}
      </div>
      {link && (
        <p role="status" className="text-sm break-all">
          {t("shares.copyFailed")} <LtrText>{link}</LtrText>
        </p>
      )}
      <ChangeFault fault={fault} />
    </>
  );
}
