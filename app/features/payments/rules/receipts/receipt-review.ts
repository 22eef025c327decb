import type { Receipt, ReceiptProof, ReceiptQueue } from "./receipt.ts";

export type Decision = "verified" | "confirmed" | "rejected";

/** What somebody answered here. The receipt is off the list at once; the server hears of it meanwhile. */
export interface ReceiptAnswer {
  receipt: Receipt;
  proofId: string;
  decision: Decision;
  /** When the server had taken it, by this browser's clock; null while it is on the way. */
  keptAt: number | null;
  /** Takes it back; null while it is on the way, and when it cannot be taken back. */
  undoId: string | null;
}

/** The page of receipts between two presses: what waits, what is looked at, and what was answered here. */
export interface ReceiptReview {
  waiting: readonly Receipt[];
  /** How many wait in all, those that were not fetched included. */
  count: number;
  /** The order whose receipt is looked at; null when nothing waits. */
  at: string | null;
  /** The proof on the screen. */
  shown: string | null;
  /** Did a newer proof come while this one was looked at? */
  hasNewer: boolean;
  /** Of this visit, oldest first. */
  answers: readonly ReceiptAnswer[];
}

/** As long as the desk offers the way back. */
export const UNDO_MS = 10_000;

/** Begins the review of a queue of receipts with the first of them. */
export function openReceiptReview({ receipts, waiting }: ReceiptQueue): ReceiptReview {
  const empty = { waiting: receipts, count: waiting, at: null, shown: null, hasNewer: false, answers: [] };
  return lookAt(empty, receipts[0] ?? null);
}

/** The receipt that is looked at; null where none waits. */
export function receiptAt({ waiting, at }: ReceiptReview): Receipt | null {
  return waiting.find(({ orderId }) => orderId === at) ?? null;
}

/** The proof that an answer would be about. */
export function newestProof(receipt: Receipt | null): ReceiptProof | null {
  return receipt?.proofs[0] ?? null;
}

/** Looks at another receipt, or at none. */
export function lookAt(review: ReceiptReview, receipt: Receipt | null): ReceiptReview {
  return {
    ...review,
    at: receipt?.orderId ?? null,
    shown: newestProof(receipt)?.id ?? null,
    hasNewer: false,
  };
}

/** Shows one of the proofs of the order that is looked at. */
export function showProof(review: ReceiptReview, proofId: string | null): ReceiptReview {
  const isNewest = newestProof(receiptAt(review))?.id === proofId;
  return { ...review, shown: proofId, hasNewer: review.hasNewer && !isNewest };
}

/** The next or the previous receipt; at either end it stays. */
export function stepBy(review: ReceiptReview, step: -1 | 1): ReceiptReview {
  const place = review.waiting.findIndex(({ orderId }) => orderId === review.at);
  const next = review.waiting[place + step];
  return next ? lookAt(review, next) : review;
}

/** Takes a receipt off the list; who looked at it sees the next one, and after the last one the first that was left. */
function without(review: ReceiptReview, orderId: string): ReceiptReview {
  const place = review.waiting.findIndex((each) => each.orderId === orderId);
  if (place < 0) return review;
  const waiting = review.waiting.filter((each) => each.orderId !== orderId);
  const rest = { ...review, waiting, count: Math.max(waiting.length, review.count - 1) };
  return review.at === orderId ? lookAt(rest, waiting[place] ?? waiting[0] ?? null) : rest;
}

/** Somebody answers the receipt that is looked at. */
export function answerReceipt(review: ReceiptReview, decision: Decision): ReceiptReview {
  const receipt = receiptAt(review);
  const proof = newestProof(receipt);
  if (!receipt || !proof) return review;
  const answer = { receipt, proofId: proof.id, decision, keptAt: null, undoId: null };
  return { ...without(review, receipt.orderId), answers: [...review.answers, answer] };
}

/** The server has taken an answer. */
export function keepAnswer(
  review: ReceiptReview,
  { orderId, undoId, now }: { orderId: string; undoId: string | null; now: number },
): ReceiptReview {
  const answers = review.answers.map((each) =>
    each.receipt.orderId === orderId && each.keptAt === null ? { ...each, undoId, keptAt: now } : each,
  );
  return { ...review, answers };
}

