import { Copy, Gift, MapPinCheck, PenLine, Send } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { type ChangeOptions, useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { GiftAddressFields } from "./gift-address-fields.tsx";

/** For the giver: whether the recipient has picked the address, and what helps when nobody does. */
export function GiftCard({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const title = useId();
  const { gift, occasion } = order;
  if (!gift || isClosed(order.status)) return null;
  const name = occasion?.recipient?.name ?? "";
  if (!gift.isWaiting) {
    const how = gift.chosenAt === null ? "givenByYou" : gift.isAddressShown ? "givenShown" : "givenHidden";
    return (
      <Card as="section" aria-labelledby={title} className="flex gap-3">
        <MapPinCheck aria-hidden className="mt-1 size-5 shrink-0 text-palm" />
        <div className="min-w-0">
          <h2 id={title} className="text-lg">
            {t("gift.given")}
          </h2>
          <p className="text-quiet">
            <bdi>{t(`gift.${how}`, { name })}</bdi>
          </p>
        </div>
      </Card>
    );
  }
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 rounded-card border border-saffron/50 tint-saffron p-4"
    >
      <div className="flex gap-3">
        <Gift aria-hidden className="mt-1 size-5 shrink-0 text-saffron" />
        <div className="min-w-0">
          <h2 id={title} className="text-lg">
            <bdi>{t("gift.waiting", { name })}</bdi>
          </h2>
          <p>
            <bdi>{t(gift.isTold ? "gift.waitingText" : "gift.notYet", { name })}</bdi>
          </p>
        </div>
      </div>
      <GiftActs orderId={order.id} isTold={gift.isTold} name={name} />
    </section>
  );
}

/** Before the recipient is told there is nothing to send again; whoever has handed the link on may still stop it. */
function GiftActs({ orderId, isTold, name }: { orderId: string; isTold: boolean; name: string }) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useChange();
  const [isFilling, setFilling] = useState(false);
  const [link, setLink] = useState("");
  const renewal = t(isTold ? "gift.renew" : "gift.renewUntold");

  /** Says itself what became of it. */
  async function copied({ url }: { url: string }) {
    if (await copyText(url)) return notify({ kind: "success", title: t("gift.copied") });
    setLink(url);
  }
  const act = (how: "copy" | "send" | "renew", options: ChangeOptions<"POST /api/orders/{id}/gift-link">) =>
    send("POST /api/orders/{id}/gift-link", { path: { id: orderId }, body: { how } }, options);

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void act("copy", { isReadAnew: false, onDone: copied })}
        >
          {t("gift.copy")}
        </Button>
        {isTold && (
          <Button
            variant="secondary"
            size="sm"
            pending={isSending}
            icon={<Send aria-hidden className="follow-direction size-4.5" />}
            onClick={() => void act("send", { success: t("gift.sent") })}
          >
            {t("gift.send")}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={<PenLine aria-hidden className="size-4.5" />}
          onClick={() => setFilling(true)}
        >
          {t("gift.fill")}
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="quiet" size="sm" disabled={isSending}>
              {renewal}
            </Button>
          }
          title={t("gift.renewTitle", { name })}
          description={t(isTold ? "gift.renewText" : "gift.renewUntoldText", { name })}
          confirmLabel={renewal}
          onConfirm={() => act("renew", { success: t(isTold ? "gift.renewed" : "gift.renewedUntold") })}
        />
      </div>
      {link && (
        <p role="status" className="text-sm break-all">
          {t("gift.copyFailed")} <LtrText>{link}</LtrText>
        </p>
      )}
      <ChangeFault fault={fault} />
      {isFilling && <FillDialog orderId={orderId} onClose={() => setFilling(false)} />}
    </>
  );
}

function FillDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const form = useId();
  const { send, isSending, fault } = useChange();
  const [point, setPoint] = useState<GeoPoint | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address") ?? "");
    const body = { address, location: point };
    void send(
      "POST /api/orders/{id}/gift-address",
      { path: { id: orderId }, body },
      { success: t("gift.saved"), onDone: onClose },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("gift.fillTitle")}
      description={t("gift.fillText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("gift.cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSending}>
            {t("gift.save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <GiftAddressFields point={point} onPoint={setPoint} error={fault || undefined} />
      </form>
    </Dialog>
  );
}
