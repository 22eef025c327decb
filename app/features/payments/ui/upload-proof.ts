/** Why an upload did not arrive, in words for the customer; null words mean the network is gone. */
export type UploadOutcome = { ok: true } | { ok: false; words: string | null };

/** Sends the proof with its progress in percent; XMLHttpRequest, because fetch cannot tell how far an upload is. */
export function uploadProof(
  orderId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/orders/${orderId}/payment-proof`);
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
