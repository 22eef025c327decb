import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { useConfirming } from "./confirming.ts";
import { FaultPanel } from "./fault-panel.tsx";
import { useOnline } from "./use-online.ts";

/** No answer came: the order is kept, and sending it again is safe (W55). */
export function LostFault({ reference }: { reference: string | null }) {
  const { t } = useTranslation("wizard");
  const { confirm, isSending } = useConfirming();
  const isOnline = useOnline();
  return (
    <FaultPanel
      icon={<CloudOff aria-hidden className="size-6 text-brick" />}
      title={t(isOnline ? "review.lost" : "review.offline")}
    >
      <p className="text-sm text-quiet">{t(isOnline ? "review.lostText" : "review.offlineText")}</p>
      {reference && (
        <p className="text-sm text-quiet">
          {t("review.reference")} <LtrText mono>{reference}</LtrText>
        </p>
      )}
      <Button className="justify-self-start" size="sm" pending={isSending} onClick={() => void confirm()}>
        {t("review.retry")}
      </Button>
    </FaultPanel>
  );
}