/** An answer is none any more: it did not arrive. The receipt waits again, in its turn; what is looked at stays. */
export function returnReceipt(review: ReceiptReview, orderId: string): ReceiptReview {
  const answer = review.answers.findLast(({ receipt }) => receipt.orderId === orderId);
  if (!answer) return review;
  const answers = review.answers.filter((each) => each !== answer);
  const isBack = review.waiting.some((each) => each.orderId === orderId);
  const waiting = isBack ? review.waiting : inTurn([...review.waiting, answer.receipt]);
  const back = { ...review, waiting, count: isBack ? review.count : review.count + 1, answers };
  return review.at ? back : lookAt(back, waiting[0] ?? null);
}

/** Looks at the receipt of that order, when it waits. */
export function lookAtOrder(review: ReceiptReview, orderId: string): ReceiptReview {
  const receipt = review.waiting.find((each) => each.orderId === orderId);
  return receipt ? lookAt(review, receipt) : review;
}

/** An answer was taken back: its receipt waits again, and is looked at. */
export function undoAnswer(review: ReceiptReview, orderId: string): ReceiptReview {
  const back = returnReceipt(review, orderId);
  return back === review ? review : lookAtOrder(back, orderId);
}

/** An answer that somebody else gave first: the receipt stays off the list, and there is nothing to take back. */
export function removeAnswer(review: ReceiptReview, orderId: string): ReceiptReview {
  const isMeant = (each: ReceiptAnswer) => each.receipt.orderId === orderId && each.keptAt === null;
  return { ...review, answers: review.answers.filter((each) => !isMeant(each)) };
}

/**
 * What the server says waits. It may have been asked before an answer of ours arrived there, so such an answer still holds.
 * Who looks at a receipt keeps it on the screen when a newer one comes, and sees the next one when it is gone.
 */
export function mergeQueue(
  review: ReceiptReview,
  { receipts, waiting: told }: ReceiptQueue,
  askedAt: number,
): ReceiptReview {
  const holds = ({ keptAt }: ReceiptAnswer) => keptAt === null || askedAt < keptAt;
  const isAnswered = ({ orderId, proofs }: Receipt) =>
    review.answers.some(
      (each) => each.receipt.orderId === orderId && each.proofId === proofs[0]?.id && holds(each),
    );
  const waiting = receipts.filter((each) => !isAnswered(each));
  const merged = {
    ...review,
    waiting,
    count: Math.max(waiting.length, told - (receipts.length - waiting.length)),
  };
  const now = receiptAt(merged);
  if (!now) {
    const place = Math.max(
      0,
      review.waiting.findIndex(({ orderId }) => orderId === review.at),
    );
    return lookAt(merged, waiting[place] ?? waiting[0] ?? null);
  }
  const before = newestProof(receiptAt(review));
  const hasNewer = review.hasNewer || newestProof(now)?.id !== before?.id;
  return { ...merged, hasNewer };
}

/** The last answer that can still be taken back, or that may yet turn out to be. */
export function undoable({ answers }: ReceiptReview, now: number): ReceiptAnswer | null {
  return answers.findLast((answer) => undoLeftMs(answer, now) > 0) ?? null;
}

/** How long an answer can still be taken back. */
export function undoLeftMs({ keptAt, undoId }: ReceiptAnswer, now: number): number {
  if (keptAt === null) return UNDO_MS;
  return undoId === null ? 0 : Math.max(0, keptAt + UNDO_MS - now);
}

/** As the server lists them: first those whose work goes on without their money, then by how long they wait. */
function inTurn(receipts: readonly Receipt[]): Receipt[] {
  const since = (each: Receipt) => newestProof(each)?.uploadedAt ?? "";
  return receipts.toSorted(
    (one, other) =>
      Number(other.isMoneyMissing) - Number(one.isMoneyMissing) || since(one).localeCompare(since(other)),
  );
}
