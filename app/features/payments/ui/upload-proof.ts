/** Why an upload did not arrive, in words for the customer; null words mean the network is gone. */
export type UploadOutcome = { ok: true } | { ok: false; words: string | null };

/** Sends the proof of an order of one's own. */
export function uploadProof(
  orderId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome> {
  return sendProof(`/api/orders/${orderId}/payment-proof`, file, onProgress);
}

/** Sends a proof with its progress in percent; XMLHttpRequest, because fetch cannot tell how far an upload is. */
export function sendProof(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((100 * event.loaded) / event.total));
    };
    request.onload = () => {
      if (request.status < 300) resolve({ ok: true });
      else resolve({ ok: false, words: titleOf(request.responseText) });
    };
    request.onerror = () => resolve({ ok: false, words: null });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function titleOf(body: string): string {
  try {
    return (JSON.parse(body) as { title?: string }).title ?? "";
  } catch {
    return "";
  }
}
