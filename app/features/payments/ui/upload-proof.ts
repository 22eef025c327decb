import type { PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { type SentFile, sendFile } from "#app/foundation/saving/send-file.ts";

/** Sends the proof of an order of one's own, for as much as was chosen. */
export function uploadProof(
  { orderId, amount }: { orderId: string; amount: PayAmount },
  file: File,
  onProgress: (percent: number) => void,
): Promise<SentFile> {
  return sendFile(`/api/orders/${orderId}/payment-proof?amount=${amount}`, file, onProgress);
}
