import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOrderChange } from "./use-order-change.ts";

/** Has the time kept for longer; a refusal is said beside the button. */
export function ExtendHold({ orderId, words }: { orderId: string; words: string }) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useOrderChange(orderId);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={isSending}
        onClick={() => void send({ act: "hold", success: t("pay.holdLonger") })}
      >
        {words}
      </Button>
      {fault && (
        <p role="alert" className="basis-full text-brick">
          {fault}
        </p>
      )}
    </>
  );
}
