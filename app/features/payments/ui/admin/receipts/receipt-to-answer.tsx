import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { mayConfirmWith } from "#app/features/payments/rules/receipt-rules.ts";
import type { Receipt, ReceiptProof } from "#app/features/payments/rules/receipts/receipt.ts";
import {
  type Decision,
  newestProof,
  type ReceiptReview,
  showProof,
  stepBy,
} from "#app/features/payments/rules/receipts/receipt-review.ts";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { ArrivedAmount } from "./arrived-amount.tsx";
import { EarlierProofs } from "./earlier-proofs.tsx";
import { NewestFirst } from "./newest-first.tsx";
import { ProofOnScreen } from "./proof-on-screen.tsx";
import { ProofTwins } from "./proof-twins.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptFacts, ReceiptMust, type ReceivingAccount } from "./receipt-facts.tsx";
import { RejectPanel, type RejectReason } from "./reject-panel.tsx";
import { useProof, useProofStore } from "./use-proof.ts";
import type { Receipts, Said } from "./use-receipts.ts";

export interface ReceiptToAnswerProps {
  receipts: Receipts;
  receipt: Receipt | null;
  banks: readonly ReceivingAccount[];
  reasons: readonly RejectReason[];
}

/** The receipt that is looked at, and the keys that answer it. Only what has been seen is answered. */
export function ReceiptToAnswer({ receipts, receipt, banks, reasons }: ReceiptToAnswerProps) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const navigate = useNavigate();
  const mayConfirm = useMay()("orders.move") && receipt !== null && mayConfirmWith(receipt.status);
  const { review, change, answer, undo } = receipts;
  const newest = newestProof(receipt);
  const proof = receipt?.proofs.find(({ id }) => id === review.shown) ?? newest;
  const store = useProofStore();
  const shown = useProof(store, proof, upcoming(review));
  /** Ids of the proofs to which these belong: each ends with its proof. */
  const [rejecting, setRejecting] = useState<string | null>(null);
  const [warned, setWarned] = useState<string | null>(null);
  const [hurried, setHurried] = useState<string | null>(null);
  /** What was typed of the amount that arrived, for one proof. */
  const [typed, setTyped] = useState<{ proofId: string; text: string; isNeeded: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const own = typed !== null && typed.proofId === newest?.id ? typed : null;
  const arrived = own?.text ?? format.money(receipt?.dueHalalas ?? 0).amount;
  const isRejecting = newest !== null && rejecting === newest.id;
  const twins = receipt?.twins.filter(({ proofId }) => proofId === proof?.id) ?? [];

  /** Calls `act` when the newest receipt has been on the screen; else shows it. */
  function whenSeen(act: (seen: ReceiptProof) => void) {
    if (!newest) return;
    if (proof?.id !== newest.id) return change((old) => showProof(old, newest.id));
    if (!shown.opened) return setHurried(newest.id);
    act(newest);
  }
  function verify(decision: Decision) {
    whenSeen((seen) => {
      const came = parseSar(arrived);
      if (came === null || came <= 0) {
        setTyped({ proofId: seen.id, text: arrived, isNeeded: true });
        field.current?.focus();
      } else if (twins.length > 0 && warned !== seen.id) setWarned(seen.id);
      else answer(seen.id, decision, receipt ? arrivedOf(receipt, came) : {});
    });
  }
  const reject = () => whenSeen((seen) => setRejecting(seen.id));
  const step = (by: -1 | 1) => () => change((old) => stepBy(old, by));
  usePageKeys({
    ...(!isRejecting && {
      v: () => verify("verified"),
      enter: () => verify("verified"),
      a: () => field.current?.select(),
      "shift+v": mayConfirm ? () => verify("confirmed") : undefined,
      r: reject,
      o: receipt ? () => void navigate(`/admin/orders/${receipt.orderId}`) : undefined,
    }),
    j: step(1),
    k: step(-1),
    z: undo,
  });

  if (!receipt || !proof || !newest) return null;
  const spoken = t("now", {
    name: receipt.customerName,
    reference: receipt.reference,
    amount: format.money(receipt.dueHalalas).plain,
  });
  return (
    <article
      aria-label={spoken}
      className="grid gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_auto_auto_1fr] *:lg:col-start-2"
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {(twins.length > 0 || proof.id !== newest.id) && (
        <div className="grid gap-3">
          <NewestFirst
            isNewest={proof.id === newest.id}
            hasNewer={review.hasNewer}
            name={receipt.customerName}
            onShow={() => change((old) => showProof(old, newest.id))}
          />
          <ProofTwins twins={twins} />
        </div>
      )}
      <ReceiptMust receipt={receipt}>
        {!isRejecting && (
          <ArrivedAmount
            key={newest.id}
            ref={field}
            askedHalalas={receipt.dueHalalas}
            value={arrived}
            isNeeded={own?.isNeeded ?? false}
            onChange={(text) => setTyped({ proofId: newest.id, text, isNeeded: false })}
            onEnter={() => verify("verified")}
          />
        )}
      </ReceiptMust>
      <div className="flex h-[50dvh] min-h-72 flex-col gap-2 lg:sticky lg:top-18 lg:col-start-1! lg:row-span-5 lg:row-start-1 lg:h-[calc(100dvh-9.75rem)]">
        <ProofOnScreen proof={proof} shown={shown} />
      </div>
      {isRejecting ? (
        <RejectPanel
          key={newest.id}
          receipt={receipt}
          reasons={reasons}
          onReject={(reason) => answer(newest.id, "rejected", { reason })}
          onCancel={() => setRejecting(null)}
        />
      ) : (
        <ReceiptActions
          isWarned={warned === newest.id}
          mayConfirm={mayConfirm}
          onVerify={() => verify("verified")}
          onConfirm={() => verify("confirmed")}
          onReject={reject}
        >
          {warned === newest.id && t("twins.confirmAgain")}
          {hurried === newest.id && !shown.opened && t("wait")}
        </ReceiptActions>
      )}
      <div className="grid content-start gap-3">
        <ReceiptFacts receipt={receipt} banks={banks} />
        <EarlierProofs
          receipt={receipt}
          shown={proof.id}
          onShow={(proofId) => change((old) => showProof(old, proofId))}
        />
      </div>
    </article>
  );
}

/** What is said of the amount that arrived, where it is not what was asked for. */
function arrivedOf({ dueHalalas, grandTotalHalalas, verifiedHalalas }: Receipt, came: number): Said {
  if (came === dueHalalas) return {};
  return { receivedHalalas: came, dueSeenHalalas: grandTotalHalalas - verifiedHalalas };
}

/** Proofs that a press or two from here would bring. */
function upcoming({ waiting, at }: ReceiptReview): ReceiptProof[] {
  const place = waiting.findIndex(({ orderId }) => orderId === at);
  const near = [waiting[place + 1], waiting[place + 2], waiting[place - 1]];
  return near.flatMap((receipt) => receipt?.proofs[0] ?? []);
}
