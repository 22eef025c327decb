import { useCallback, useEffect, useRef, useState } from "react";
import type { Receipt, ReceiptQueue } from "#app/features/payments/rules/receipts/receipt.ts";
import {
  answerReceipt,
  type Decision,
  keepAnswer,
  lookAtOrder,
  mergeQueue,
  newestProof,
  openReceiptReview,
  type ReceiptReview,
  receiptAt,
  removeAnswer,
  returnReceipt,
  undoAnswer,
  undoable,
} from "#app/features/payments/rules/receipts/receipt-review.ts";
import { onAdminChange } from "#app/foundation/admin-kit/live/admin-changes.ts";
import { askShop, isNotAnswered } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isolated } from "#app/lib/isolated-text.ts";
import { notify } from "#app/ui/overlays/notify.ts";
import { useGoneReceipt } from "./use-gone-receipt.ts";

/** Another receipt came onto the screen by itself: a press that was meant for the one before it does nothing. */
const SURPRISE_MS = 800;

/** What is said beside yes or no. */
export interface Said {
  reason?: string;
  /** How much arrived, where it is not what was asked for. */
  receivedHalalas?: number;
  /** What was due of the order then: the same amount sent twice is counted once. */
  dueSeenHalalas?: number;
}

export interface Receipts {
  review: ReceiptReview;
  /** Is the shop out of reach? */
  isUnavailable: boolean;
  /** Changes what is looked at. */
  change: (next: (review: ReceiptReview) => ReceiptReview) => void;
  /** Answers the receipt that is looked at, when it is still the one that was seen; the page goes on at once. */
  answer: (seen: string, decision: Decision, said?: Said) => void;
  /** Takes the last answer back. */
  undo: () => void;
  refresh: () => void;
}

/**
 * What waits, and the answers that are on their way. A press never waits for the shop: the next receipt is there at once, and
 * one whose answer was refused comes back.
 */
export function useReceipts(queue: ReceiptQueue): Receipts {
  const { t } = useTranslation("admin-receipts");
  const [review, setReview] = useState(() => openReceiptReview(queue));
  const [isUnavailable, setUnavailable] = useState(false);
  const tellGone = useGoneReceipt();
  /** The desk of this very moment: two presses may come between two renderings. */
  const now = useRef(review);
  const surprisedAt = useRef(0);
  const onTheWay = useRef(new Map<string, Promise<unknown>>());

  const change = useCallback((next: (review: ReceiptReview) => ReceiptReview) => {
    now.current = next(now.current);
    setReview(now.current);
  }, []);

  const refresh = useCallback(async () => {
    const askedAt = Date.now();
    const answer = await askShop("GET /api/admin/receipts", {});
    if (!answer.ok) return setUnavailable(isNotAnswered(answer));
    setUnavailable(false);
    const before = receiptAt(now.current);
    change((old) => mergeQueue(old, answer.value, askedAt));
    if (before && now.current.at !== before.orderId) surprisedAt.current = Date.now();
    if (before && !now.current.waiting.some(({ orderId }) => orderId === before.orderId))
      void tellGone(before);
  }, [change, tellGone]);
  useEffect(() => onAdminChange(() => void refresh()), [refresh]);

  async function send(receipt: Receipt, decision: Decision, { reason, ...said }: Said) {
    const { orderId } = receipt;
    const name = isolated(receipt.customerName);
    const answered = await askShop("POST /api/admin/orders/{id}/payment", {
      path: { id: orderId },
      body: {
        decision: decision === "rejected" ? "rejected" : "verified",
        reason: reason ?? null,
        ...said,
        proofId: newestProof(receipt)?.id ?? null,
        andConfirm: decision === "confirmed",
        undoable: true,
      },
    });
    if (answered.ok) {
      const { undoId } = answered.value;
      return change((old) => keepAnswer(old, { orderId, undoId, now: Date.now() }));
    }
    if (answered.code === "review_not_open" || answered.code === "not_found") {
      change((old) => removeAnswer(old, orderId));
      return tellGone(receipt);
    }
    change((old) => returnReceipt(old, orderId));
    setUnavailable(isNotAnswered(answered));
    const isNewer = answered.code === "newer_proof";
    const why = isNotAnswered(answered) ? t("notSent.text", { name }) : answered.title;
    notify({
      kind: "error",
      id: `not-sent-${orderId}`,
      title: t(isNewer ? "newer.title" : "notSent.title"),
      description: isNewer ? t("newer.text", { name }) : why,
      action: { label: t("notSent.show"), onPress: () => change((old) => lookAtOrder(old, orderId)) },
    });
    await refresh();
  }

  function answer(seen: string, decision: Decision, said: Said = {}) {
    const receipt = receiptAt(now.current);
    if (!receipt || newestProof(receipt)?.id !== seen) return;
    if (Date.now() - surprisedAt.current < SURPRISE_MS) return;
    change((old) => answerReceipt(old, decision));
    onTheWay.current.set(receipt.orderId, send(receipt, decision, said));
  }

  async function undo() {
    const last = undoable(now.current, Date.now());
    if (!last) return;
    const { orderId } = last.receipt;
    const name = isolated(last.receipt.customerName);
    await onTheWay.current.get(orderId);
    const kept = now.current.answers.findLast(({ receipt }) => receipt.orderId === orderId);
    // Refused meanwhile: it is back already.
    if (!kept?.undoId) return;
    const { undoId } = kept;
    change((old) => ({
      ...old,
      answers: old.answers.map((each) => (each === kept ? { ...each, undoId: null } : each)),
    }));
    const taken = await askShop("POST /api/admin/orders/undo", { body: { undoIds: [undoId] } });
    if (taken.ok && taken.value.undone.includes(orderId)) {
      change((old) => undoAnswer(old, orderId));
      return notify({ kind: "info", id: `undone-${orderId}`, title: t("done.undone", { name }) });
    }
    if (!taken.ok) setUnavailable(isNotAnswered(taken));
    notify({
      kind: "error",
      id: `undone-${orderId}`,
      title: t("done.tooLate"),
      description: t("done.tooLateText"),
    });
  }

  return { review, isUnavailable, change, answer, undo: () => void undo(), refresh: () => void refresh() };
}
