import { type SentFile, sendFile } from "#app/foundation/saving/send-file.ts";

/** Sends the proof of an order of one's own. */
export function uploadProof(
  orderId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<SentFile> {
  return sendFile(`/api/orders/${orderId}/payment-proof`, file, onProgress);
}
