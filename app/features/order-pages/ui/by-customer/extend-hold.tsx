import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

/** Has the time kept for longer; a refusal is said beside the button. */
export function ExtendHold({ orderId, words }: { orderId: string; words: string }) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useChange();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={isSending}
        onClick={() =>
          void send("POST /api/orders/{id}/hold", { path: { id: orderId } }, { success: t("pay.holdLonger") })
        }
      >
        {words}
      </Button>
      <ChangeFault fault={fault} className="basis-full" />
    </>
  );
}
