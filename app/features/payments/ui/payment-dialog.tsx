import { useState } from "react";
import { useRevalidator } from "react-router";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import { PlacedNote } from "#app/features/order-pages/ui/page/placed-note.tsx";
import { SendOrder } from "#app/features/order-pages/ui/send-order.tsx";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { chosenProofProblem, PROOF_ACCEPT } from "#app/features/payments/rules/receipt-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/fields/file-drop.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { BankAccountView } from "./account-lines.tsx";
import { BankAccounts } from "./bank-accounts.tsx";
import { HoldClock } from "./held-time.tsx";
import { AllMethods } from "./online/all-methods.tsx";
import { onlineMethods } from "./online/pay-methods.tsx";
import { DownPayment, usePayAmount } from "./pay-amount-choice.tsx";
import { TransferFacts } from "./transfer-facts.tsx";
import { uploadProof } from "./upload-proof.ts";

export interface PaymentDialogProps {
  order: OrderView;
  accounts: readonly BankAccountView[];
  payments: OrderPayments;
  /** When the page was read. */
  now: Date;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Bank details, the proof, and a way to do it later (OD11). The chosen file stays when an upload fails. */
export function PaymentDialog({ order, accounts, payments, now, open, onOpenChange }: PaymentDialogProps) {
  const { t } = useTranslation("orders");
  const { t: online } = useTranslation("payments");
  const isOnline = onlineMethods(payments).length > 0;
  const takesTransfer = !isOnline || payments.ways.includes("bank_transfer");
  const amount = usePayAmount();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");

  /** Size and kind are known before anything is sent. */
  function refusal(file: File | undefined): string {
    const problem = file ? chosenProofProblem(file) : null;
    return problem ? t(`pay.refused.${problem}`) : "";
  }

  async function submit() {
    const [file] = files;
    if (!file) return setError(t("pay.choose"));
    const refused = refusal(file);
    setError(refused);
    if (refused) return;
    setProgress(0);
    const outcome = await uploadProof({ orderId: order.id, amount }, file, setProgress);
    setProgress(null);
    if (!outcome.ok)
      return setError(outcome.words ?? (navigator.onLine ? t("pay.failed") : t("pay.offline")));
    setFiles([]);
    onOpenChange(false);
    notify({ kind: "success", title: t("pay.sent"), description: t("pay.sentText") });
    await revalidate();
  }

  const transfer = (
    <>
      <TransferFacts {...transferOf(order, amount)} />
      <BankAccounts accounts={accounts} />
      <p className="text-xs text-quiet">{t("pay.limits")}</p>
      <FileDrop
        label={t("pay.upload")}
        hint={t("pay.uploadHint")}
        error={error}
        accept={PROOF_ACCEPT}
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen);
          setError(refusal(chosen[0]));
        }}
        progress={progress}
        disabled={progress !== null}
      />
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      lead={<PlacedNote order={order} />}
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {isOnline ? online("ways.title") : t("pay.title")}
          <HoldClock order={order} now={now} />
        </span>
      }
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t("pay.later")}
          </Button>
          {takesTransfer && (
            <Button onClick={submit} pending={progress !== null}>
              {t("pay.submit")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DownPayment order={order} />
        {isOnline && (
          <AllMethods
            payments={{ ...payments, halalas: transferOf(order, amount).halalas }}
            payer={{ kind: "owner", orderId: order.id, amount }}
            transfer={transfer}
            isTransferOpen={order.proofs.length > 0}
          />
        )}
        {!isOnline && transfer}
        <SendOrder order={order} />
      </div>
    </Dialog>
  );
}
