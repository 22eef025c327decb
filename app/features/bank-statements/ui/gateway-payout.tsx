import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { GATEWAYS, type Gateway } from "#app/vocabulary/money/gateways.ts";
import type { BankLine } from "../rules/bank-line.ts";

export interface GatewayPayoutProps {
  line: BankLine;
  pending: boolean;
  onAccept: (part: { kind: "gateway"; id: Gateway; halalas: number; feeHalalas: number }) => void;
  onClose: () => void;
}

/** Says that a line is what a gateway has collected, and what it kept beside the fees that are booked. */
export function GatewayPayout({ line, pending, onAccept, onClose }: GatewayPayoutProps) {
  const { t } = useTranslation("admin-bank");
  const [gateway, setGateway] = useState<Gateway>(
    GATEWAYS.find((each) => line.suggestions.some(({ parts }) => parts.some(({ id }) => id === each))) ??
      GATEWAYS[0],
  );
  const [typed, setTyped] = useState("");
  const feeHalalas = typed.trim() === "" ? 0 : parseSar(typed);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("payout.title")}
      description={t("payout.text")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("payout.cancel")}
          </Button>
          <Button
            pending={pending}
            aria-disabled={feeHalalas === null}
            onClick={() =>
              feeHalalas !== null &&
              onAccept({ kind: "gateway", id: gateway, halalas: line.halalas, feeHalalas })
            }
          >
            {t("payout.accept")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Money halalas={line.halalas} className="text-lg font-semibold" />
        <SelectField
          label={t("payout.gateway")}
          value={gateway}
          onChange={(event) =>
            setGateway(GATEWAYS.find((each) => each === event.target.value) ?? GATEWAYS[0])
          }
        >
          {GATEWAYS.map((each) => (
            <option key={each} value={each}>
              {t(`gateways.${each}`)}
            </option>
          ))}
        </SelectField>
        <AmountField
          label={t("payout.fee")}
          hint={t("payout.feeHint")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
