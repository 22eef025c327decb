import { describe, expect, it } from "vitest";
import type { Receipt } from "./receipt.ts";
import {
  answerReceipt,
  keepAnswer,
  mergeQueue,
  openReceiptReview,
  type ReceiptReview,
  removeAnswer,
  returnReceipt,
  showProof,
  stepBy,
  UNDO_MS,
  undoAnswer,
  undoable,
} from "./receipt-review.ts";

/** A receipt that came at minute `minute`; `proofs` newest first. */
const receipt = (orderId: string, minute: number, proofs = [`${orderId}1`]) =>
  ({
    orderId,
    isMoneyMissing: false,
    proofs: proofs.map((id) => ({ id, uploadedAt: new Date(minute * 60_000).toISOString() })),
  }) as Receipt;

const A = receipt("a", 1);
const B = receipt("b", 2);
const C = receipt("c", 3);
const all = { receipts: [A, B, C], waiting: 3 };
const review = openReceiptReview(all);
const ids = ({ waiting }: ReceiptReview) => waiting.map(({ orderId }) => orderId).join("");

describe("the desk of receipts between two presses", () => {
  it("RC04 an answer brings the next one at once, and after the last one the first that was left", () => {
    expect([review.at, review.shown, review.count]).toEqual(["a", "a1", 3]);
    const last = stepBy(stepBy(review, 1), 1);
    expect([last.at, stepBy(last, 1).at, stepBy(review, -1).at]).toEqual(["c", "c", "a"]);
    const answered = answerReceipt(last, "verified");
    expect([ids(answered), answered.at, answered.count]).toEqual(["ab", "a", 2]);
    expect(answerReceipt(answerReceipt(answered, "verified"), "verified")).toMatchObject({
      at: null,
      count: 0,
    });
  });

  it("RC04 what the server said before it heard of an answer does not bring the receipt back", () => {
    const sent = answerReceipt(review, "verified");
    expect(ids(mergeQueue(sent, all, 5))).toBe("bc");
    const kept = keepAnswer(sent, { orderId: "a", undoId: "u", now: 10 });
    expect(mergeQueue(kept, all, 9)).toMatchObject({ at: "b", count: 2 });
    // Asked after it was taken: somebody took it back elsewhere.
    expect(ids(mergeQueue(kept, all, 11))).toBe("abc");
    expect(ids(mergeQueue(kept, { receipts: [receipt("a", 9, ["a2", "a1"]), B, C], waiting: 3 }, 9))).toBe(
      "abc",
    );
  });

  it("RC06 what is taken back stands in its old place and is looked at", () => {
    const two = answerReceipt(answerReceipt(review, "verified"), "rejected");
    expect(undoAnswer(two, "b")).toMatchObject({ at: "b", shown: "b1", count: 2 });
    expect(ids(undoAnswer(two, "b"))).toBe("bc");
    expect(ids(undoAnswer(undoAnswer(two, "b"), "a"))).toBe("abc");
    expect(undoAnswer(review, "a")).toBe(review);
    expect(ids(removeAnswer(two, "b"))).toBe("c");
    expect(undoAnswer(removeAnswer(two, "b"), "b").at).toBe("c");
  });

  it("RC09 an answer that did not arrive brings its receipt back behind what is looked at by then", () => {
    const sent = answerReceipt(review, "rejected");
    expect(returnReceipt(sent, "a")).toMatchObject({ at: "b", shown: "b1", count: 3 });
    expect(ids(returnReceipt(sent, "a"))).toBe("abc");
    const last = answerReceipt(answerReceipt(sent, "verified"), "verified");
    expect(returnReceipt(last, "b")).toMatchObject({ at: "b", count: 1 });
  });

  it("RC06 the last answer is the one to take back, for ten seconds from when it was taken", () => {
    const sent = answerReceipt(answerReceipt(review, "verified"), "rejected");
    const first = keepAnswer(sent, { orderId: "a", undoId: "u", now: 0 });
    expect(undoable(first, 99_999)?.receipt.orderId).toBe("b");
    const both = keepAnswer(first, { orderId: "b", undoId: "w", now: 5_000 });
    expect(undoable(both, 5_000 + UNDO_MS - 1)?.undoId).toBe("w");
    expect(undoable(both, 5_000 + UNDO_MS)).toBeNull();
    const without = keepAnswer(sent, { orderId: "b", undoId: null, now: 0 });
    expect(undoable(without, 1)?.receipt.orderId).toBe("a");
  });

  it("RC08 a newer receipt leaves the one on the screen there until it is asked for", () => {
    const newer = mergeQueue(review, { receipts: [receipt("a", 9, ["a2", "a1"]), B, C], waiting: 3 }, 1);
    expect(newer).toMatchObject({ at: "a", shown: "a1", hasNewer: true });
    expect(mergeQueue(newer, { receipts: newer.waiting as Receipt[], waiting: 3 }, 2)).toMatchObject({
      shown: "a1",
      hasNewer: true,
    });
    expect(showProof(newer, "a2")).toMatchObject({ shown: "a2", hasNewer: false });
    const earlier = showProof(showProof(newer, "a2"), "a1");
    expect(earlier).toMatchObject({ shown: "a1", hasNewer: false });
  });

  it("RC07 a receipt that is gone makes room for the one behind it", () => {
    const second = stepBy(review, 1);
    expect(mergeQueue(second, { receipts: [A, C], waiting: 2 }, 1)).toMatchObject({ at: "c", count: 2 });
    expect(mergeQueue(second, { receipts: [A], waiting: 1 }, 1)).toMatchObject({ at: "a" });
    expect(mergeQueue(second, { receipts: [], waiting: 0 }, 1)).toMatchObject({ at: null, shown: null });
    expect(mergeQueue(openReceiptReview({ receipts: [], waiting: 0 }), all, 1)).toMatchObject({ at: "a" });
  });

  it("RC02 what returns stands behind orders whose work goes on without their money", () => {
    const urgent = { ...receipt("m", 7), isMoneyMissing: true };
    const some = openReceiptReview({ receipts: [urgent, A, B], waiting: 50 });
    const back = returnReceipt(answerReceipt(stepBy(some, 1), "verified"), "a");
    expect([ids(back), back.count]).toEqual(["mab", 50]);
  });
});
