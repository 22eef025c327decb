/**
 * Why a file did not arrive, in words for whoever sent it; null words mean the network is gone. What may go well in a moment
 * says so.
 */
export type SentFile = { ok: true } | { ok: false; words: string | null; isForNow: boolean };

/** Sends a file with its progress in percent; XMLHttpRequest, because fetch cannot tell how far an upload is. */
export function sendFile(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((100 * event.loaded) / event.total));
    };
    request.onload = () => {
      if (request.status < 300) resolve({ ok: true });
      else {
        const isForNow = request.status === 429 || request.status > 500;
        resolve({ ok: false, words: titleOf(request.responseText), isForNow });
      }
    };
    request.onerror = () => resolve({ ok: false, words: null, isForNow: true });
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
